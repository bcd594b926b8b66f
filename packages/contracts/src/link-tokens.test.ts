import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { eachEndpoint } from './endpoint.ts';
import { allEndpoints } from './endpoints.ts';
import { LinkToken, MailboxToken } from './link-tokens.ts';

const base64url = (length: number) => fc.stringMatching(new RegExp(`^[\\w-]{${length}}$`));

test('reads exactly the characters of a token, also if it ends in _ or -', () => {
  fc.assert(
    fc.property(base64url(43), base64url(22), fc.string({ unit: 'grapheme' }), (token, signature, ending) => {
      expect(LinkToken.parse(token + ending)).toBe(token);
      expect(MailboxToken.parse(`${token}.${signature}${ending}`)).toBe(`${token}.${signature}`);
    }),
  );
  expect(LinkToken.parse(`${'a'.repeat(42)}_.`)).toBe(`${'a'.repeat(42)}_`);
});

test('leaves a shorter text as it is', () => {
  expect(LinkToken.parse('cut-off')).toBe('cut-off');
});

/** The fields of all endpoints that hold a link's token. */
const tokenFields = eachEndpoint(allEndpoints).flatMap((endpoint) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const { name, path } = endpoint;
    const shape = (endpoint[part] as z.ZodObject | undefined)?.shape ?? {};
    return Object.entries(shape)
      .filter(([field]) => field === 'token' || (field === 'request' && path.startsWith('/api/requests/')))
      .map(([field, schema]) => ({ name, field, schema: schema as z.ZodType }));
  }),
);

test.each(tokenFields)('$name ignores what follows its $field', ({ schema }) => {
  const token = `${'a'.repeat(42)}_`;
  const mailbox = `${token}.${'b'.repeat(22)}`;
  for (const ending of ['.', ')', ' ', '”', '_', '…', '\u200b'])
    expect([token, mailbox]).toContain(schema.parse(mailbox + ending));
});

test('finds the endpoints of all links', () => {
  expect(new Set(tokenFields.map(({ name }) => name)).size).toBeGreaterThanOrEqual(15);
});
