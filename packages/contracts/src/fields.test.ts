import { expect, test } from 'vitest';
import { z } from 'zod';
import { readFields } from './fields.ts';

test.each([
  [z.string().min(1), '', 'This field is required'],
  [z.string().min(2), 'a', 'This must have at least 2 characters'],
  [z.string().max(1), 'ab', 'This must have at most 1 character'],
  [z.array(z.int()).min(1), [], 'This must list at least 1 item'],
  [z.array(z.int()).max(2), [1, 2, 3], 'This must list at most 2 items'],
  [z.int().min(1), 0, 'This must be at least 1'],
])('describes a value outside its bounds', (field, value, message) => {
  expect(readFields(z.object({ field }), { field: value }).wrong).toEqual({ field: message });
});

test('names a list for a wrong item, and the field of an item by its path', () => {
  const schema = z.object({ names: z.array(z.enum(['a'])), bases: z.array(z.object({ city: z.enum(['b']) })) });
  expect(Object.keys(readFields(schema, { names: ['x', 'y'], bases: [{ city: 'x' }] }).wrong ?? {})).toEqual([
    'names',
    'bases.0.city',
  ]);
});
