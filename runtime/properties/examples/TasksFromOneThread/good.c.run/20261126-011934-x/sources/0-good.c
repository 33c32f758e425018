// SPDX-License-Identifier: Apache-2.0
// A log of measurements: each task decodes its records itself, so that all threads decode.
// threads: 4
// expect: nothing
#include <omp.h>
#include <stdio.h>
#include <unistd.h>

enum { RECORDS = 1000 };

typedef struct {
    int station;
    double value;
} Record;

static double total[16];

static Record decode(int i) {
    usleep(900);
    return (Record){i % 16, i * 0.5};
}

static void store(Record record) {
    usleep(300);
#pragma omp atomic
    total[record.station] += record.value;
}

static double sum(void) {
    double all = 0;
    for (int i = 0; i < 16; i++)
        all += total[i];
    return all;
}

int main(void) {
#pragma omp parallel
#pragma omp single
#pragma omp taskloop grainsize(6)
    for (int i = 0; i < RECORDS; i++) {
        store(decode(i));
    }
    printf("%.1f\n", sum());
    return 0;
}
