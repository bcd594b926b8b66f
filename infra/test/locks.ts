/** For tests of concurrency: detects without sleeping that a session waits for a lock. */
import type { Deps } from '@marketplace/domain/deps';
import { expect, vi } from 'vitest';

/** Resolves once `count` sessions of this database wait for a lock. */
export const untilWaiting = ({ db }: Pick<Deps, 'db'>, count: number): Promise<void> =>
  vi.waitFor(
    async () => {
      const { rows } = await db.raw(
        `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rows[0].waiting).toBe(count);
    },
    { timeout: 10_000, interval: 10 },
  );
