import { parseEnv } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { envFile } from './env-file.ts';

const Value = fc
  .string({ unit: fc.constantFrom(...'anb =#\'"$\\<>@/:.\n') })
  .filter((value) => !(value.includes("'") && value.includes('`')));

test('writes settings that Node reads back unchanged', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.stringMatching(/^[A-Z][A-Z_]{0,9}$/), Value), (settings) => {
      expect(parseEnv(envFile(settings, {}))).toEqual(settings);
    }),
  );
});

test('leaves out the process’s own variables and values that cannot be quoted', () => {
  expect(envFile({ PATH: '/bin', PORT: '3000', ODD: "'`" }, { PATH: '/bin' })).toBe("PORT='3000'\n");
});
