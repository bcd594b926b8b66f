/** Every message about invalid input is one of the product's, never the schema library's default. */
import { readFields } from '@marketplace/contracts/fields';
import { messages } from '@marketplace/contracts/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { testApi } from '../../../infra/test/api.ts';
import { buildLead, buildProvider } from '../../../infra/test/builders.ts';
import { testDeps } from '../../../infra/test/database.ts';
import { allRoutes } from './routes.ts';

const deps = await testDeps();
const api = await testApi(deps);

/** The library's message where neither a schema nor the product sets one. */
const librarys = 'a sentence of the schema library';
beforeAll(() => void z.config({ customError: () => librarys }));
afterAll(() => void z.config({ customError: undefined }));

const simple: unknown[] = [
  undefined,
  null,
  true,
  -1,
  1.5,
  1e12,
  '',
  ' ',
  'x',
  'x'.repeat(10_000),
  [],
  {},
  { unknown: 1 },
];

type Def = z.core.$ZodTypeDef & {
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  options?: z.core.$ZodType[];
  valueType?: z.core.$ZodType;
  left?: z.core.$ZodType;
  right?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  out?: z.core.$ZodType;
};

/** Returns values of every kind for every position in a schema. Most of them are invalid. */
const valuesFor = (schema: z.core.$ZodType): unknown[] => {
  const def = schema._zod.def as Def;
  const { shape, element, options = [], valueType, left, right, innerType, in: from, out } = def;
  const parts = [...options, left, right, innerType, from, out].filter((part) => part !== undefined);
  return [
    ...simple,
    ...parts.flatMap(valuesFor),
    ...(element ? valuesFor(element).flatMap((value) => [[value], Array(1_000).fill(value)]) : []),
    ...(valueType ? valuesFor(valueType).map((value) => ({ key: value })) : []),
    ...Object.entries(shape ?? {}).flatMap(([name, member]) => valuesFor(member).map((value) => ({ [name]: value }))),
  ];
};

const schemas = allRoutes(api.deps).flatMap(({ method, path, body, query }) =>
  Object.entries({ body, query }).flatMap(([kind, schema]) =>
    schema ? [[`${method} ${path}, ${kind}`, schema] as const] : [],
  ),
);

test.each(schemas)('%s reports faults with the product’s messages', (_name, schema) => {
  const said = new Set<string>();
  for (const value of valuesFor(schema))
    for (const message of Object.values(readFields(schema, value).wrong ?? {})) said.add(message);
  expect([...said]).not.toContain(librarys);
  for (const message of said)
    expect(message).not.toMatch(/^(Invalid input|Invalid option|Too small|Too big|Unrecognized)/);
});

test('the generated values cover faults inside lists and objects', () => {
  const schema = z.strictObject({
    list: z.array(z.strictObject({ kind: z.enum(['a', 'b'], 'Kind!') })).max(5, 'Few!'),
  });
  const said = valuesFor(schema).flatMap((value) => Object.values(readFields(schema, value).wrong ?? {}));
  for (const message of ['Kind!', 'Few!', messages.unknownField, messages.missing]) expect(said).toContain(message);
});

test('the API responds with these messages', async () => {
  const provider = await buildProvider(deps);
  const { leadId } = await buildLead(deps, { provider, status: 'ACCEPTED' });
  const client = await api.as(provider);
  const answers = await Promise.all([
    client.post('/api/auth/reset-password', { password: 'a garden of proteas' }),
    client.get('/api/categories?hierarchy=perhaps'),
    client.get('/api/providers/me/leads?status=sent&sort=budget'),
    client.patch(`/api/providers/me/leads/${leadId}`, { crmStatus: 'LATER' }),
  ]);
  expect(answers.map(({ status, body }) => [status, (body as { fields: object }).fields])).toEqual([
    [400, { token: messages.missing }],
    [400, { hierarchy: messages.filter }],
    [400, { status: messages.filter, sort: messages.sort }],
    [400, { crmStatus: messages.crmStatus }],
  ]);
});
