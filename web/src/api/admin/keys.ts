/** Every address that administration reads from or writes to: as api/keys.ts. */
import type { z } from 'zod';
import { keysOf } from '../keys.ts';
import { withQuery } from '../query-string.ts';
import { type AdminAnswerName, adminAnswerPaths } from './answer-paths.ts';
import type { adminSchemas } from './schemas.ts';

type Answers = { [Name in AdminAnswerName]: z.output<(typeof adminSchemas)[Name]> };
const key = keysOf<Answers>(adminAnswerPaths);

/** What a list is asked for: its address's own parameters, `cursor` among them. */
export type ListQuery = Readonly<Record<string, string | undefined>>;
const withoutCursor = ({ cursor: _, ...filter }: ListQuery) => filter;

export const adminKeys = {
  dashboard: key('dashboard'),
  providers: (query: ListQuery) => key('providers', { query }),
  provider: (id: string) => key('provider', { segments: [id] }),
  accessPasses: (query: ListQuery) => key('accessPasses', { query }),
  audit: (query: ListQuery) => key('audit', { query }),
  systemHealth: key('systemHealth'),
  failures: key('failures'),
  simulations: key('simulations'),
  /** Two simulations by their ids; `left` may be `observed`. */
  comparison: (query: { left: string; right: string }) => key('comparison', { query }),
  demand: key('demand'),
} as const;

/** What is no JSON to read. */
export const adminFiles = {
  accessPasses: (query: ListQuery) => withQuery('/api/admin/access-passes.csv', withoutCursor(query)),
  providers: (query: ListQuery) => withQuery('/api/admin/providers.csv', withoutCursor(query)),
  audit: (query: ListQuery) => withQuery('/api/admin/audit.csv', withoutCursor(query)),
} as const;

/** Where writes go. */
export const adminCalls = {
  accessPasses: '/api/admin/access-passes',
  accessPass: (id: string) => `/api/admin/access-passes/${encodeURIComponent(id)}`,
  accessPassMail: (id: string) => `/api/admin/access-passes/${encodeURIComponent(id)}/email`,
  failures: (action: 'retry' | 'discard') => `/api/admin/failures/${action}`,
  simulations: '/api/admin/matching/simulations',
  cancelSimulation: (id: string) => `/api/admin/matching/simulations/${encodeURIComponent(id)}/cancel`,
  /** A part of a provider's standing. */
  providerStanding: (id: string, part: 'verification' | 'subscription' | 'suspension') =>
    `/api/admin/providers/${encodeURIComponent(id)}/${part}`,
} as const;
