/**
 * `npm run schema`: generates the domain's schema.sql and src/tables.ts from an empty database after all migrations.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dumpSchema } from '@marketplace/domain/migrations/dump';
import { dumpRowTypes } from '@marketplace/domain/migrations/row-types';
import { root } from '../local/env.ts';
import { startServers } from './servers.ts';
import { connected, databaseUrl, makeTemplate, templateName } from './template.ts';

const servers = await startServers(0);
try {
  await makeTemplate(servers.postgresUrl);
  const files = { 'packages/domain/schema.sql': dumpSchema, 'packages/domain/src/tables.ts': dumpRowTypes };
  for (const [file, dump] of Object.entries(files)) {
    await writeFile(join(root, file), await connected(databaseUrl(servers.postgresUrl, templateName), dump));
    console.log(`${file} is written`);
  }
} finally {
  await servers.stop();
}
