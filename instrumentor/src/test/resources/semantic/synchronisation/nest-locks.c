/* expect: 30 1 2 3 0 */
/* visits: parallel@24=2 parallel@30=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <omp.h>
#include <stdio.h>

typedef struct {
    omp_nest_lock_t lock;
    int value;
} Account;

static void deposit(Account *account, int depth) {
    omp_set_nest_lock(&account->lock);
    account->value++;
    if (depth > 1)
        deposit(account, depth - 1);
    omp_unset_nest_lock(&account->lock);
}

int main(void) {
    Account account = {.value = 0};
    int depths[3], refused = -1;
    omp_init_nest_lock(&account.lock);
#pragma omp parallel num_threads(2)
    for (int i = 0; i < 5; i++)
        deposit(&account, 3);
    depths[0] = omp_test_nest_lock(&account.lock);
    depths[1] = omp_test_nest_lock(&account.lock);
    depths[2] = omp_test_nest_lock(&account.lock);
#pragma omp parallel num_threads(2)
    if (omp_get_thread_num() == 1)
        refused = omp_test_nest_lock(&account.lock);
    for (int i = 0; i < 3; i++)
        omp_unset_nest_lock(&account.lock);
    omp_destroy_nest_lock(&account.lock);
    printf("%d %d %d %d %d\n", account.value, depths[0], depths[1], depths[2], refused);
    return account.value == 30 && depths[0] == 1 && depths[1] == 2 && depths[2] == 3 && refused == 0 ? 0 : 1;
}
