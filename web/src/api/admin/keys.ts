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
  users: (query: ListQuery) => key('users', { query }),
  user: (id: string) => key('user', { segments: [id] }),
  applications: (query: ListQuery) => key('applications', { query }),
  application: (id: string) => key('application', { segments: [id] }),
  messages: (query: ListQuery) => key('messages', { query }),
  message: (id: string) => key('message', { segments: [id] }),
  enquiries: (query: ListQuery) => key('enquiries', { query }),
  enquiry: (id: string) => key('enquiry', { segments: [id] }),
  enquiryMatch: (id: string) => key('enquiryMatch', { segments: [id] }),
  heldTexts: (query: ListQuery) => key('heldTexts', { query }),
  accessPasses: (query: ListQuery) => key('accessPasses', { query }),
  audit: (query: ListQuery) => key('audit', { query }),
  systemHealth: key('systemHealth'),
  failures: key('failures'),
  search: (q: string) => key('search', { query: { q } }),
  simulations: key('simulations'),
  /** Two simulations by their ids; `left` may be `observed`. */
  comparison: (query: { left: string; right: string }) => key('comparison', { query }),
  demand: key('demand'),
} as const;

/** What is no JSON to read. */
export const adminFiles = {
  applications: (query: ListQuery) => withQuery('/api/admin/applications.csv', withoutCursor(query)),
  messages: (query: ListQuery) => withQuery('/api/admin/messages.csv', withoutCursor(query)),
  accessPasses: (query: ListQuery) => withQuery('/api/admin/access-passes.csv', withoutCursor(query)),
  users: (query: ListQuery) => withQuery('/api/admin/users.csv', withoutCursor(query)),
  enquiries: (query: ListQuery) => withQuery('/api/admin/enquiries.csv', withoutCursor(query)),
  providers: (query: ListQuery) => withQuery('/api/admin/providers.csv', withoutCursor(query)),
  audit: (query: ListQuery) => withQuery('/api/admin/audit.csv', withoutCursor(query)),
} as const;

/** Where writes go. */
export const adminCalls = {
  accessPasses: '/api/admin/access-passes',
  accessPass: (id: string) => `/api/admin/access-passes/${encodeURIComponent(id)}`,
  accessPassMail: (id: string) => `/api/admin/access-passes/${encodeURIComponent(id)}/email`,
  application: (id: string, lever: 'approve' | 'reject' | 'questions' | 'pass') =>
    `/api/admin/applications/${encodeURIComponent(id)}/${lever}`,
  message: (id: string) => `/api/admin/messages/${encodeURIComponent(id)}`,
  messageAnswers: (id: string) => `/api/admin/messages/${encodeURIComponent(id)}/answers`,
  /** What is done with an enquiry. */
  enquiry: (id: string, act: 'remove' | 'rematch' | 'text-review') =>
    `/api/admin/enquiries/${encodeURIComponent(id)}/${act}`,
  rating: (id: string, act: 'text-review' | 'refuse') => `/api/admin/ratings/${encodeURIComponent(id)}/${act}`,
  failures: (action: 'retry' | 'discard') => `/api/admin/failures/${action}`,
  userRole: (id: string) => `/api/admin/users/${encodeURIComponent(id)}/role`,
  userSessions: (id: string) => `/api/admin/users/${encodeURIComponent(id)}/sessions`,
  userResetLink: (id: string) => `/api/admin/users/${encodeURIComponent(id)}/reset-link`,
  /** A provider's settings. */
  provider: (id: string) => `/api/admin/providers/${encodeURIComponent(id)}`,
  simulations: '/api/admin/matching/simulations',
  cancelSimulation: (id: string) => `/api/admin/matching/simulations/${encodeURIComponent(id)}/cancel`,
  /** A part of a provider's standing. */
  providerStanding: (id: string, part: 'verification' | 'subscription' | 'suspension') =>
    `/api/admin/providers/${encodeURIComponent(id)}/${part}`,
} as const;
