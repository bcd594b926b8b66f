/** A limit on waiting for what may never answer. */

/** What `work` gives, or an error that names `what` after `ms`. The work itself goes on; only the waiting ends. */
export const within = <T>(ms: number, what: string, work: Promise<T>): Promise<T> => {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`${what} took longer than ${ms} ms`)), ms);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};
