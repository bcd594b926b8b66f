/**
 * Postgres' time, for deadlines: all processes see the same time, even if their machines' clocks differ. Between
 * measurements it uses the process's monotonic clock, which cannot be set.
 */
import { type Clock, systemClock } from './clock.ts';
import type { Logger } from './logger.ts';
import type { Db } from './postgres.ts';
import { resilience } from './resilience.ts';

const { measureEvery, roundTrip, skew } = resilience.clock;

export type DatabaseClock = Clock & {
  /** Resolves with the first measurement. Until then `now` is the machine's time. */
  measured: Promise<void>;
  /**
   * How far the machine's clock is ahead of Postgres in milliseconds (negative: behind); undefined before the first
   * measurement.
   */
  skewMs: () => number | undefined;
  /** Rejects if the machine's clock differs by more than `resilience.clock.skew`, or before the first measurement. */
  check: () => Promise<void>;
  stop: () => void;
};

/** Measures immediately and then every minute; retries sooner after a failure. `machine`: the machine's clock. */
export const startDatabaseClock = (
  db: Db,
  { log, machine = systemClock }: { log: Pick<Logger, 'warn'>; machine?: Clock },
): DatabaseClock => {
  const { promise: measured, resolve: onMeasured } = Promise.withResolvers<void>();
  /** Postgres' time in milliseconds minus the monotonic clock's. */
  let offset: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let isFailing = false;

  const measure = async () => {
    const begun = performance.now();
    const { rows } = await db.raw<{ rows: [{ now: Date }] }>('select clock_timestamp() as now');
    const ended = performance.now();
    // After a slow response, the time of the measurement is too uncertain.
    if (ended - begun > roundTrip) throw new Error(`the answer took ${Math.round(ended - begun)} ms`);
    offset = rows[0].now.getTime() - (begun + ended) / 2;
    onMeasured();
  };
  const loop = () =>
    measure()
      .then(
        () => {
          isFailing = false;
          return measureEvery;
        },
        (error: Error) => {
          if (!isFailing && !isStopped) log.warn({ reason: error.message }, 'cannot compare the clock with Postgres');
          isFailing = true;
          return resilience.start.askAgain;
        },
      )
      .then((pause) => {
        if (!isStopped) timer = setTimeout(loop, pause).unref();
      });
  void loop();

  const now = () => (offset === undefined ? machine.now() : new Date(offset + performance.now()));
  const skewMs = () => (offset === undefined ? undefined : machine.now().getTime() - now().getTime());
  return {
    now,
    measured,
    skewMs,
    check: async () => {
      const ms = skewMs();
      if (ms === undefined) throw new Error('the clock was not compared with Postgres yet');
      if (Math.abs(ms) > skew) throw new Error(`the clock differs from Postgres by ${Math.round(ms / 1_000)} s`);
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
};
