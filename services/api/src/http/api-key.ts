/**
 * The API key of `Authorization: Bearer`. Calls per key are counted in blocks of `callsPerBlock`, so most calls of a key
 * count in memory and cost no more than those of a session.
 */
import { limits } from '@marketplace/contracts/limits';
import { apiKeyQueries } from '@marketplace/domain/api-keys/queries';
import { type OpenKey, openApiKey, recordedChange } from '@marketplace/domain/api-keys/service';
import { DomainError } from '@marketplace/domain/errors';
import { minutes } from '@marketplace/platform/clock';
import type { RouteDeps } from './deps.ts';
import { countCaller } from './rate-limits.ts';
import type { CallingKey, Context } from './state.ts';

type KeyDeps = Pick<RouteDeps, 'db' | 'clock' | 'rateLimits'>;

const callsPerBlock = 20;
/** Keys whose counts this process remembers. */
const mostKeys = 5_000;
const rule = { name: 'api-key', points: limits.apiKeyCallsPerMinute, seconds: 60 };

/** `left`: counted calls that are still free until `until`. `reads`: calls that are not stored yet. */
type Uses = {
  left: number;
  until: number;
  refusedUntil: number;
  taking?: Promise<void> | undefined;
  reads: number;
  storedAt: number;
};

/** Returns the key of the header; undefined without one, also for other schemes, which a proxy in front may use. */
export const bearerOf = (ctx: Pick<Context, 'get'>): string | undefined =>
  /^Bearer\b *(.*)$/i.exec(ctx.get('authorization'))?.[1];

/** Creates the check of a call's key. Each process has one. */
export const keyCheck = (deps: KeyDeps) => {
  const uses = new Map<string, Uses>();
  const usesOf = ({ id, lastUsedAt }: OpenKey): Uses => {
    const known = uses.get(id);
    if (known) return known;
    if (uses.size >= mostKeys) uses.delete(uses.keys().next().value!);
    const fresh: Uses = { left: 0, until: 0, refusedUntil: 0, reads: 0, storedAt: lastUsedAt?.getTime() ?? 0 };
    uses.set(id, fresh);
    return fresh;
  };

  /** Takes the next block of calls from the limit that all processes share. */
  const takeBlock = async (key: OpenKey, use: Uses): Promise<void> => {
    const wait = await deps.rateLimits.take(rule, key.id, { points: callsPerBlock });
    const now = deps.clock.now().getTime();
    if (wait) use.refusedUntil = now + wait * 1_000;
    else Object.assign(use, { left: callsPerBlock, until: now + minutes(1) });
  };

  /** Counts one call. Throws RATE_LIMITED. */
  const count = async (key: OpenKey, use: Uses): Promise<void> => {
    for (;;) {
      const now = deps.clock.now().getTime();
      if (use.refusedUntil > now)
        throw new DomainError('RATE_LIMITED', { retryAfter: Math.ceil((use.refusedUntil - now) / 1_000) });
      if (use.left > 0 && use.until > now) {
        use.left -= 1;
        return;
      }
      // Calls at the same time share one block.
      use.taking ??= takeBlock(key, use).finally(() => {
        use.taking = undefined;
      });
      await use.taking;
    }
  };

  /** Stores when the key was last used and its reads, at most once a minute. */
  const store = async (key: OpenKey, use: Uses, isRead: boolean): Promise<void> => {
    const at = deps.clock.now();
    use.reads += Number(isRead);
    if (use.storedAt > at.getTime() - minutes(1)) return;
    const { reads } = use;
    Object.assign(use, { reads: 0, storedAt: at.getTime() });
    await apiKeyQueries(deps).recordUse(key.id, { reads, at });
  };

  return async (ctx: Context, token: string): Promise<CallingKey> => {
    if (ctx.get('cookie')) throw new DomainError('API_KEY_WITH_COOKIE');
    const key = await openApiKey(deps, token).catch(async (error: unknown) => {
      // Only refused keys count by network, so that others there are not slowed.
      if (error instanceof DomainError && error.code === 'INVALID_API_KEY')
        await countCaller(deps.rateLimits, 'unknown-api-key', { address: ctx.ip });
      throw error;
    });
    const use = usesOf(key);
    await count(key, use);
    await store(key, use, ctx.method === 'GET' || ctx.method === 'HEAD');
    return {
      ...key,
      recorded: (change, work) => recordedChange(deps, key.id, change, work),
      countRead: () => {
        use.reads += 1;
      },
    };
  };
};
