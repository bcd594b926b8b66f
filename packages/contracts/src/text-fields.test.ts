/** Finds fields of requests that would store a text as it was pasted. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { normalPassword } from './accounts/password-rules.ts';
import { plainPhone } from './addresses.ts';
import { adminEndpoints } from './admin-endpoints.ts';
import { cleanText } from './clean-text.ts';
import { eachEndpoint } from './endpoint.ts';
import { allEndpoints } from './endpoints.ts';
import { typedEmail } from './fields.ts';
import { LinkToken, MailboxToken } from './link-tokens.ts';
import { optionalText, text } from './text.ts';

/** What makes one form of everything that people type. */
const boundaries = new Set<unknown>([cleanText, plainPhone, typedEmail, normalPassword]);

/** Fields that programs fill in, or that must stay as they are, by their last name. */
const machine: Record<string, string> = {
  id: 'of a job: the others have a format',
  cursor: 'from our own reply',
  token: 'from our own link',
  challenge: 'from our own reply',
  slug: 'of an address',
  slugs: 'of an address',
  transports: 'from the browser',
  version: 'of the page that was loaded',
  endpoint: 'an address from the browser',
  password: 'an existing password, compared in several forms',
  currentPassword: 'an existing password, compared in several forms',
  code: 'digits; white space is removed',
  categories: 'slugs of an address',
  key: 'a parameter’s name, from the gateway',
  all: 'true or false',
  hierarchy: 'true or false',
  words: 'repeats a stored text, which may be older than the boundary',
};

type Check = { _zod: { def: { check: string; tx?: unknown } } };

const isBounded = ({ _zod: { def } }: z.core.$ZodString): boolean => {
  const checks = (def.checks ?? []) as unknown as Check[];
  return 'format' in def || checks.some(({ _zod: { def } }) => def.check === 'string_format' || boundaries.has(def.tx));
};

/** The paths of texts without a boundary. */
const rawTexts = (schema: z.core.$ZodType, path: string[] = []): string[] => {
  if (schema === LinkToken || schema === MailboxToken) return [];
  if (schema instanceof z.core.$ZodString)
    return isBounded(schema) || machine[path.findLast((part) => part !== '*')!] ? [] : [path.join('.')];
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const within = (one: unknown, name?: string) => rawTexts(one as z.core.$ZodType, name ? [...path, name] : path);
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) => within(field, name));
    case 'array':
      return within(def.element, '*');
    case 'record':
      return [...within(def.keyType, 'key'), ...within(def.valueType, '*')];
    case 'union':
      return def.options.flatMap((option) => within(option));
    case 'pipe':
      return [...within(def.in), ...within(def.out)];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'nonoptional':
    case 'readonly':
      return within(def.innerType);
    case 'number':
    case 'boolean':
    case 'literal':
    case 'enum':
    case 'transform':
    case 'unknown':
      return [];
    default:
      throw new Error(`${path.join('.')}: unknown type ${def.type}`);
  }
};

// id: texts-have-one-boundary
test('every text of every request passes a boundary', () => {
  const raw = [allEndpoints, adminEndpoints]
    .flatMap(eachEndpoint)
    .flatMap(({ name, params, query, body }) =>
      [params, query, body].flatMap((part) => (part ? rawTexts(part, [name]) : [])),
    );
  expect(raw).toEqual([]);
});

test('finds a text without a boundary at any depth', () => {
  const one = (field: z.ZodType) => rawTexts(z.strictObject({ list: z.array(z.strictObject({ field })) }), ['post']);
  expect(one(z.string().trim().min(5).max(100).default(''))).toEqual(['post.list.*.field']);
  expect(one(z.union([z.int(), z.string().nullable()]))).toEqual(['post.list.*.field']);
  expect(one(z.preprocess((value) => value, z.string()).optional())).toEqual(['post.list.*.field']);
  for (const bounded of [text({ max: 5 }).default(''), optionalText({ max: 5 }), z.uuid(), z.iso.date(), z.enum(['a'])])
    expect(one(bounded)).toEqual([]);
});
