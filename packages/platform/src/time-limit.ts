/** Limits the time to wait for work that may never end. */

/**
 * Returns the result of `work`, or rejects after `ms` with an error that names `what`. Only the wait ends. The
 * work continues.
 */
export const within = <T>(ms: number, what: string, work: Promise<T>): Promise<T> => {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`${what} took longer than ${ms} ms`)), ms);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/** Waits until `work` has settled, but at most `ms`. Resolves with whether it settled. */
export const endsWithin = (ms: number, work: Promise<unknown>): Promise<boolean> => {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, ms, false);
  const ended = work.then(
    () => true,
    () => true,
  );
  return Promise.race([ended, late]).finally(() => clearTimeout(timer));
};
