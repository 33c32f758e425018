#include <omp.h>

static omp_lock_t lock;
static omp_nest_lock_t nest;
static int total;

void use(void)
{
    omp_init_lock(&lock);
    omp_set_lock(&lock);
    total++;
    omp_unset_lock(&lock);
    if (omp_test_lock(&lock))
        omp_unset_lock(&lock);
    omp_destroy_lock(&lock);

    omp_init_nest_lock(&nest);
    omp_set_nest_lock(&nest);
    total += omp_test_nest_lock(&nest);
    omp_unset_nest_lock(&nest);
    omp_unset_nest_lock(&nest);
    omp_destroy_nest_lock(&nest);
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
