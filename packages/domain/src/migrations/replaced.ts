/** The migrations before 1.0.0, which the baseline replaces. */

/** The name of the baseline. */
export const baseline = '0283-baseline';

/** The last migration that the baseline replaces, how many there were, and the commit that has them. */
const replaced = { last: '0282-index-appointment-reminders', count: 111, commit: '1e596ccf' };

const isReplaced = (name: string): boolean => name < baseline;

/**
 * Returns the migrations of a database or a backup with the baseline in place of those that it replaces. Throws an error for users if
 * some of these are missing. `advice` says what to do then, with that commit.
 */
export const withBaseline = (names: readonly string[], advice: (commit: string) => string): string[] => {
  const past = names.filter(isReplaced);
  if (past.length === 0) return [...names];
  if (past.length < replaced.count || !past.includes(replaced.last))
    throw new Error(advice(`version 0.1.0 at commit ${replaced.commit}`));
  return [baseline, ...names.filter((name) => !isReplaced(name) && name !== baseline)];
};
