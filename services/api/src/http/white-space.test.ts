import { expect, test } from 'vitest';
import { withPlainSpaces } from './white-space.ts';
import { unwrittenText } from './written-text.ts';

test.each<[unknown, unknown]>([
  [{ title: 'Paint\tthe\vhouse\fsoon' }, { title: 'Paint the house soon' }],
  [{ description: 'One\ttab\vnext line\fnext page' }, { description: 'One\ttab\nnext line\nnext page' }],
  [
    { places: [{ name: 'Sandton\t' }], pages: ['a\vb'] },
    { places: [{ name: 'Sandton ' }], pages: ['a b'] },
  ],
  [
    { title: 'Two\u2028lines', description: 'Two\u2028lines\u2029and a paragraph' },
    { title: 'Two lines', description: 'Two\nlines\nand a paragraph' },
  ],
  ['a\tb', 'a b'],
  [
    { n: 1, yes: true, none: null },
    { n: 1, yes: true, none: null },
  ],
  [undefined, undefined],
])('%j becomes %j, which the check of characters accepts', (pasted, plain) => {
  expect(withPlainSpaces(pasted)).toEqual(plain);
  expect(unwrittenText(withPlainSpaces(pasted))).toBeUndefined();
});

test('keeps other control characters and a key named __proto__ for the checks after it', () => {
  expect(withPlainSpaces({ title: 'a\u0007b\nc' })).toEqual({ title: 'a\u0007b\nc' });
  expect(Object.keys(withPlainSpaces(JSON.parse('{"__proto__":1}')) as object)).toEqual(['__proto__']);
});
