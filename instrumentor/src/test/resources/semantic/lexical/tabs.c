/* expect: 45 2 2 */
/* visits: parallel@9=2 for@11=2 critical@14=2 critical@16=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

int	main(void)
{
	int	sum = 0,	count = 0,	seen = 0;
	#pragma	omp	parallel	num_threads(2)	//	a comment
	{
	#	pragma	omp	for	reduction(+	:	sum)	schedule(static,	1)
		for	(int	i	=	0;	i	<	10;	i++)
			sum	+=	i;
	#pragma	omp	critical	(tab)
		count++;
			#  pragma omp   critical(	tab	)
			seen++;
	}
	printf("%d %d %d\n",	sum,	count,	seen);
	return	sum == 45	&&	count == 2	&&	seen == 2	?	0	:	1;
}
