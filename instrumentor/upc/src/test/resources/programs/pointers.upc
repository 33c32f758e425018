#include <upc.h>
#include <stdio.h>

struct point {
    int x;
    double y[2];
    shared struct point *next;
};
typedef struct { char name[8]; int value; } pair;

shared int a[12 * THREADS];
shared [4] int b[12 * THREADS];
shared struct point points[THREADS];
shared pair pairs[THREADS];
shared int *shared head;
typedef shared [4] int block;

static shared int *find(shared int *from, int value) {
    while (*from != value) from++;
    return from;
}

static int sum(shared const int *from, int n) {
    int total = 0;
    for (int i = 0; i < n; i++) total += from[i];
    return total;
}

int main(void) {
    if (MYTHREAD == THREADS - 1) {
        shared int *p = a;
        block *q = b + 12 * THREADS;
        shared struct point *r = points;
        for (int i = 0; i < 12 * THREADS; i++) *p++ = i;
        while (q > b) { --q; *q = 5; }
        head = &a[3];
        r->x = 4;
        r->y[1] = 2.5;
        points[0].y[0] = r->x + r->y[1];
        r->next = 0;
        (*r).x++;
        pairs[THREADS - 1].value = 9;
        pairs[THREADS - 1].name[2] = 'z';
        int *mine = (int *)&a[MYTHREAD];
        p = find(a, 9);
        printf("%d %d %d %d\n", (int)(p - a), *(p - 2), p == &a[9], sum(a, 12) + sum((shared const int *)(shared [] int *)&b[0], 1));
        printf("%d %.1f %d %d %d\n", points[0].x, points[0].y[0], !points[0].next, *head, *mine - MYTHREAD);
        printf("%d %c\n", pairs[THREADS - 1].value, pairs[THREADS - 1].name[2]);
    }
    return 0;
}
