#include "upc.h"

shared int c = 44;
shared int f = 2;

int main() {
    f = ((2*c + 3) - (c + 2) == c) ? 4 : (c = 0);
    return 0;
}
