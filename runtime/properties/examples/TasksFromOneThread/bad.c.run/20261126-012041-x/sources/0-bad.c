// SPDX-License-Identifier: Apache-2.0
// A log of measurements: one thread decodes each record and then hands it over in a task; the others wait for the next record.
// threads: 4
// expect: TasksFromOneThread at 39
#include <omp.h>
#include <stdio.h>
#include <unistd.h>

enum { RECORDS = 300 };

typedef struct {
    int station;
    double value;
} Record;

static double total[16];

// Stands for reading from a slow device: it takes its time on a busy machine, too.
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
    for (int i = 0; i < RECORDS; i++) {
        Record record = decode(i);
#pragma omp task firstprivate(record)
        store(record);
    }
    printf("%.1f\n", sum());
    return 0;
}
