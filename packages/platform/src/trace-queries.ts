/** A span for each statement within a trace: its operation and table, never its text or parameters. */
import type { Knex } from 'knex';
import { currentTrace, openSpan } from './tracing.ts';

type Query = { __knexQueryUid: string; sql: string };

const operation = /^\W*(\w+)/;
const table = /\b(?:from|into|update|join)\s+"?(?!lateral\b|jsonb)([a-z_]\w*)"?/i;

/** Traces the pool's statements, including those of transactions. */
export const traceQueries = (db: Knex): void => {
  const open = new Map<string, ReturnType<typeof openSpan>>();
  const end = (uid: string, error?: unknown) => {
    open.get(uid)?.end(error);
    open.delete(uid);
  };
  db.on('query', ({ __knexQueryUid: uid, sql }: Query) => {
    if (!currentTrace()) return;
    const does = operation.exec(sql)?.[1]?.toLowerCase() ?? 'query';
    const on = table.exec(sql)?.[1];
    const attributes = {
      'db.system.name': 'postgresql',
      'db.operation.name': does,
      ...(on && { 'db.collection.name': on }),
    };
    open.set(uid, openSpan(on ? `${does} ${on}` : does, { kind: 'client', attributes }));
  });
  db.on('query-response', (_response: unknown, { __knexQueryUid }: Query) => end(__knexQueryUid));
  db.on('query-error', (error: unknown, { __knexQueryUid }: Query) => end(__knexQueryUid, error));
};
