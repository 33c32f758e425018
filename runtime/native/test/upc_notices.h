/* SPDX-License-Identifier: Apache-2.0 */
#ifndef UPC_NOTICES_H
#define UPC_NOTICES_H

#include <stdbool.h>

/* Tells the tool each event of tables 1 to 6 and one of the user, with identifiers that no tool
 * knows between them if wanted. */
int tell_notices(int argc, char **argv, bool has_unknown);

#endif
