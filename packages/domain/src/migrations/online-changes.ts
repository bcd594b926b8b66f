/** Finds changes of a migration that would block writes to a table while the processes run. */

/** Patterns of statements on existing tables that hold a lock while they read or rewrite the whole table. */
const slow: readonly [RegExp, string][] = [
  [/^create (unique )?index (?!concurrently)/, 'create the index concurrently'],
  [/^drop index (?!concurrently)/, 'drop the index concurrently'],
  [
    /\badd (constraint \w+ )?(check|foreign key|not null)(?![^,]*\bnot valid\b)/,
    'add the constraint as NOT VALID, then validate it in a separate statement',
  ],
  [/\badd column \w+ [^,]*\breferences\b/, 'add the column first, then its foreign key as NOT VALID'],
  [
    /\badd column \w+ [^,]*\b(unique|primary key|generated)\b/,
    'add the column first, then a unique index concurrently',
  ],
  [/\badd column \w+ [^,]*\bcheck\b/, 'add the column first, then its check as NOT VALID'],
  [
    /\badd column \w+ [^,]*\bdefault\b[^,]*\b(gen_random_uuid|clock_timestamp|random|nextval)\b/,
    'add the column without a default, which would rewrite the table',
  ],
  [
    /\badd (constraint \w+ )?(unique|primary key)(?! using index)/,
    'create a unique index concurrently, then add the constraint using the index',
  ],
  [/\balter column \w+ (set data )?type\b/, 'add a column of the new type and fill it in batches'],
  [/\balter column \w+ set not null\b/, 'add a NOT NULL constraint as NOT VALID, then validate it'],
  [/^(vacuum full|cluster|reindex (?!.*concurrently)|lock table|truncate)\b/, 'leave this statement out'],
];

/** Empties all parentheses, so that a comma separates the actions of a statement. */
const withoutParentheses = (sql: string): string => {
  const shorter = sql.replace(/\([^()]+\)/g, '()');
  return shorter === sql ? sql : withoutParentheses(shorter);
};

/** The SQL statements in the source of a migration, in lower case, with single spaces and without comments. */
const statements = (source: string): string[] =>
  [...source.matchAll(/`([^`]*)`/g)]
    .flatMap(([, sql]) => sql!.replace(/--.*$/gm, '').split(';'))
    .map((one) => withoutParentheses(one).replace(/\s+/g, ' ').trim().toLowerCase())
    .filter(Boolean);

const tableOf = (statement: string): string | undefined =>
  /^alter table (?:only )?(?:if exists )?(\w+)/.exec(statement)?.[1] ??
  /^create (?:unique )?index (?:concurrently )?(?:if not exists )?\w+ on (?:only )?(\w+)/.exec(statement)?.[1];

/**
 * The problems of a migration's `up`, each with the statement and what to do instead. Tables that the migration
 * creates are empty, so anything may be done with them. The first statement may lock tables, so that a migration takes
 * several locks in the order of the processes.
 */
export const blockingChanges = (source: string): string[] => {
  // Docstrings may quote names in backticks, too.
  const up = source.replace(/\/\*\*.*?\*\//gs, '').split(/export const down\b/)[0]!;
  const all = statements(up);
  const created = new Set(
    all.flatMap((one) => /^create (?:unlogged )?table (?:if not exists )?(\w+)/.exec(one)?.[1] ?? []),
  );
  const altered = new Set(
    all
      .filter((one) => one.startsWith('alter table'))
      .flatMap((one) => tableOf(one) ?? [])
      .filter((table) => !created.has(table)),
  );
  // Two locks in an order that the processes do not have are a deadlock with one of them.
  const deadlocks =
    altered.size > 1 && !all[0]!.startsWith('lock table') && !/\btransaction: false\b/.test(up)
      ? [`${[...altered].join(', ')}: alter each table in its own statement with transaction: false`]
      : [];
  const blocking = all
    .filter((one, at) => !created.has(tableOf(one) ?? '') && !(at === 0 && one.startsWith('lock table')))
    .flatMap((one) => slow.flatMap(([pattern, advice]) => (pattern.test(one) ? [`${one}: ${advice}`] : [])));
  return [...blocking, ...deadlocks];
};
