// SPDX-License-Identifier: Apache-2.0
// Runs inside the extension host: what the editor makes of the extension, without its windows.
const tests = { ...require('./editing.cjs'), ...require('./launching.cjs') };

exports.run = async () => {
    let failed = 0;
    for (const [name, test] of Object.entries(tests)) {
        try {
            await test();
            console.log(`ok - ${name}`);
        } catch (error) {
            failed++;
            console.log(`not ok - ${name}: ${error.stack}`);
        }
    }
    if (failed > 0) {
        throw new Error(`${failed} failed`);
    }
};
