import { createHash } from 'node:crypto';
import { PostEnquiry } from '@marketplace/contracts/enquiries/schemas';
import { enquiryBody } from '@marketplace/infra/test/builders.ts';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { fingerprint, storeOnce, storeOnceLocked } from './idempotency.ts';

const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
const body = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 4 }, leaf, fc.array(tie('value'), { maxLength: 4 }), tie('object')),
  object: fc.dictionary(fc.string(), tie('value'), { maxKeys: 5, noNullPrototype: true }),
}));
const object = body.object as fc.Arbitrary<Record<string, unknown>>;

/** Returns the same value with the keys of every object reversed. */
const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, inner]) => [key, reversed(inner)]),
  );
};

/** Returns a path to every leaf. Empty objects and arrays count as leaves. */
const leaves = (value: unknown, path: (string | number)[] = []): (string | number)[][] => {
  if (value === null || typeof value !== 'object') return [path];
  const inner = Object.entries(value).flatMap(([key, child]) => leaves(child, [...path, key]));
  return inner.length === 0 ? [path] : inner;
};

/** Returns the same value with a changed leaf at the path. */
const changed = (value: unknown, [key, ...path]: (string | number)[]): unknown => {
  if (key === undefined) return { was: value };
  const copy = structuredClone(value) as Record<string | number, unknown>;
  copy[key] = changed(copy[key], path);
  return copy;
};

test('ignores the order of keys at any depth', () => {
  fc.assert(
    fc.property(object, (content) => {
      expect(fingerprint(reversed(content) as object)).toEqual(fingerprint(content));
    }),
  );
});

test('changes the fingerprint if any leaf changes', () => {
  fc.assert(
    fc.property(object, fc.nat(), (content, number) => {
      const paths = leaves(content);
      const other = changed(content, paths[number % paths.length]!);
      expect(fingerprint(other as object)).not.toEqual(fingerprint(content));
    }),
  );
});

test('respects the order of lists and the content of their objects', () => {
  const attachments = (...urls: string[]) => fingerprint({ attachments: urls.map((url) => ({ url })) });
  expect(attachments('a', 'b')).not.toEqual(attachments('b', 'a'));
  expect(attachments('a')).not.toEqual(attachments('b'));
});

test('keeps the fingerprint of flat bodies that earlier releases stored', () => {
  const content = {
    title: 'Leak',
    budgetMin: 500,
    contactPreferences: ['email', 'call'],
    createAccount: false,
    left: undefined,
  };
  const stored = createHash('sha256')
    .update(JSON.stringify(content, Object.keys(content).sort()))
    .digest();
  expect(fingerprint(content)).toEqual(stored);
});

test('stores every call without a key', async () => {
  const seen: unknown[] = [];
  const insert = async (idempotency: unknown) => seen.push(idempotency);
  const findByKey = async () => undefined;
  for (const expected of [1, 2])
    expect(await storeOnce({ content: {}, idempotencyKey: null }, { insert, findByKey })).toBe(expected);
  expect(seen[0]).toEqual({ idempotencyKey: null, idempotencyHash: null });
});

test('treats enquiries with the same fields in any order as equal', () => {
  const enquiry = PostEnquiry.parse(
    enquiryBody({ contactEmail: 'thandi@example.org', contactEmailConfirm: 'thandi@example.org' }),
  );
  const backwards = Object.fromEntries(Object.entries(enquiry).toReversed()) as typeof enquiry;
  expect(fingerprint(backwards)).toEqual(fingerprint(enquiry));
  const changes: Partial<typeof enquiry>[] = [
    { title: 'Another title' },
    { budgetMax: undefined },
    { contactPreferences: ['email'] },
    { contactPreferences: enquiry.contactPreferences.toReversed() },
    { createAccount: true },
  ];
  for (const change of changes) expect(fingerprint({ ...enquiry, ...change })).not.toEqual(fingerprint(enquiry));
});

test('under a lock, a retry returns the first row without checking the state again', async () => {
  const content = { text: 'Hello' };
  const insert = vi.fn(async () => 'second');
  const findByKey = async () => ({ stored: 'first', idempotencyHash: fingerprint(content) });
  expect(await storeOnceLocked({ content, idempotencyKey: 'a' }, { insert, findByKey })).toBe('first');
  expect(insert).not.toHaveBeenCalled();
  await expect(
    storeOnceLocked({ content: { text: 'Other' }, idempotencyKey: 'a' }, { insert, findByKey }),
  ).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
});
