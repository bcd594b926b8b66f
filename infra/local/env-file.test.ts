import { parseEnv } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { envFile } from './env-file.ts';

const Value = fc
  .string({ unit: fc.constantFrom(...'anb =#\'"$\\<>@/:.\n') })
  .filter((value) => !(value.includes("'") && value.includes('`')));

test('Node reads back every setting as it was', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.stringMatching(/^[A-Z][A-Z_]{0,9}$/), Value), (settings) => {
      expect(parseEnv(envFile(settings, {}))).toEqual(settings);
    }),
  );
});

test('what the process was given itself is not written, nor what no quotes hold', () => {
  expect(envFile({ PATH: '/bin', PORT: '3000', ODD: "'`" }, { PATH: '/bin' })).toBe("PORT='3000'\n");
});
