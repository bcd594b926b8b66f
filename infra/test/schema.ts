/** `npm run schema`: writes packages/domain/schema.sql anew, from an empty database that the migrations have filled. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dumpSchema } from '@marketplace/domain/migrations/dump';
import { root } from '../local/env.ts';
import { startServers } from './servers.ts';
import { connected, databaseUrl, makeTemplate, templateName } from './template.ts';

const servers = await startServers(0);
try {
  await makeTemplate(servers.postgresUrl);
  const dump = await connected(databaseUrl(servers.postgresUrl, templateName), dumpSchema);
  const file = join(root, 'packages/domain/schema.sql');
  await writeFile(file, dump);
  console.log(`${file} is written`);
} finally {
  await servers.stop();
}
