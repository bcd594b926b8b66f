/**
 * `npm run audit:verify`: checks that the audit log in the database at DATABASE_URL is intact and that the ledger balances, or reports
 * the first broken entry and what does not balance.
 */
import { readCommandEnv } from '@marketplace/platform/command-env';
import { storesEnv } from '@marketplace/platform/env';
import { connectPostgres } from '@marketplace/platform/postgres';
import { directUrl } from '@marketplace/platform/queues';
import { z } from 'zod';
import { verifyAudit } from '../audit/verify.ts';
import { imbalances } from '../payments/balance.queries.ts';

/** Faults of the ledger that are named. */
const shown = 20;

const main = async () => {
  const { DATABASE_URL, DATABASE_DIRECT_URL } = storesEnv;
  const env = readCommandEnv(z.object({ DATABASE_URL, DATABASE_DIRECT_URL }));
  const db = connectPostgres(directUrl(env), { name: 'audit:verify', statementTimeout: 0 });
  try {
    const { entries, broken } = await verifyAudit({ db });
    if (broken)
      console.error(
        `The audit log is broken at entry ${broken.seq}: ${broken.why}. The ${entries} entries before it are intact.`,
      );
    else console.log(`The audit log is intact: ${entries} entries.`);
    const faults = await imbalances({ db });
    if (faults.length === 0) console.log('The ledger balances.');
    for (const { what, id } of faults.slice(0, shown))
      console.error(`The ledger does not balance: ${what}, ${id ?? 'all'}.`);
    if (broken || faults.length > 0) process.exitCode = 1;
  } finally {
    await db.destroy();
  }
};

await main().catch((error) => {
  console.error((error as Error).message);
  process.exitCode = 1;
});
