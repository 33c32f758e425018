/* functions: * */
UNKNOWN int by_unknown_macro(void) { return 3; }
static UNKNOWN int by_unknown_macro_but_static(void) { return 3; }
DEFINE_TEST(some_test) { puts("x"); }

int outer(int n)
{
    int nested(int x) { return x + n; }
    return nested(2);
}

#ifdef FIRST
int either(int x)
#else
int either(long x)
#endif
{
    return (int)x;
}
