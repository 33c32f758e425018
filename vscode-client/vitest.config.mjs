// SPDX-License-Identifier: Apache-2.0
export default { test: { include: ['test/**/*.test.ts'] } };
