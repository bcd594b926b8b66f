/**
 * Optimistic updates and their rollback without a server. Isolated, because SWR keeps the first value of every key it wrote for
 * the lifetime of its module.
 */
import type { AcceptedLead, LeadFigures, ProviderLead } from '@marketplace/contracts/leads/schemas';
import { renderToString } from 'react-dom/server';
import { type State, SWRConfig, useSWRConfig } from 'swr';
import { unstable_serialize } from 'swr/infinite';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { keys } from './keys.ts';
import { leadMutations } from './lead-mutations.ts';

const lead: ProviderLead = {
  id: '00000000-0000-4000-8000-000000000001',
  enquiryId: '00000000-0000-4000-9000-000000000001',
  title: 'Replace a leaking geyser',
  categoryName: 'Plumbing',
  city: 'Sandton',
  province: 'Gauteng',
  budgetMin: 1500,
  budgetMax: null,
  distanceKm: 4.2,
  createdAt: '2026-03-02T08:00:00.000Z',
  expiresAt: '2026-03-03T08:00:00.000Z',
  status: 'SENT',
  endReason: null,
  endedAt: null,
  addressConfirmed: false,
  unreadMessages: 0,
  can: { accept: true, decline: true, view: false },
};
const figures: LeadFigures = {
  all: 1,
  open: 1,
  accepted: 0,
  declined: 0,
  ended: 0,
  expired: 0,
  today: 1,
  thisWeek: 1,
  lastWeek: 0,
  responseRate: null,
  soonest: lead.expiresAt,
};
const client = { id: lead.id, crmStatus: 'NEW', note: '' } as AcceptedLead;

/** A page with more below it. */
const page = (...leads: object[]) => ({ leads, nextCursor: 'bmV4dA', hasMore: true });
const list = (url: string) => unstable_serialize(() => url);
const all = list(keys.providerLeads({ period: 'all' }));
const open = list(keys.providerLeads({ status: 'SENT', period: 'all' }));
const accepted = list(keys.acceptedLeads());

let cache: Map<string, State>;
let mutations: ReturnType<typeof leadMutations>;
let swr: ReturnType<typeof useSWRConfig>;
/** Refreshed prefixes, with the cache content at that time. */
let refreshed: { prefixes: readonly string[]; held: unknown[] }[];

const shown = (key: string) => cache.get(key)?.data;
const everything = () => [all, open, keys.leadStats, accepted].map(shown);
const asItWas = [[page(lead)], [page(lead)], figures, [page(client)]];

const refresh = (prefixes: readonly string[]) => refreshed.push({ prefixes, held: everything() });
/** Captures SWR's `mutate` for the cache. */
const Probe = () => {
  swr = useSWRConfig();
  mutations = leadMutations({ ...swr, refresh });
  return null;
};

beforeEach(() => {
  refreshed = [];
  cache = new Map(
    Object.entries({
      [all]: [page(lead)],
      [open]: [page(lead)],
      [accepted]: [page(client)],
      [keys.leadStats]: figures,
    }).map(([key, data]) => [key, { data }]),
  );
  renderToString(
    <SWRConfig value={{ provider: () => cache }}>
      <Probe />
    </SWRConfig>,
  );
});

test('shows an answer in all lists and figures at once, and rolls it back if the server is unreachable', async () => {
  const sent = mutations.acceptLead(lead);
  expect(shown(all)).toMatchObject([page({ id: lead.id, status: 'ACCEPTED', can: { accept: false, view: true } })]);
  expect(shown(open)).toEqual([page()]);
  expect(shown(keys.leadStats)).toMatchObject({ open: 0, accepted: 1, responseRate: 100 });

  await expect(sent).rejects.toMatchObject({ code: 'OFFLINE', status: 0 });
  expect(everything()).toEqual(asItWas);
  expect(refreshed).toEqual([
    { prefixes: [keys.providerLeads(), keys.leadStats, keys.acceptedLeads()], held: asItWas },
  ]);
});

test('ignores a second answer to the same lead while one is being sent', async () => {
  const settled = await Promise.allSettled([
    mutations.declineLead(lead),
    mutations.declineLead(lead),
    mutations.acceptLead(lead),
  ]);
  expect(settled).toMatchObject([
    { status: 'rejected' },
    { status: 'fulfilled', value: false },
    { status: 'fulfilled', value: false },
  ]);
});

test('shows a CRM change at once and rolls it back on failure', async () => {
  const sent = mutations.updateLead(lead.id, { crmStatus: 'WON' });
  expect(shown(accepted)).toEqual([page({ ...client, crmStatus: 'WON' })]);
  await expect(sent).rejects.toMatchObject({ code: 'OFFLINE' });
  expect(everything()).toEqual(asItWas);
  expect(refreshed).toEqual([{ prefixes: [keys.acceptedLeads(), keys.lead(lead.id)], held: asItWas }]);
});

test('sends changes of one lead in order, even from different parts of the page', async () => {
  const asked: unknown[] = [];
  const answers: (() => void)[] = [];
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body));
    return new Promise((resolve) => {
      answers.push(() => resolve(Response.json({ error: 'No', code: 'VALIDATION_FAILED' }, { status: 400 })));
    });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const refreshNothing = () => {};
  const parts = [0, 1].map(() => leadMutations({ cache, mutate: swr.mutate, refresh: refreshNothing }));
  const changes = [{ crmStatus: 'LOST' }, { lostReason: 'OTHER' }] as const;
  const sent = Promise.allSettled(parts.map((part, index) => part.updateLead(lead.id, changes[index]!)));
  await vi.waitFor(() => expect(asked).toEqual([changes[0]]));
  answers[0]!();
  await vi.waitFor(() => expect(asked).toEqual(changes));
  answers[1]!();
  await sent;
});
