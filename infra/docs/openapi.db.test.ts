/** The OpenAPI document, read by tools that are not ours. A test of the API compares it with the routes. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../local/env.ts';
import { testApi } from '../test/api.ts';
import { testDeps } from '../test/database.ts';

type Operation = { operationId: string; tags: unknown[] };

const run = promisify(execFile);
const api = await testApi(await testDeps());
const document = JSON.parse((await api.client().get('/api/openapi.json')).text);
const operations = Object.values<Record<string, Operation>>(document.paths).flatMap((methods) =>
  Object.values(methods),
);

test('is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

test('names each operation once over all endpoint tables', () => {
  const names = operations.map(({ operationId }) => operationId);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('tags each operation with the noun of its path, also outside /api', () => {
  const tagOf = (path: string, method = 'get') => document.paths[path][method].tags;
  expect([tagOf('/api/providers/me'), tagOf('/join')]).toEqual([['providers'], ['join']]);
  expect(operations.filter(({ tags }) => tags.length !== 1 || !tags[0] || typeof tags[0] !== 'string')).toEqual([]);
});

test('generates strict types with openapi-typescript that know replies and bodies', async () => {
  const folder = await mkdtemp(join(root, 'infra/docs/.openapi-types-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const generator = join(root, 'infra/node_modules/.bin/openapi-typescript');
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(document));
  await run(generator, [join(folder, 'openapi.json'), '--output', join(folder, 'types.ts')]);
  await writeFile(
    join(folder, 'use.ts'),
    `import type { components, operations, paths } from './types.ts';
type Body = operations['signIn']['requestBody']['content']['application/json'];
export const body: Body = { email: 'a@example.org', password: 'p' };
// @ts-expect-error the password is missing
export const wrong: Body = { email: 'a@example.org' };
type Health = paths['/api/health/ready']['get']['responses'][200]['content']['application/json'];
export const status = (health: Health): string => health.status;
export const code = (reply: components['schemas']['ErrorReply']): string => reply.code;
`,
  );
  const options = '--ignoreConfig --noEmit --strict --target esnext --module nodenext --allowImportingTsExtensions';
  await run(join(root, 'node_modules/.bin/tsc'), [...options.split(' '), '--types', '', join(folder, 'use.ts')]);
});
