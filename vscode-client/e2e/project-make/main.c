#include <stdio.h>

double highest(int n);

static double of_all_sizes(void) {
    double sum = 0;
    for (int n = 1; n <= 4; n++)
        sum += highest(100000 * n);
    return sum;
}

int main(void) {
    printf("%.3f\n", of_all_sizes());
    return 0;
}
