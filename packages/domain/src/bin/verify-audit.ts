/** `npm run audit:verify`: checks that the audit log in the database at DATABASE_URL is intact, or reports the first broken entry. */
import { readCommandEnv } from '@marketplace/platform/command-env';
import { storesEnv } from '@marketplace/platform/env';
import { connectPostgres } from '@marketplace/platform/postgres';
import { directUrl } from '@marketplace/platform/queues';
import { z } from 'zod';
import { verifyAudit } from '../audit/verify.ts';

const main = async () => {
  const { DATABASE_URL, DATABASE_DIRECT_URL } = storesEnv;
  const env = readCommandEnv(z.object({ DATABASE_URL, DATABASE_DIRECT_URL }));
  const db = connectPostgres(directUrl(env), { name: 'audit:verify', statementTimeout: 0 });
  try {
    const { entries, broken } = await verifyAudit({ db });
    if (!broken) return console.log(`The audit log is intact: ${entries} entries.`);
    console.error(
      `The audit log is broken at entry ${broken.seq}: ${broken.why}. The ${entries} entries before it are intact.`,
    );
    process.exitCode = 1;
  } finally {
    await db.destroy();
  }
};

await main().catch((error) => {
  console.error((error as Error).message);
  process.exitCode = 1;
});
