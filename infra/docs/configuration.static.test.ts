/** `docs/configuration.md` and `.env.example` list exactly the variables that the code and Docker Compose read. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Env as ApiEnv } from '@marketplace/api/env';
import { MigrateEnv } from '@marketplace/domain/bin/migrate-env';
import { JobsEnv } from '@marketplace/jobs/env';
import { RelayEnv } from '@marketplace/relay/env';
import { describe, expect, test } from 'vitest';
import { Env as SiteEnv } from '../../services/site/src/env.ts';
import { root, settingNames } from '../local/env.ts';

const schemas = { api: ApiEnv, site: SiteEnv, relay: RelayEnv, jobs: JobsEnv, migrate: MigrateEnv };
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const sections = read('docs/configuration.md').split(/^## /m);
const rowsOf = (text: string) =>
  [...text.matchAll(/^\| `(\w+)` \| ([^|]+) \|/gm)].map(([, name, cell]) => [name!, cell!] as const);
const local = sections.filter((section) => section.startsWith('npm start only')).flatMap(rowsOf);
const processes = sections.filter((section) => !section.startsWith('npm start only')).flatMap(rowsOf);
const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted();

describe.each(Object.entries(schemas))('%s', (name, schema) => {
  test('has each of its variables in docs/configuration.md, and no other', () => {
    const listed = processes.filter(([, cell]) => cell === 'all' || cell.split(', ').includes(name));
    // The document lists these for all processes, although some read only one of them.
    const shared = ['LOG_LEVEL', 'NODE_ENV'];
    const own = Object.keys(schema.shape).filter((variable) => !shared.includes(variable));
    expect(sorted(listed.map(([variable]) => variable).filter((variable) => !shared.includes(variable)))).toEqual(
      sorted(own),
    );
  });
});

test('docs/configuration.md has each setting that only npm start reads', () => {
  const documented = [...processes, ...local].map(([variable]) => variable);
  expect(settingNames.filter((variable) => !documented.includes(variable))).toEqual([]);
  expect(local.map(([variable]) => variable).filter((variable) => !settingNames.includes(variable))).toEqual([]);
});

test('no variable is documented twice', () => {
  const names = [...processes, ...local].map(([variable]) => variable);
  expect(names.filter((variable, index) => names.indexOf(variable) !== index)).toEqual([]);
});

describe('.env.example', () => {
  const example = read('.env.example');
  const compose = read('docker-compose.yml');
  const scale = read('docker-compose.scale.yml');
  const namesIn = (text: string, pattern: RegExp) =>
    sorted([...text.matchAll(pattern)].map(([, variable]) => variable!));

  test('lists every variable of the Compose files', () => {
    // Compose reads the variables with its own names itself.
    expect(namesIn(example, /^#?(?!COMPOSE_)([A-Z][A-Z0-9_]+)=/gm)).toEqual(namesIn(compose + scale, /\$\{(\w+)/g));
  });

  test('sets every required variable', () => {
    const set = namesIn(example, /^([A-Z][A-Z0-9_]+)=/gm);
    expect(namesIn(compose, /\$\{(\w+):\?/g).filter((variable) => !set.includes(variable))).toEqual([]);
  });

  test('shows the defaults of docker-compose.yml', () => {
    const defaults = new Map(
      [...compose.matchAll(/\$\{(\w+):-([^}]+)\}/g)].map(([, variable, value]) => [variable, value]),
    );
    const shown = [...example.matchAll(/^#(\w+)=(.+)$/gm)].filter(([, variable]) => defaults.has(variable));
    expect(shown.length).toBeGreaterThan(10);
    for (const [, variable, value] of shown) expect([variable, value]).toEqual([variable, defaults.get(variable)]);
  });
});
