// SPDX-License-Identifier: Apache-2.0
// Read before the packager: it takes this class for a global one, as it is from Node.js 20 on. Debian 12 has 18.
globalThis.File ??= require('node:buffer').File;
