// SPDX-License-Identifier: Apache-2.0
// Protects the policy for a server that ends by itself.
import { expect, it } from 'vitest';
import { Restarts } from '../src/core/restarts';

const SECOND = 1000;

it('gives up after five restarts in three minutes', () => {
    const restarts = new Restarts();
    const answers = [0, 1, 2, 3, 4, 5].map((i) => restarts.mayRestart(i * SECOND));
    expect(answers).toEqual([true, true, true, true, true, false]);
});

it('forgets what was long ago', () => {
    const restarts = new Restarts();
    const answers = [0, 40, 80, 120, 160, 200, 201].map((at) => restarts.mayRestart(at * SECOND));
    expect(answers).toEqual([true, true, true, true, true, true, false]);
});
