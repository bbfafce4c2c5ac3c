#include "CHeadwaterGTK.h"
