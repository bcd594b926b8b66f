/**
 * `npm run paths`: generates the browser's path tables from the endpoint tables, so that pages can link and call
 * without loading schemas.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { adminEndpoints } from '@marketplace/contracts/admin-endpoints';
import type { Endpoint } from '@marketplace/contracts/endpoint';
import { allEndpoints } from '@marketplace/contracts/endpoints';
import { root } from '../local/env.ts';

const lineWidth = 120;

const source = (name: string, table: Readonly<Record<string, Endpoint>>) => {
  const lines = Object.entries(table)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, { method, path, at }]) => {
      const doors = at
        ? `(${Object.values(at)
            .map((door) => door.path)
            .join('|')})`
        : '';
      const line = `'${method.toUpperCase()} ${doors}${path}',`;
      // As the formatter breaks it.
      return `  ${key}:${key.length + line.length > lineWidth - 4 ? '\n   ' : ''} ${line}`;
    });
  return [
    '/** Written by `npm run paths` from the endpoint tables; a test compares them. Without zod, for the browser. */',
    `export const ${name} = {`,
    ...lines,
    '} as const;',
    '',
  ].join('\n');
};

/** Each generated file with its content. */
export const pathFiles = {
  'packages/contracts/src/paths.ts': source('paths', allEndpoints),
  'packages/contracts/src/admin-paths.ts': source('adminPaths', adminEndpoints),
};

/** The generated files that differ from the endpoint tables. */
export const outdatedPathFiles = (): string[] =>
  Object.entries(pathFiles).flatMap(([file, content]) =>
    readFileSync(join(root, file), 'utf8') === content ? [] : file,
  );

if (import.meta.main)
  for (const [file, content] of Object.entries(pathFiles)) {
    writeFileSync(join(root, file), content);
    console.log(`wrote ${file}`);
  }
