shared int a[THREADS];
void f(shared int *p) {
  int i;
  upc_forall (i = 0; i < THREADS; i++; &a[i])
    a[i] = *p;
}
