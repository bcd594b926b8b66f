import { messages } from '@marketplace/contracts/messages';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unwrittenText } from './written-text.ts';

const no = messages.controlCharacters;
const nul = String.fromCharCode(0);

test.each<[unknown, unknown]>([
  [{ title: `a${nul}b` }, { title: no }],
  [{ description: `a${nul}b` }, { description: no }],
  [{ description: 'one\r\n\ttwo\nthree' }, undefined],
  [{ title: 'one\ntwo' }, { title: no }],
  [{ title: 'trimmed \r\n' }, undefined],
  [{ title: 'c1 \u0085 next line' }, { title: no }],
  [{ title: 'delete \u007f' }, { title: no }],
  [{ description: 'half a pair \ud800' }, { description: no }],
  [{ places: [{ name: `a${nul}` }, { name: 'b' }] }, { 'places.0.name': no }],
  [{ [`a${nul}`]: 1 }, { '': no }],
  [[`${nul}`], { '0': no }],
  [nul, { '': no }],
  [{ title: 'Groot skoonmaak – môre, 5×3 m 👩‍🔧 ngiyabonga!' }, undefined],
  [{ n: 1, yes: true, none: null }, undefined],
  [undefined, undefined],
])('%j', (value, fields) => {
  expect(unwrittenText(value)).toEqual(fields);
});

// id: control-characters-found-anywhere
test('finds a control character inside a text at any position and depth', () => {
  const controls = fc.constantFrom(
    ...Array.from({ length: 0xa0 }, (_, code) => String.fromCharCode(code)).filter((one) => /\p{Cc}/u.test(one)),
  );
  fc.assert(
    fc.property(controls, fc.array(fc.constantFrom('a', 'b', '0'), { minLength: 1 }), (one, path) => {
      const value = path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), `x${one}y`);
      expect(unwrittenText(value)).toEqual({ [path.join('.')]: no });
    }),
  );
});
