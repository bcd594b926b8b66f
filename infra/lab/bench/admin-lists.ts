/**
 * Administration's lists over many rows each: the first page, a search, a filter, the hundredth page, and the search
 * across all kinds. Checks before timing that no plan scans a large table.
 */

import { limits } from '@marketplace/contracts/limits';
import { type SearchKind, searchKinds } from '@marketplace/contracts/operations/search';
import { workKindNames } from '@marketplace/contracts/operations/work-kinds';
import type { Page } from '@marketplace/contracts/page';
import { accessPasses } from '@marketplace/domain/access-passes/list.view';
import { findByText } from '@marketplace/domain/admin-search/search.view';
import { auditEntries } from '@marketplace/domain/audit/list.view';
import { listMessages, type MessagesCursor } from '@marketplace/domain/contact/list.view';
import type { Deps } from '@marketplace/domain/deps';
import { listEnquiries } from '@marketplace/domain/enquiries/admin-list.view';
import { heldTexts } from '@marketplace/domain/enquiries/held-texts.view';
import {
  countInvoices,
  listInvoices,
  sumInvoices,
  sumInvoicesByMonth,
} from '@marketplace/domain/invoices/admin-list.view';
import type { PageRequest } from '@marketplace/domain/keyset';
import { maskVersion } from '@marketplace/domain/masking/mask';
import { makeMonths } from '@marketplace/domain/partitions/service';
import { listMovements, sumMovementsByMonth } from '@marketplace/domain/payments/movements.view';
import { listApplications } from '@marketplace/domain/provider-applications/list.view';
import { listProviders } from '@marketplace/domain/providers/admin-list.view';
import { listUsers } from '@marketplace/domain/users/list.view';
import { type WorkCursor, workQueue } from '@marketplace/domain/work/queue.view';
import { largeTables, planOf, scanned } from '@marketplace/infra/test/plan.ts';
import { days, systemClock } from '@marketplace/platform/clock';
import type { Db } from '@marketplace/platform/postgres';
import { populate } from '../environment/population.ts';
import { type Figure, median, percentile } from './figures.ts';
import { fillMoney } from './money.ts';

/** Target for a page, in milliseconds. */
const target = 50;
/** Pages before the last one requested. A third of the rows are held texts, the shortest list. */
const pagesBefore = (rows: number) => Math.min(99, Math.floor(rows / (4 * limits.listPage)));

/** A list with its search term and its filter. */
type List<Request extends PageRequest<Cursor>, Cursor> = {
  name: string;
  page: (deps: Deps, request: Request) => Promise<Page<unknown, Cursor>>;
  all: NoInfer<Request>;
  searched?: NoInfer<Request>;
  filtered?: NoInfer<Request>;
  /** A filter that matches no row. */
  nothing?: NoInfer<Request>;
};
/** The measured requests for a page of a list, by name. */
type Measured = {
  name: string;
  ask: (deps: Deps, rows: number) => Promise<Record<string, () => Promise<unknown>>>;
};

const list = <Request extends PageRequest<Cursor>, Cursor>({
  name,
  page,
  all,
  searched,
  filtered,
  nothing,
}: List<Request, Cursor>): Measured => ({
  name,
  ask: async (deps, rows) => {
    const before = pagesBefore(rows);
    const { nextCursor } = await page(deps, { ...all, limit: before * limits.listPage });
    if (nextCursor === null) throw new Error(`${name} have fewer than ${before} pages`);
    return {
      'first page': () => page(deps, all),
      ...(searched && { search: () => page(deps, searched) }),
      ...(filtered && { filter: () => page(deps, filtered) }),
      ...(nothing && { 'filter without matches': () => page(deps, nothing) }),
      'hundredth page': () => page(deps, { ...all, cursor: nextCursor }),
    };
  },
});

/** An administrator without assigned items. */
const nobody = '00000000-0000-7000-8000-000000000000';

const allWork = (deps: Deps, request: PageRequest<WorkCursor> & { age?: 'late' }) =>
  workQueue(deps, { ...request, kinds: workKindNames });

/** A new list needs an entry here, and a statement for its rows in `fill`. */
const lists: readonly Measured[] = [
  list({
    name: 'providers',
    page: listProviders,
    all: {},
    searched: { search: 'bench-1-54321' },
    filtered: { status: 'past_due' },
    nothing: { status: 'cancelled' },
  }),
  list({ name: 'providers by name', page: listProviders, all: { sort: 'name' } }),
  list({
    name: 'access passes',
    page: accessPasses,
    all: {},
    searched: { search: 'pass-54321' },
    filtered: { status: 'REVOKED' },
    nothing: { status: 'USED' },
  }),
  list({
    name: 'users',
    page: listUsers,
    all: {},
    searched: { search: 'bench-1-54321' },
    filtered: { role: 'PROVIDER' },
    nothing: { role: 'SUPER_ADMIN' },
  }),
  list({ name: 'users by name', page: listUsers, all: { sort: 'name' } }),
  list({
    name: 'enquiries',
    page: listEnquiries,
    all: {},
    searched: { search: 'seeker-54321' },
    filtered: { status: 'open' },
    nothing: { status: 'removed' },
  }),
  list({
    name: 'applications',
    page: listApplications,
    all: {},
    searched: { search: 'applicant-54321' },
    filtered: { status: 'waiting' },
    nothing: { status: 'rejected' },
  }),
  list<Parameters<typeof listMessages>[2], MessagesCursor>({
    name: 'messages',
    page: (deps, request) => listMessages(deps, nobody, request),
    all: {},
    searched: { search: 'writer-54321' },
    filtered: { status: 'waiting', sort: 'oldest' },
    nothing: { assignee: 'mine' },
  }),
  list({ name: 'held texts', page: heldTexts, all: {} }),
  list({ name: 'waiting work', page: allWork, all: {}, filtered: { age: 'late' } }),
  list({
    name: 'invoices',
    page: listInvoices,
    all: {},
    searched: { search: 'INV-2026-54321' },
    filtered: { view: 'overdue', sort: 'due' },
    nothing: { view: 'written_off', provider: nobody },
  }),
  list({ name: 'invoices by due day', page: listInvoices, all: { sort: 'due' } }),
  list({ name: 'payments', page: listMovements, all: {}, filtered: { view: 'unused' }, nothing: { provider: nobody } }),
  {
    name: 'figures of money',
    ask: async (deps) => ({
      'overdue invoices': () => sumInvoices(deps, { view: 'overdue' }),
      'invoices due by month': () => sumInvoicesByMonth(deps, { dueFrom: '2026-01-01', dueTo: '2026-12-31' }),
      'cash by month': () => sumMovementsByMonth(deps, { from: '2026-01-01', to: '2026-12-31' }),
      'counts of invoices by view': () => countInvoices(deps),
    }),
  },
  list({
    name: 'audit log',
    page: auditEntries,
    all: {},
    searched: { subject: 'subject-777' },
    filtered: { action: 'provider.suspend' },
    nothing: { action: 'queue.change' },
  }),
];

/** A search term for each kind, as part of its URL. */
const searches: Record<SearchKind, string> = {
  provider: 'bench-1-54321',
  enquiry: 'seeker-54321',
  user: 'bench-1-54321',
  application: 'applicant-54321',
  'access-pass': 'pass-54321',
  message: 'writer-54321',
};
const anywhere: readonly Measured[] = searchKinds.map((kind) => ({
  name: `search from anywhere, ${kind}`,
  ask: async (deps) => ({
    'by address': () => findByText(deps, kind, searches[kind]),
    // A pass is found only by its address, and a search needs at least three letters there.
    ...(kind !== 'access-pass' && { 'with two letters': () => findByText(deps, kind, 'be') }),
    'that matches all': () => findByText(deps, kind, 'bench'),
    'of nothing there': () => findByText(deps, kind, 'qqqzzz'),
    'by number': () => findByText(deps, kind, '082 555 4321'),
  }),
}));

/** Rows that the lists cannot distinguish from those that the services write. */
const fill: readonly string[] = [
  /* sql */ `
  update providers set phone = '082 555 ' || lpad((recent_leads * 37 % 10000)::text, 4, '0')
  where recent_leads = 7`,
  /* sql */ `
  update providers p set created_at = now() - n * interval '1 minute'
  from (select id, row_number() over (order by id) as n from providers) as numbered where numbered.id = p.id`,
  /* sql */ `
  insert into enquiries (reference, category_id, city_id, province, title, description, budget_min, timeframe, contact_name,
    contact_email, contact_phone, contact_preferences, masked_title, masked_description, mask_version, text_review, created_at,
    expires_at)
  select 'bench-' || n, (select id from categories limit 1), 1 + n % 1000, 'gauteng', 'Request ' || n, 'What it is about', 500,
    'Flexible timing', 'Seeker ' || n, 'seeker-' || n || '@bench.example', '082 555 ' || lpad((n % 10000)::text, 4, '0'), '{call}',
    'Request ' || n, 'What it is about', :maskVersion, case when n % 3 = 0 then 'held' else 'clear' end,
    now() - (:rows - n) * interval '1 minute', now()
  from generate_series(1, :rows) n`,
  /* sql */ `
  insert into access_passes (email, plan, status, created_at, expires_at, revoked_at)
  select 'pass-' || n || '@bench.example', 'R499', case when n % 50 = 0 then 'REVOKED' else 'EXPIRED' end,
    now() - (:rows - n) * interval '1 minute', now(), case when n % 50 = 0 then now() end
  from generate_series(1, :rows) n`,
  /* sql */ `
  insert into provider_applications (plan, business_name, contact_name, email, phone, category_id, service_area, created_at)
  select 'network-pro', 'Business ' || n, 'Applicant ' || n, 'applicant-' || n || '@bench.example',
    '082 555 ' || lpad((n % 10000)::text, 4, '0'), (select id from categories limit 1), 'Somewhere',
    now() - (:rows - n) * interval '1 minute'
  from generate_series(1, :rows) n`,
  /* sql */ `
  insert into contact_messages (name, email, subject, category, message, created_at)
  select 'Writer ' || n, 'writer-' || n || '@bench.example', 'Subject ' || n, 'other', 'What it is about',
    now() - (:rows - n) * interval '1 minute'
  from generate_series(1, :rows) n`,
  // Bypasses the trigger that chains them, which would lock one row a hundred thousand times.
  /* sql */ `
  insert into audit_entries (seq, at, action, subject, subject_id, after, previous_hash, hash)
  select n, now() - (:rows - n) * interval '1 minute',
    case when n % 100 = 0 then 'provider.suspend' else 'provider.read' end, 'provider', 'subject-' || n % 5000,
    '{"note": "what it is about"}', '', ''
  from generate_series(1, :rows) n`,
];
const filled = [
  'providers',
  'users',
  'enquiries',
  'access_passes',
  'provider_applications',
  'contact_messages',
  'audit_entries',
];

const fillTables = async (db: Db, rows: number) => {
  await populate(db, rows);
  const longAgo = new Date(systemClock.now().getTime() - days(90));
  await makeMonths({ db, clock: { now: () => longAgo } }, ['audit_entries']);
  for (const sql of fill)
    await db.transaction(async (trx) => {
      await trx.raw('set local session_replication_role = replica'); // as in population.ts
      await trx.raw('set local statement_timeout = 0');
      await trx.raw(sql, { rows, maskVersion });
    });
  await fillMoney(db, rows);
  for (const table of filled) await db.raw('vacuum analyze ??', [table]);
};

/** Throws if `work` scans a large table. */
const assertIndexed = async (db: Db, name: string, work: () => Promise<unknown>): Promise<void> => {
  const large = await largeTables(db, scanned(await planOf(db, work)));
  if (large.length > 0) throw new Error(`${name} reads ${large.join(', ')} from end to end`);
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

/** The database needs the migrations and must have no rows. */
export const measureAdminLists = async (
  db: Db,
  { rounds, count, rows, say }: { rounds: number; count: number; rows: number; say: (sentence: string) => void },
): Promise<Figure[]> => {
  say(`${rows} rows in each of administration's lists`);
  await fillTables(db, rows);
  const deps: Deps = { db, clock: systemClock };
  const figures: Figure[] = [];
  for (const { name, ask } of [...lists, ...anywhere])
    for (const [what, work] of Object.entries(await ask(deps, rows))) {
      say(`${name}, ${what}`);
      await assertIndexed(db, `${name}, ${what}`, work);
      const medians: number[] = [];
      const tails: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const times: number[] = [];
        for (let n = 0; n < count; n += 1) times.push(await timed(work));
        medians.push(median(times));
        tails.push(percentile(times, 0.99));
      }
      figures.push({
        name: `${name}, ${what}, p99`,
        value: median(tails),
        unit: 'ms',
        target: { atMost: target },
        rounds: tails,
        note: `median ${median(medians).toFixed(1)} ms, ${rows} rows`,
      });
    }
  return figures;
};
