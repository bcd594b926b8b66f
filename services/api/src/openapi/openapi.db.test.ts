import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Nothing, Raw } from '@marketplace/contracts/endpoint';
import { matchEnquiry } from '@marketplace/domain/matching/service';
import { afterAll, expect, test } from 'vitest';
import { testApi } from '../../../../infra/test/api.ts';
import { buildApiKey, buildProvider, enquiryBody } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';
import { allRoutes } from '../routes.ts';
import { type OpenApi, sharedSchemas } from './document.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../../..');
const deps = await testDeps();
const api = await testApi(deps);
const routes = allRoutes(api.deps);
const served = (await api.client().get('/api/openapi.json')).body as OpenApi;

test('describes every route by its endpoint’s name', () => {
  const operations = Object.entries(served.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method} ${path}`),
  );
  const declared = routes
    .filter(({ name }) => name !== 'getOpenApi')
    .map(({ name, method, path }) => `${name} ${method} ${path.replace(/[:*](\w+)/g, '{$1}')}`);
  expect(operations.sort()).toEqual(declared.sort());
});

test('derives schemas from those that parse the calls', () => {
  expect(served.components.schemas.PostEnquiryBody).toMatchObject({
    properties: { title: { minLength: 5, maxLength: 120 } },
  });
});

test('offers API keys as a second scheme, with the scope that each call needs', () => {
  expect(Object.keys(served.components.securitySchemes)).toEqual(['session', 'apiKey']);
  const securityOf = (path: string, method: string) => served.paths[path]?.[method]?.security;
  expect(securityOf('/api/providers/me/leads', 'get')).toEqual([{ session: [] }, { apiKey: ['leads:read'] }]);
  expect(securityOf('/api/providers/me/leads/{id}/accept', 'post')).toEqual([
    { session: [] },
    { apiKey: ['leads:write'] },
  ]);
  expect(securityOf('/api/api-keys', 'post')).toEqual([{ session: [] }]);
  expect(securityOf('/api/enquiries', 'post')).toBeUndefined();
});

test('names every schema that several endpoints share', () => {
  const users = new Map<unknown, string[]>();
  for (const { name, body, reply } of routes)
    for (const schema of [body, reply]) if (schema) users.set(schema, [...(users.get(schema) ?? []), name]);
  const named: unknown[] = [Nothing, Raw, ...Object.values(sharedSchemas)];
  expect([...users].filter(([schema, names]) => names.length > 1 && !named.includes(schema))).toEqual([]);
});

test('lists every operation with its statuses in operations.txt, for reviews (npm run openapi)', async () => {
  const lines = Object.entries(served.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { operationId, responses }]) =>
        `${method.toUpperCase()} ${path} ${operationId} ${Object.keys(responses).join(' ')}`,
    ),
  );
  await expect(`${lines.sort().join('\n')}\n`).toMatchFileSnapshot('operations.txt', 'Run npm run openapi');
});

const folder = await mkdtemp(join(root, 'services/api/.openapi-client-'));
afterAll(() => rm(folder, { recursive: true }));
const bin = (name: string) => join(root, 'node_modules/.bin', name);
const compile = (file: string) => {
  const options =
    '--ignoreConfig --noEmit --strict --skipLibCheck --target esnext --module nodenext --lib esnext,dom --types node';
  const args = [...`${options} --allowImportingTsExtensions`.split(' '), join(folder, file)];
  return run(bin('tsc'), args).catch((failure) => {
    throw new Error(failure.stdout);
  });
};

test('generates a TypeScript client that compiles and rejects a wrong body', async () => {
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(served));
  await run(bin('oazapfts'), [join(folder, 'openapi.json'), join(folder, 'client.ts')]);
  await writeFile(
    join(folder, 'use.ts'),
    `import { acceptLead, signIn } from './client.ts';
export const token = async () => (await signIn({ email: 'a@example.org', password: 'p' })).status;
export const accept = (id: string) => acceptLead(id);
// @ts-expect-error the password is missing
void (() => signIn({ email: 'a@example.org' }));
`,
  );
  await compile('use.ts');
});

// id: generated-client-journey
test('the generated client walks from a request to a quote', async () => {
  await writeFile(
    join(folder, 'walk.ts'),
    `import { acceptLead, createQuote, defaults, listLeads, postEnquiry } from './client.ts';
export const post = (baseUrl: string, body: Parameters<typeof postEnquiry>[0]) => postEnquiry(body, { baseUrl });
export const quote = async (baseUrl: string, key: string) => {
  defaults.baseUrl = baseUrl;
  defaults.headers = { authorization: 'Bearer ' + key };
  const listed = await listLeads({});
  const lead = 'leads' in listed.data ? listed.data.leads[0] : undefined;
  if (!lead) throw new Error('there is no lead');
  await acceptLead(lead.id);
  const made = await createQuote(lead.id, {
    vat: 'NONE',
    lines: [{ description: 'Valve', quantity: 1, unitPriceCents: 90000 }],
    send: true,
  });
  return 'status' in made.data ? made.data.status : made.data.error;
};
`,
  );
  const business = await buildProvider(deps);
  await compile('walk.ts');
  const walk = await import(join(folder, 'walk.ts'));
  const posted = await walk.post(api.url, enquiryBody());
  await matchEnquiry(deps, { enquiryId: posted.data.id });
  expect(await walk.quote(api.url, await buildApiKey(deps, business))).toBe('SENT');
});
