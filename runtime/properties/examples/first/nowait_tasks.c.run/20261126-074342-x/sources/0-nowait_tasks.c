// SPDX-License-Identifier: Apache-2.0
// first: nothing
// Tasks made in single nowait, executed at the barrier at the end of the region.
#include <math.h>
#include <stdio.h>
static double a[64];
static void work(int i){ double s=0; for(int k=1;k<2000000;k++) s+=sqrt(k+i*0.01); a[i]=s; }
int main(void){
#pragma omp parallel
#pragma omp single nowait
 for(int i=0;i<64;i++){
#pragma omp task firstprivate(i)
  work(i);
 }
 printf("%g\n",a[5]); return 0; }
