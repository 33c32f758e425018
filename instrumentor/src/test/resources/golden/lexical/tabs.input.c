void tabbed(int n, int *a)
{
	if (n) {
	#pragma	omp	parallel	for	schedule(static)
		for (int i = 0; i < n; i++)
			a[i] = i;	a[0] = 1;
	}
}
