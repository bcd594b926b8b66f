/** Limits on waiting for what may never answer. */

/** What `work` gives, or an error that names `what` after `ms`. The work itself goes on; only the waiting ends. */
export const within = <T>(ms: number, what: string, work: Promise<T>): Promise<T> => {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`${what} took longer than ${ms} ms`)), ms);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/** Waits until `work` has ended, well or badly, but no longer than `ms`. Resolves with whether it has. */
export const endsWithin = (ms: number, work: Promise<unknown>): Promise<boolean> => {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, ms, false);
  const ended = work.then(
    () => true,
    () => true,
  );
  return Promise.race([ended, late]).finally(() => clearTimeout(timer));
};
