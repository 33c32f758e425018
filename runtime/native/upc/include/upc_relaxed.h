/* SPDX-License-Identifier: Apache-2.0 */
#include <upc.h>
#pragma upc relaxed
