import { limits } from '@marketplace/contracts/limits';
import type { Page } from '@marketplace/contracts/page';
import { buildAccount, buildLead } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { indexesOn, planOf, scanned, sorted } from '@marketplace/infra/test/plan.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accessPasses, type PassCursor } from './access-passes/list.view.ts';
import { listMessages, type MessagesCursor } from './contact/list.view.ts';
import { type ConversationCursor, providerConversations } from './conversations/list.view.ts';
import { disclosureQueries } from './disclosures/queries.ts';
import { type AdminEnquiriesCursor, listEnquiries } from './enquiries/admin-list.view.ts';
import { type BoardCursor, boardLeads } from './enquiries/board.view.ts';
import { type SeekerEnquiriesCursor, seekerEnquiries } from './enquiries/seeker-list.view.ts';
import { type InvoicesCursor, listInvoices } from './invoices/admin-list.view.ts';
import { keysetPage, type Order, type PageRequest } from './keyset.ts';
import { type AcceptedCursor, acceptedLeads } from './leads/accepted.view.ts';
import { inboxLeads, type LeadCursor } from './leads/inbox.view.ts';
import { type LinesCursor, listLines, listStatements, type StatementsCursor } from './payments/statements.view.ts';
import { openPlanRequests, type PlanRequestsCursor } from './plan-requests/list.view.ts';
import { type ApplicationsCursor, listApplications } from './provider-applications/list.view.ts';
import { type AdminProvidersCursor, listProviders } from './providers/admin-list.view.ts';
import type { Columns } from './sql.ts';
import { listUsers, type UsersCursor } from './users/list.view.ts';
import { type WorkCursor, workQueue } from './work/queue.view.ts';

const deps = await testDeps({ owner: true });
const { db } = deps;

type Row = { rank: number; at: string; id: number };
const columns: Columns<Row> = { rank: 'rank', at: 'at', id: 'id' };
type Cursor = [rank: number, at: string, id: number];

/**
 * Returns a time in whole microseconds after a base time, so that some rows share a millisecond, and some share
 * all values.
 */
const moment = (microseconds: number) => `2026-03-02T08:00:00.${String(microseconds).padStart(6, '0')}+00:00`;

describe('for any rows with ties', () => {
  const rows = fc.array(fc.record({ rank: fc.integer({ min: 0, max: 2 }), at: fc.integer({ min: 0, max: 3 }) }), {
    maxLength: 12,
  });

  test('returns every row once and in order, even while rows are added above', async () => {
    await db.schema.createTable('listed', (table) => {
      table.increments('id');
      table.integer('rank').notNullable();
      table.timestamp('at').notNullable();
    });
    const insert = async (rank: number, microseconds: number) =>
      db('listed').insert({ rank, at: moment(microseconds) });

    await fc.assert(
      fc.asyncProperty(
        rows,
        fc.integer({ min: 1, max: 5 }),
        fc.constantFrom('asc' as const, 'desc' as const),
        async (given, limit, direction) => {
          await db('listed').truncate();
          for (const { rank, at } of given) await insert(rank, at);
          const order: Order<Cursor> = { by: ['listed.rank', 'listed.at', 'listed.id'], direction };
          const expected: Row[] = await db('listed')
            .select('rank', 'at', 'id')
            .orderBy(order.by.map((column) => ({ column, order: direction })));

          const seen: Row[] = [];
          let cursor: Cursor | undefined;
          do {
            const page: Page<Row, Cursor> = await keysetPage(deps, db('listed'), columns, order, { cursor, limit });
            expect(page.items.length).toBeLessThanOrEqual(limit);
            seen.push(...page.items);
            expect(seen.length).toBeLessThanOrEqual(given.length); // guards against an endless list
            cursor = page.nextCursor ?? undefined;
            await insert(direction === 'asc' ? -1 : 9, 0);
          } while (cursor);
          expect(seen).toEqual(expected);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('reports a next page only if there is one, not for every full page', async () => {
    await db('listed').truncate();
    for (let n = 0; n < limits.listPage; n += 1) await db('listed').insert({ rank: 0, at: moment(n) });
    const page = () =>
      keysetPage(deps, db('listed'), columns, { by: ['id'], direction: 'asc' } satisfies Order<[number]>, {});
    expect(await page()).toMatchObject({ items: { length: limits.listPage }, nextCursor: null });
    await db('listed').insert({ rank: 0, at: moment(0) });
    expect(await page()).toMatchObject({ items: { length: limits.listPage }, nextCursor: [limits.listPage] });
  });
});

describe('every list walks its index, from the start and from a cursor', async () => {
  const { providerId, enquiryId } = await buildLead(deps);
  const { userId } = await buildAccount(deps);
  // Enough rows of enough users to make an index the cheapest plan. References need no rows.
  await db.transaction(async (trx) => {
    await trx.raw('set local session_replication_role = replica');
    await trx.raw(
      /* sql */ `
      with more as (
        insert into enquiries (reference, seeker_id, category_id, city_id, province, title, description, budget_min, timeframe,
          contact_name, contact_email, contact_preferences, created_at, expires_at)
        select 'more-' || n, case when n % 100 = 0 then :userId::uuid else gen_random_uuid() end, category_id, city_id,
          province, title, description, budget_min, timeframe, contact_name, contact_email, contact_preferences,
          created_at - n * interval '1 second', expires_at
        from enquiries cross join generate_series(1, 20000) n where id = :enquiryId
        returning id, reference, created_at
      )
      insert into leads (enquiry_id, provider_id, slot, distance_km, status, created_at, expires_at)
      select id, case when reference like '%00' then :providerId::uuid else gen_random_uuid() end, 1, 1,
        case when reference like '%00' and hashtext(reference) < 0 then 'ACCEPTED' else 'SENT' end, created_at, created_at
      from more`,
      { userId, enquiryId, providerId },
    );
  });
  await db('leads')
    .where({ status: 'ACCEPTED' })
    .update({ last_message_at: db.ref('created_at') });
  await db.raw(/* sql */ `
    insert into messages (lead_id, author, body, sent_at)
    select id, 'SEEKER', n::text, now() from leads cross join generate_series(1, 100) n where status = 'ACCEPTED'`);
  await db.raw(/* sql */ `
    insert into access_passes (email, plan, created_at, expires_at)
    select 'more-' || n || '@example.org', 'R499', now(), now() from generate_series(1, 20000) n`);
  await db.raw(/* sql */ `
    with more as (
      insert into users (email, name, role, created_at)
      select 'listed-' || n || '@example.org', 'Provider ' || n, 'PROVIDER', now() from generate_series(1, 20000) n
      returning id, name
    )
    insert into providers (user_id, business_name, coverage_radius_km, subscription_status, created_at)
    select id, name, 50, 'ACTIVE', now() - random() * interval '1 year' from more`);
  await db.raw(/* sql */ `
    insert into users (email, name, role, created_at)
    select 'admin-' || n || '@example.org', 'Administrator ' || n, 'ADMIN', now() - random() * interval '1 year'
    from generate_series(1, 200) n`);
  await db.raw(/* sql */ `
    insert into provider_applications (plan, business_name, contact_name, email, phone, category_id, service_area, status,
      created_at)
    select 'website', 'Business ' || n, 'Sipho', 'more-' || n || '@example.org', '082 555 ' || n, c.id, 'Sandton',
      (array['new', 'approved', 'rejected'])[1 + n % 3], now() - random() * interval '1 year'
    from generate_series(1, 20000) n, (select id from categories limit 1) c`);
  await db.raw(
    /* sql */ `
    insert into contact_messages (name, email, subject, category, message, status, assignee_id, created_at)
    select 'Thandi', 'more-' || n || '@example.org', 'Subject ' || n, 'other', 'Message', (array['new', 'closed'])[1 + n % 2],
      case when n % 100 = 0 then ?::uuid end, now() - random() * interval '1 year'
    from generate_series(1, 20000) n`,
    [userId],
  );
  await db.raw(/* sql */ `
    insert into plan_requests (provider_id, from_plan, plan, reason, created_at)
    select id, 'R499', 'NETWORK_PRO', '', created_at from providers`);
  await db.transaction(async (trx) => {
    await trx.raw('set local session_replication_role = replica');
    await trx.raw(/* sql */ `
      insert into invoices (kind, series, sequence, issued_on, due_on, vat_basis_points, net_cents, vat_cents, total_cents, open_cents, created_at)
      select 'INVOICE', 'INV-2026', n, current_date - n / 50, current_date - n / 50 + 7, 0, 100, 0, 100, case when n % 50 = 0 then 100 else 0 end,
        now() from generate_series(1, 20000) n`);
  });
  await db.raw(/* sql */ `
    insert into bank_statements (name, kind, first_on, last_on, in_lines, in_cents, known_lines, known_cents, out_lines, out_cents,
      imported_at)
    select 'more.csv', 'CSV', now(), now(), 1, 1, 0, 0, 0, 0, now() - random() * interval '1 year' from generate_series(1, 20000)`);
  await db.raw(/* sql */ `
    insert into statement_lines (statement_id, position, hash, occurrence, on_day, amount_cents, bank_text, state, created_at)
    select id, 1, id::text, 1, now(), 1, 'more', 'WAITING', imported_at from bank_statements`);
  // Moves new rows from the pending list of the GIN index into the index.
  await db.raw('vacuum enquiries');
  await db.raw('analyze');

  /** Returns the plans of the first and the next page. */
  const plansOf = async <Cursor>(list: (page: PageRequest<Cursor>) => Promise<Page<unknown, Cursor>>) => {
    const { nextCursor } = await list({ limit: 10 });
    const plan = (cursor?: Cursor) => planOf(db, () => list({ cursor, limit: 10 }));
    return [await plan(), await plan(nextCursor!)];
  };
  const all = { period: 'all' } as const;
  const sent = { period: 'all', status: 'SENT' } as const;

  test.each([
    [
      'the request board',
      'enquiries',
      'enquiries__public_board',
      () => plansOf((page: PageRequest<BoardCursor>) => boardLeads(deps, page)),
    ],
    [
      "the seeker's list",
      'enquiries',
      'enquiries__seeker',
      () => plansOf((page: PageRequest<SeekerEnquiriesCursor>) => seekerEnquiries(deps, userId, page)),
    ],
    [
      "the provider's leads",
      'leads',
      'leads__provider_open',
      () => plansOf((page: PageRequest<LeadCursor>) => inboxLeads(deps, providerId, { ...all, ...page })),
    ],
    [
      'leads by soonest deadline',
      'leads',
      'leads__provider_ending',
      () =>
        plansOf((page: PageRequest<LeadCursor>) =>
          inboxLeads(deps, providerId, { ...all, ...page, sort: 'endsSoonest' }),
        ),
    ],
    [
      'open leads by soonest deadline',
      'leads',
      'leads__provider_ending',
      () =>
        plansOf((page: PageRequest<LeadCursor>) =>
          inboxLeads(deps, providerId, { ...sent, ...page, sort: 'endsSoonest' }),
        ),
    ],
    [
      'leads of one status',
      'leads',
      'leads__provider_status',
      () =>
        plansOf((page: PageRequest<LeadCursor>) =>
          inboxLeads(deps, providerId, { ...all, ...page, status: 'ACCEPTED' }),
        ),
    ],
    [
      'access passes',
      'access_passes',
      'access_passes_pkey',
      () => plansOf((page: PageRequest<PassCursor>) => accessPasses(deps, page)),
    ],
    [
      'invoices',
      'invoices',
      'invoices_pkey',
      () => plansOf((page: PageRequest<InvoicesCursor>) => listInvoices(deps, page)),
    ],
    [
      'overdue invoices by due day',
      'invoices',
      'invoices__due',
      () =>
        plansOf((page: PageRequest<InvoicesCursor>) => listInvoices(deps, { ...page, view: 'overdue', sort: 'due' })),
    ],
    [
      "administrators' providers",
      'providers',
      'providers__newest',
      () => plansOf((page: PageRequest<AdminProvidersCursor>) => listProviders(deps, page)),
    ],
    [
      "administrators' providers by name",
      'providers',
      'providers__by_name',
      () => plansOf((page: PageRequest<AdminProvidersCursor>) => listProviders(deps, { ...page, sort: 'name' })),
    ],
    ['users', 'users', 'users__newest', () => plansOf((page: PageRequest<UsersCursor>) => listUsers(deps, page))],
    [
      'users by name',
      'users',
      'users__by_name',
      () => plansOf((page: PageRequest<UsersCursor>) => listUsers(deps, { ...page, sort: 'name' })),
    ],
    [
      'users of one role',
      'users',
      'users__role',
      () => plansOf((page: PageRequest<UsersCursor>) => listUsers(deps, { ...page, role: 'ADMIN' })),
    ],
    [
      'open requests to change a plan',
      'plan_requests',
      'plan_requests__waiting',
      () => plansOf((page: PageRequest<PlanRequestsCursor>) => openPlanRequests(deps, page)),
    ],
    [
      'bank statements',
      'bank_statements',
      'bank_statements__newest',
      () => plansOf((page: PageRequest<StatementsCursor>) => listStatements(deps, page)),
    ],
    [
      'lines of bank statements that wait',
      'statement_lines',
      'statement_lines__waiting',
      () => plansOf((page: PageRequest<LinesCursor>) => listLines(deps, { ...page, state: 'WAITING' })),
    ],
    [
      'applications',
      'provider_applications',
      'provider_applications__newest',
      () => plansOf((page: PageRequest<ApplicationsCursor>) => listApplications(deps, page)),
    ],
    [
      'applications by name',
      'provider_applications',
      'provider_applications__by_name',
      () => plansOf((page: PageRequest<ApplicationsCursor>) => listApplications(deps, { ...page, sort: 'name' })),
    ],
    [
      'applications of one state',
      'provider_applications',
      'provider_applications__by_status',
      () => plansOf((page: PageRequest<ApplicationsCursor>) => listApplications(deps, { ...page, status: 'rejected' })),
    ],
    [
      'waiting applications',
      'provider_applications',
      'provider_applications__waiting',
      () => plansOf((page: PageRequest<ApplicationsCursor>) => listApplications(deps, { ...page, status: 'waiting' })),
    ],
    [
      'messages',
      'contact_messages',
      'contact_messages__newest',
      () => plansOf((page: PageRequest<MessagesCursor>) => listMessages(deps, userId, page)),
    ],
    [
      'waiting messages, oldest first',
      'contact_messages',
      'contact_messages__waiting',
      () =>
        plansOf((page: PageRequest<MessagesCursor>) =>
          listMessages(deps, userId, { ...page, status: 'waiting', sort: 'oldest' }),
        ),
    ],
    [
      'messages of one administrator',
      'contact_messages',
      'contact_messages__assignee',
      () => plansOf((page: PageRequest<MessagesCursor>) => listMessages(deps, userId, { ...page, assignee: 'mine' })),
    ],
    [
      "administrators' enquiries",
      'enquiries',
      'enquiries__recent',
      () => plansOf((page: PageRequest<AdminEnquiriesCursor>) => listEnquiries(deps, page)),
    ],
    [
      "administrators' enquiries, oldest first",
      'enquiries',
      'enquiries__recent',
      () => plansOf((page: PageRequest<AdminEnquiriesCursor>) => listEnquiries(deps, { ...page, sort: 'oldest' })),
    ],
    [
      'accepted leads',
      'leads',
      'leads__provider_status',
      () => plansOf((page: PageRequest<AcceptedCursor>) => acceptedLeads(deps, providerId, page)),
    ],
    [
      'conversations',
      'leads',
      'leads__conversations',
      () => plansOf((page: PageRequest<ConversationCursor>) => providerConversations(deps, providerId, page)),
    ],
  ])('%s', async (_list, table, index, plans) => {
    for (const plan of await plans()) {
      expect(scanned(plan)).not.toContain(table);
      expect(indexesOn(plan, table)).toEqual([index]);
      expect(sorted(plan)).not.toContain(table);
    }
  });

  test.each([
    // Both are in the order of the queue, so the sample of rows that Postgres took decides.
    ['application', 'provider_applications', ['provider_applications__by_status', 'provider_applications__waiting']],
    ['message', 'contact_messages', ['contact_messages__waiting']],
    ['request', 'enquiries', ['enquiries__open_since']],
    ['planRequest', 'plan_requests', ['plan_requests__waiting']],
  ] as const)('waiting work of the kind %s', async (kind, table, indexes) => {
    const list = (page: PageRequest<WorkCursor>) => workQueue(deps, { kinds: [kind], ...page });
    for (const plan of await plansOf(list)) {
      expect(scanned(plan)).not.toContain(table);
      const [used, ...others] = indexesOn(plan, table);
      expect(others).toEqual([]);
      expect(indexes).toContain(used);
    }
  });

  test('reads contact details of a page of accepted leads by the leads’ ids', async () => {
    const { items } = await acceptedLeads(deps, providerId, { limit: 10 });
    const ids = items.map(({ id }) => id);
    expect(ids.length).toBe(10);
    const plan = await planOf(db, () => disclosureQueries(deps).contactsForProvider(providerId, ids, 'request'));
    expect(indexesOn(plan, 'leads')).toEqual(['leads_pkey']);
    for (const table of ['leads', 'enquiries', 'providers']) expect(scanned(plan)).not.toContain(table);
  });

  test.each([
    ['by words', 'more-19999', 'enquiries__search_text'],
    ['by address', 'nobody@nowhere.example', 'enquiries__search_text'],
    ['by number', '082 555 7777', 'enquiries__search_phone'],
  ])("searches administrators' enquiries %s with an index", async (_what, search, index) => {
    const plan = await planOf(db, () => listEnquiries(deps, { search, limit: 10 }));
    expect(scanned(plan)).not.toContain('enquiries');
    expect(plan.map((node) => node['Index Name'])).toContain(index);
  });
});

test.each([
  [
    'applications',
    'provider_applications',
    'provider_applications__search_text',
    (search: string) => listApplications(deps, { search }),
  ],
  [
    'messages',
    'contact_messages',
    'contact_messages__search_text',
    (search: string) => listMessages(deps, '', { search }),
  ],
])('searches %s with an index', async (_list, table, index, list) => {
  // Simulates autovacuum: a bulk insert waits in the pending list, which makes the index look expensive.
  await db.raw('vacuum analyze ??', [table]);
  const plan = await planOf(db, () => list('more-1234@example'));
  expect(scanned(plan)).not.toContain(table);
  expect(plan.map((node) => node['Index Name'])).toContain(index);
});
