// SPDX-License-Identifier: Apache-2.0
import tseslint from 'typescript-eslint';

export default tseslint.config(
    { ignores: ['dist/**', 'pomp/**', '**/node_modules/**'] },
    {
        files: ['src/**/*.ts', 'test/**/*.ts'],
        extends: [...tseslint.configs.strictTypeChecked, ...tseslint.configs.stylisticTypeChecked],
        languageOptions: { parserOptions: { projectService: true } },
        rules: {
            '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
        },
    },
    {
        files: ['**/*.mjs'],
        extends: [tseslint.configs.base],
        rules: { 'no-unused-vars': 'error', 'prefer-const': 'error', eqeqeq: 'error' },
    },
);
