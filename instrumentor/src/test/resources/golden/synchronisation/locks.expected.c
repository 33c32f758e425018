/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
#line 1 "locks.c"
#include <omp.h>

static omp_lock_t lock;
static omp_nest_lock_t nest;
static int total;

void use(void)
{
    POMP_Init_lock(&lock);
    POMP_Set_lock(&lock);
    total++;
    POMP_Unset_lock(&lock);
    if (POMP_Test_lock(&lock))
        POMP_Unset_lock(&lock);
    POMP_Destroy_lock(&lock);

    POMP_Init_nest_lock(&nest);
    POMP_Set_nest_lock(&nest);
    total += POMP_Test_nest_lock(&nest);
    POMP_Unset_nest_lock(&nest);
    POMP_Unset_nest_lock(&nest);
    POMP_Destroy_nest_lock(&nest);
}

struct wrapped {
    void (*omp_set_lock)(omp_lock_t *);
};

void not_calls(struct wrapped *w)
{
    void (*set)(omp_lock_t *) = omp_set_lock; /* omp_set_lock(&lock) */
    set(&lock);
    w->omp_set_lock(&lock);
}
