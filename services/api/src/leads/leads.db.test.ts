import { type AcceptedLeads, acceptedSorts, type ProviderLeads } from '@marketplace/contracts/leads/schemas';
import { limits } from '@marketplace/contracts/limits';
import { messages, sentences } from '@marketplace/contracts/messages';
import { acceptLead } from '@marketplace/domain/leads/service';
import { ruleVersion } from '@marketplace/domain/matching/rules';
import { matchEnquiry } from '@marketplace/domain/matching/service';
import { suspendProvider } from '@marketplace/domain/requests/suspension';
import { givePlan } from '@marketplace/domain/subscriptions/service';
import type { Place } from '@marketplace/gazetteer/place';
import { parse as parseCsv } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../../../infra/test/api.ts';
import {
  buildAccount,
  buildEnquiry,
  buildLead,
  buildProvider,
  category,
  place,
  wherePlace,
} from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';

const deps = await testDeps();
const api = await testApi(deps);

/** Each lead here is in a different town, so that providers of other tests do not match. */
const lonely = async (path: string, city: string, province: string, slug: string) => {
  const { city: found } = await import('../../../../infra/test/builders.ts');
  const provider = await buildProvider(deps, { baseCity: found(path), coverageRadiusKm: 5, provinces: [slug] });
  return buildLead(deps, { provider, enquiry: { city, province, contactPhone: '082 555 0123' } });
};

const sheetOf = async (file: Buffer): Promise<unknown[][]> => (await readXlsxFile(file))[0]!.data;

/** All parts of a zip file as one text. */
const unzip = (file: Buffer) =>
  Object.values(unzipSync(file))
    .map((part) => Buffer.from(part).toString())
    .join('\n');

const secrets = ['082 555 0123', 'Thandi Nkosi', '@example.org'];

describe('a lead from a suburb', () => {
  test('shows the suburb’s name and distance to the provider, the seeker and administrators', async () => {
    const george = place('western-cape/george');
    const base = place('western-cape/george/pacaltsdorp');
    const at = { baseCity: base.city, baseSuburb: base.suburb, coverageRadiusKm: 4, provinces: ['western-cape'] };
    const categoryIds = [category('electrical')];
    const provider = await buildProvider(deps, { ...at, categoryIds });
    const ask = (where: Place) =>
      buildEnquiry(deps, {
        ...wherePlace(where),
        subcategoryId: category('electrical'),
        subSubcategoryId: category('electrical-coc'),
      });
    const [far, near] = [await ask(george), await ask(base)];
    for (const { id } of [far, near]) await matchEnquiry(deps, { enquiryId: id });
    const list = await (await api.as(provider)).get('/api/providers/me/leads');
    expect((list.body as ProviderLeads).leads).toMatchObject([
      { enquiryId: near.id, suburb: 'Pacaltsdorp', city: 'George', province: 'Western Cape', distanceKm: 0 },
    ]);
    const profile = await (await api.as(provider)).get('/api/providers/me');
    expect(profile.body).toMatchObject({
      baseCity: 'pacaltsdorp-western-cape',
      baseCityName: 'Pacaltsdorp, George',
      baseProvince: 'Western Cape',
    });
    const admin = await api.as(await buildAccount(deps, { role: 'ADMIN' }));
    expect((await admin.get(`/api/admin/enquiries/${near.id}`)).text).toContain('Pacaltsdorp');
  });
});

describe('a lead before and after acceptance', () => {
  // id: lead-hides-contact-until-accepted
  test('contains no contact detail before acceptance, and all of them afterwards', async () => {
    const lead = await lonely('western-cape/george', 'George', 'Western Cape', 'western-cape');
    const provider = await api.as(lead);

    const list = await provider.get('/api/providers/me/leads');
    const lastPage = { nextCursor: null, hasMore: false };
    expect(list.body).toEqual({
      leads: [
        {
          id: lead.leadId,
          enquiryId: lead.enquiryId,
          title: 'Geyser leaks into the ceiling',
          categoryName: 'Geyser installation and repair',
          city: 'George',
          province: 'Western Cape',
          budgetMin: 1500,
          budgetMax: 6000,
          distanceKm: 0,
          createdAt: '2026-03-02T08:00:00.000Z',
          expiresAt: '2026-03-03T08:00:00.000Z',
          status: 'SENT',
          endReason: null,
          endedAt: null,
          isUrgent: false,
          addressConfirmed: false,
          unreadMessages: 0,
          can: { accept: true, decline: true, view: false },
        },
      ],
      ...lastPage,
    });
    for (const secret of secrets) expect(list.text).not.toContain(secret);
    expect((await provider.get('/api/providers/me/accepted')).body).toEqual({ leads: [], ...lastPage });

    // The enquiry's id also identifies the lead.
    const accepted = await provider.post(`/api/providers/me/leads/${lead.enquiryId}/accept`);
    expect(accepted.status).toBe(200);
    expect((accepted.body as { lead: object }).lead).toMatchObject({
      id: lead.leadId,
      status: 'ACCEPTED',
      crmStatus: 'NEW',
      contactName: 'Thandi Nkosi',
      contactPhone: '082 555 0123',
      contactEmail: expect.stringContaining('@example.org'),
      contactPreferences: ['call', 'whatsapp'],
    });
    expect((await provider.get('/api/providers/me/accepted')).body).toEqual({
      leads: [(accepted.body as { lead: object }).lead],
      ...lastPage,
    });

    const again = await provider.post(`/api/providers/me/leads/${lead.leadId}/accept`);
    expect([again.status, again.body]).toMatchObject([409, { code: 'LEAD_NOT_OPEN' }]);
  });

  test('a suspended provider can neither accept nor see contact details, and gets the reason', async () => {
    const lead = await lonely('mpumalanga/secunda', 'Secunda', 'Mpumalanga', 'mpumalanga');
    const provider = await api.as(lead);
    // Simulates a lead that was sent while the suspension was being saved: it is open, but its provider is
    // suspended.
    await deps.db('providers').where({ id: lead.providerId }).update({ suspended_at: deps.clock.now() });
    const { leads } = (await provider.get('/api/providers/me/leads')).body as ProviderLeads;
    expect(leads).toMatchObject([{ status: 'SENT', can: { accept: false, decline: true, view: false } }]);

    const refused = await provider.post(`/api/providers/me/leads/${lead.leadId}/accept`);
    expect([refused.status, refused.body]).toEqual([403, { code: 'FORBIDDEN', error: sentences.providerSuspended }]);
    for (const secret of secrets) expect(refused.text).not.toContain(secret);
    expect(await deps.db('leads').where({ id: lead.leadId }).first()).toMatchObject({
      status: 'SENT',
      answered_at: null,
    });
    expect((await provider.get('/api/providers/me/accepted')).body).toMatchObject({ leads: [] });

    await suspendProvider(deps, { providerId: lead.providerId, reason: 'Complaints' });
    expect((await provider.get('/api/providers/me/leads')).body).toMatchObject({ leads: [{ status: 'EXPIRED' }] });
  });

  test('a lead’s page has contact details once it is accepted, and never for other accounts', async () => {
    const lead = await lonely('western-cape/mossel-bay', 'Mossel Bay', 'Western Cape', 'western-cape');
    const [provider, stranger] = [await api.as(lead), await api.as(await buildProvider(deps))];
    const paths = [lead.leadId, lead.enquiryId].map((id) => `/api/providers/me/leads/${id}`);
    const seen = async () =>
      (await Promise.all(paths.map((path) => provider.get(path)))).map(({ text }) => text).join();
    const hides = async () => {
      for (const secret of secrets) expect(await seen()).not.toContain(secret);
    };
    await hides();
    for (const status of ['DECLINED', 'EXPIRED'] as const) {
      const endReason = status === 'DECLINED' ? status : 'TIME_RAN_OUT';
      await deps
        .db('leads')
        .where({ id: lead.leadId })
        .update({ status, end_reason: endReason, ended_at: deps.clock.now() });
      await hides();
      expect((await provider.get(paths[0]!)).body).toMatchObject({ lead: { status }, accepted: null });
    }
    await deps.db('leads').where({ id: lead.leadId }).update({ status: 'SENT', end_reason: null, ended_at: null });
    await provider.post(`${paths[0]}/accept`);
    for (const secret of secrets) expect(await seen()).toContain(secret);
    for (const path of [...paths, '/api/providers/me/leads/nonsense'])
      expect((await stranger.get(path)).status).toBe(404);
    expect((await api.client().get(paths[0]!)).status).toBe(401);
  });

  test('a lead’s page shows the whole request masked, and why it was sent', async () => {
    const lead = await lonely('western-cape/worcester', 'Worcester', 'Western Cape', 'western-cape');
    const { title, description } = { title: 'Tap drips', description: 'Ring me on 082 555 0123, it drips all night.' };
    await deps.db('enquiries').where({ id: lead.enquiryId }).update({ title, description, mask_version: 0 });
    const provider = await api.as(lead);
    const path = `/api/providers/me/leads/${lead.leadId}`;
    const { body, text } = await provider.get(path);
    expect(body).toMatchObject({
      lead: { id: lead.leadId, status: 'SENT', can: { accept: true } },
      obstacle: null,
      request: {
        description: 'Ring me on [hidden], it drips all night.',
        timeframe: 'ASAP (within 1 week)',
        bestTimeToContact: 'Morning (8am - 12pm)',
        contactPreferences: ['call', 'whatsapp'],
        contactLanguage: 'isiZulu',
        attachmentCount: 0,
      },
      base: { city: 'Worcester', radiusKm: 5 },
      why: {
        distanceKm: 0,
        radiusKm: 5,
        bandKm: 10,
        rank: 1,
        considered: 1,
        othersTold: 0,
        othersAccepted: 0,
        serves: ['Plumbing'],
        ruleVersion,
      },
      declineReason: null,
      accepted: null,
      history: [],
    });
    for (const secret of secrets) expect(text).not.toContain(secret);
    await deps.db('providers').where({ id: lead.providerId }).update({ suspended_at: deps.clock.now() });
    expect((await provider.get(path)).body).toMatchObject({ obstacle: sentences.providerSuspended });
  });

  test('accepts a reason only for a declined lead', async () => {
    const lead = await lonely('western-cape/hermanus', 'Hermanus', 'Western Cape', 'western-cape');
    const [provider, stranger] = [await api.as(lead), await api.as(await buildProvider(deps))];
    const path = `/api/providers/me/leads/${lead.leadId}`;
    const explain = (reason: string, who = provider) => who.put(`${path}/decline-reason`, { reason });
    expect((await explain('TOO_FAR')).status).toBe(409);
    await provider.post(`${path}/decline`);
    expect((await explain('MOOD')).body).toMatchObject({ fields: { reason: messages.declineReason } });
    expect((await explain('TOO_FAR', stranger)).status).toBe(404);
    expect((await provider.get(path)).body).toMatchObject({ declineReason: null });
    for (const reason of ['TOO_FAR', 'BUDGET']) {
      expect((await explain(reason)).status).toBe(204);
      expect((await provider.get(path)).body).toMatchObject({ lead: { status: 'DECLINED' }, declineReason: reason });
    }
  });

  test('declines several leads with one call, which invalid input does not change', async () => {
    const first = await lonely('western-cape/knysna', 'Knysna', 'Western Cape', 'western-cape');
    const leads = [
      first,
      await buildLead(deps, { provider: first, enquiry: { city: 'Knysna', province: 'Western Cape' } }),
    ];
    const ids = leads.map(({ leadId }) => leadId);
    const mine = await api.as(first);
    const decline = (body: object, who = mine) => who.post('/api/providers/me/leads/decline', body);
    const tooMany = Array.from({ length: 51 }, () => crypto.randomUUID());
    for (const body of [{}, { ids: [] }, { ids: tooMany }, { ids: [ids[0], ids[0]] }, { ids, reason: 'MOOD' }])
      expect((await decline(body)).body).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect((await decline({ ids }, await api.as(await buildProvider(deps)))).status).toBe(404);
    expect(await deps.db('leads').whereIn('id', ids).pluck('status')).toEqual(['SENT', 'SENT']);

    for (const _ of ['once', 'twice']) {
      const { status, body } = await decline({ ids, reason: 'BUDGET' });
      expect([status, body]).toEqual([200, { declined: expect.arrayContaining(ids), notOpen: [] }]);
    }
    expect((await mine.get(`/api/providers/me/leads/${ids[1]}`)).body).toMatchObject({ declineReason: 'BUDGET' });
  });

  test('a list sorted by deadline pages with its own cursor', async () => {
    const provider = await lonely('northern-cape/kuruman', 'Kuruman', 'Northern Cape', 'northern-cape');
    const enquiry = { city: 'Kuruman', province: 'Northern Cape' };
    for (let n = 0; n < 2; n += 1) await buildLead(deps, { provider, enquiry });
    const mine = await api.as(provider);
    const list = (query: string) => mine.get(`/api/providers/me/leads?limit=2${query}`);
    for (const sort of ['', '&sort=endsSoonest']) {
      const { nextCursor } = (await list(sort)).body as ProviderLeads;
      expect((await list(`${sort}&cursor=${nextCursor}`)).body).toMatchObject({ leads: [{}], hasMore: false });
      expect((await list(`${sort ? '' : '&sort=endsSoonest'}&cursor=${nextCursor}`)).status).toBe(400);
    }
    expect((await list('&sort=budget')).status).toBe(400);
  });

  // id: foreign-lead-not-found-by-api
  test('another provider’s lead is not found and does not change', async () => {
    const lead = await lonely('free-state/welkom', 'Welkom', 'Free State', 'free-state');
    const stranger = await api.as(await buildProvider(deps));
    for (const path of [
      `${lead.leadId}/accept`,
      `${lead.leadId}/decline`,
      `${lead.enquiryId}/accept`,
      'nonsense/accept',
    ])
      expect((await stranger.post(`/api/providers/me/leads/${path}`)).status).toBe(404);
    expect((await stranger.patch(`/api/providers/me/leads/${lead.leadId}`, { crmStatus: 'WON' })).status).toBe(404);
    expect(await deps.db('leads').where({ id: lead.leadId }).first('status')).toEqual({ status: 'SENT' });
  });

  // id: one-winner-of-accept-and-decline
  test('20 concurrent accepts and declines have one winner', async () => {
    const lead = await lonely('limpopo/polokwane', 'Polokwane', 'Limpopo', 'limpopo');
    const provider = await api.as(lead);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        provider.post(`/api/providers/me/leads/${lead.leadId}/${n % 2 ? 'accept' : 'decline'}`),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
    expect(await deps.db('lead_history').where({ lead_id: lead.leadId })).toHaveLength(1);
  });
});

describe('the small CRM', () => {
  test('moves an accepted lead, stores notes, and refuses anything else', async () => {
    const lead = await lonely('kwazulu-natal/newcastle', 'Newcastle', 'KwaZulu-Natal', 'kwazulu-natal');
    const provider = await api.as(lead);
    const path = `/api/providers/me/leads/${lead.leadId}`;
    expect((await provider.patch(path, { crmStatus: 'WON' })).status).toBe(409);
    await provider.post(`${path}/accept`);
    expect((await provider.patch(path, { crmStatus: 'WON', note: ' Starts Monday ' })).body).toMatchObject({
      lead: { crmStatus: 'WON', note: 'Starts Monday' },
    });
    for (const wrong of [{}, { crmStatus: 'MAYBE' }, { crmStatus: 'LOST', status: 'SENT' }, { note: 'x'.repeat(2001) }])
      expect((await provider.patch(path, wrong)).status).toBe(400);
  });

  test('stores value, reason and follow-up, and refuses those that do not match the status', async () => {
    const lead = await lonely('western-cape/knysna', 'Knysna', 'Western Cape', 'western-cape');
    const provider = await api.as(lead);
    const path = `/api/providers/me/leads/${lead.leadId}`;
    expect((await provider.patch(path, { followUpOn: '2026-03-05' })).status).toBe(409);
    await provider.post(`${path}/accept`);
    expect(
      (await provider.patch(path, { crmStatus: 'WON', wonValueCents: 425_050, followUpOn: '2026-03-05' })).body,
    ).toMatchObject({
      lead: { crmStatus: 'WON', wonValueCents: 425_050, lostReason: null, followUpOn: '2026-03-05' },
    });
    for (const [wrong, field, message] of [
      [{ followUpOn: '2026-03-01' }, 'followUpOn', messages.followUpPast],
      [{ followUpOn: '2026-02-31' }, 'followUpOn', messages.followUpDay],
      [{ wonValueCents: 99 }, 'wonValueCents', messages.wonValue],
      [{ wonValueCents: 2_000_000_001 }, 'wonValueCents', messages.wonValue],
      [{ lostReason: 'PRICE' }, 'lostReason', messages.lostReasonStatus],
      [{ crmStatus: 'LOST', lostReason: 'MOOD' }, 'lostReason', messages.lostReason],
    ] as const) {
      const refused = await provider.patch(path, wrong);
      expect([refused.status, refused.body]).toMatchObject([400, { fields: { [field]: message } }]);
    }
    const { body } = await provider.get(path);
    expect(body).toMatchObject({
      lead: { id: lead.leadId, status: 'ACCEPTED' },
      accepted: { crmStatus: 'WON', wonValueCents: 425_050, contactName: 'Thandi Nkosi' },
      history: [
        { field: 'status', from: 'SENT', to: 'ACCEPTED', at: '2026-03-02T08:00:00.000Z' },
        { field: 'crmStatus', from: 'NEW', to: 'WON', at: '2026-03-02T08:00:00.000Z' },
      ],
    });
  });

  test('refuses files on a plan without leads, and keeps the list of accepted leads', async () => {
    const lead = await buildLead(deps, { status: 'ACCEPTED' });
    const mine = await api.as(lead);
    const file = () => mine.get('/api/providers/me/accepted.csv');
    expect((await file()).status).toBe(200);
    await givePlan(deps, { providerId: lead.providerId, actorId: null, plan: 'WEBSITE' });
    expect(await file()).toMatchObject({ status: 403, body: { error: sentences.exportsNeedLeads } });
    const { body } = await mine.get('/api/providers/me/accepted');
    expect((body as AcceptedLeads).leads.map(({ id }) => id)).toEqual([lead.leadId]);
  });

  // id: csv-export-without-formulas
  test('moves several leads, counts them and exports those that match a filter', async () => {
    const lead = await lonely('mpumalanga/ermelo', 'Ermelo', 'Mpumalanga', 'mpumalanga');
    const other = await buildLead(deps, { provider: lead, enquiry: { city: 'Ermelo', province: 'Mpumalanga' } });
    const ids = [lead.leadId, other.leadId];
    for (const id of ids) await acceptLead(deps, { id, providerId: lead.providerId });
    const mine = await api.as(lead);
    const move = (body: object, who = mine) => who.post('/api/providers/me/leads/move', body);
    const tooMany = Array.from({ length: limits.movesAtOnce + 1 }, () => crypto.randomUUID());
    const crmStatus = 'WON';
    for (const body of [
      {},
      { ids },
      { ids: [], crmStatus },
      { ids: tooMany, crmStatus },
      { ids: [ids[0], ids[0]], crmStatus },
      { ids, crmStatus: 'DONE' },
    ])
      expect((await move(body)).body).toMatchObject({ code: 'VALIDATION_FAILED' });
    const stranger = await api.as(await buildProvider(deps));
    expect((await move({ ids, crmStatus }, stranger)).status).toBe(404);
    expect((await move({ ids: [ids[0]], crmStatus })).body).toEqual({
      moved: [ids[0]],
      unchanged: [],
      notAccepted: [],
    });

    const figures = async (query = '') => (await mine.get(`/api/providers/me/accepted/figures${query}`)).body;
    const none = { leads: 0, valued: 0, valueCents: 0 };
    const one = { ...none, leads: 1 };
    expect(await figures()).toEqual({
      stages: { NEW: one, IN_PROGRESS: none, WON: one, LOST: none },
      // The won lead needs no follow-up.
      followUps: { overdue: 0, today: 0, week: 0, none: 1 },
    });
    expect(await figures('?status=WON')).toMatchObject({ followUps: { none: 0 }, stages: { NEW: one } });
    for (const wrong of ['?status=MAYBE', '?followUp=never', '?sort=newest', `?search=${'x'.repeat(101)}`])
      expect(await figures(wrong)).toMatchObject({ code: 'VALIDATION_FAILED' });

    const rows = async (query: string) => {
      const answer = await fetch(`${api.url}/api/providers/me/accepted.csv${query}`, {
        headers: { cookie: mine.cookie },
      });
      return (parseCsv(await answer.text()) as string[][]).slice(1);
    };
    expect(await rows('')).toHaveLength(2);
    expect(await rows('?status=WON')).toHaveLength(1);
    expect(await rows('?status=WON&followUp=today')).toHaveLength(0);
    expect(await rows('?followUp=none&sort=oldest&search=Ermelo')).toHaveLength(1);
  });

  test('exports a file whose cells have their text, and no formula at their start', async () => {
    const lead = await lonely('northern-cape/upington', 'Upington', 'Northern Cape', 'northern-cape');
    const [title, description, note] = [
      '=HYPERLINK("http://evil.example")',
      '- fix the tap;\n- replace the valve, "today"',
      '\t=17+17',
    ];
    await deps.db('enquiries').where({ id: lead.enquiryId }).update({ title, description });
    const provider = await api.as(lead);
    await provider.post(`/api/providers/me/leads/${lead.leadId}/accept`);
    await deps.db('leads').where({ id: lead.leadId }).update({ note });
    const { headers, text } = await provider.get('/api/providers/me/accepted.csv');
    expect(headers.get('content-disposition')).toBe('attachment; filename="accepted-2026-03-02.csv"');
    const [titles, cells] = parseCsv(text) as string[][];
    expect(titles!.slice(0, 6)).toEqual(['Reference', 'Title', 'Service', 'Status', 'Name', 'Phone']);
    const value = (name: string) => cells![titles!.indexOf(name)];
    expect([value('Title'), value('Description'), value('Note')]).toEqual([`'${title}`, `'${description}`, `'${note}`]);
    for (const plain of ['082 555 0123', 'Thandi Nkosi', 'Upington', '1500', 'New', '2026-03-02 10:00'])
      expect(cells).toContain(plain);
  });

  test('exports an Excel file of texts and numbers without formulas or invalid characters', async () => {
    const lead = await lonely('limpopo/tzaneen', 'Tzaneen', 'Limpopo', 'limpopo');
    const title = '=HYPERLINK("http://evil.example","Click")';
    const description = 'A<b>&amp;]]>"\u0001\u000b\ufffe _x003D_1+1\n@SUM(A1)';
    await deps.db('enquiries').where({ id: lead.enquiryId }).update({ title, description });
    const provider = await api.as(lead);
    await provider.post(`/api/providers/me/leads/${lead.leadId}/accept`);
    await provider.patch(`/api/providers/me/leads/${lead.leadId}`, { crmStatus: 'WON', wonValueCents: 425_050 });
    const answer = await fetch(`${api.url}/api/providers/me/accepted.xlsx`, { headers: { cookie: provider.cookie } });
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="accepted-2026-03-02.xlsx"');
    const file = Buffer.from(await answer.arrayBuffer());

    const [names, row, ...more] = await sheetOf(file);
    expect(more).toEqual([]);
    const value = (name: string) => row![names!.indexOf(name)];
    expect(value('Title')).toBe(title);
    expect(value('Description')).toBe('A<b>&amp;]]>" _x003D_1+1\n@SUM(A1)');
    expect([value('Value won (R)'), value('Budget from (R)'), value('City')]).toEqual([4250.5, 1500, 'Tzaneen']);
    expect([value('Phone'), value('Status')]).toEqual(['082 555 0123', 'Won']);
    expect(value('Accepted')).toEqual(new Date('2026-03-02T10:00:00.000Z'));
    // The file contains no formula.
    expect(unzip(file)).not.toMatch(/<f[ >]/);

    const stranger = await api.as(await buildProvider(deps));
    const none = await fetch(`${api.url}/api/providers/me/accepted.xlsx`, { headers: { cookie: stranger.cookie } });
    expect(await sheetOf(Buffer.from(await none.arrayBuffer()))).toHaveLength(1);
  });
});

test('a provider’s two lists page with separate cursors', async () => {
  const lead = await lonely('eastern-cape/makhanda', 'Makhanda', 'Eastern Cape', 'eastern-cape');
  const ids = [lead.enquiryId];
  for (let n = 0; n < 2; n += 1) {
    const { id } = await buildEnquiry(deps, { city: 'Makhanda', province: 'Eastern Cape' });
    await matchEnquiry(deps, { enquiryId: id });
    ids.unshift(id);
  }
  for (const id of ids) await acceptLead(deps, { id, providerId: lead.providerId });
  const provider = await api.as(lead);
  for (const [list, other] of [
    ['leads', 'accepted'],
    ['accepted', 'leads'],
  ]) {
    const page = async (cursor = '') =>
      (await provider.get(`/api/providers/me/${list}?limit=2${cursor && `&cursor=${cursor}`}`)).body as
        | ProviderLeads
        | AcceptedLeads;
    const first = await page();
    expect(first).toMatchObject({ leads: [{ enquiryId: ids[0] }, { enquiryId: ids[1] }], hasMore: true });
    expect(await page(first.nextCursor!)).toMatchObject({
      leads: [{ enquiryId: ids[2] }],
      nextCursor: null,
      hasMore: false,
    });
    const refused = await provider.get(`/api/providers/me/${other}?cursor=${first.nextCursor}`);
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { fields: { cursor: 'This list has changed. Please start from the first page' } },
    ]);
  }
  expect((await provider.get('/api/providers/me/leads?limit=51')).body).toMatchObject({
    fields: { limit: 'Limit must be a whole number from 1 to 50' },
  });
});

test('refuses a cursor of another order and an invalid search', async () => {
  const lead = await lonely('eastern-cape/komani', 'Komani', 'Eastern Cape', 'eastern-cape');
  const { id } = await buildEnquiry(deps, { city: 'Komani', province: 'Eastern Cape' });
  await matchEnquiry(deps, { enquiryId: id });
  for (const enquiryId of [lead.enquiryId, id]) await acceptLead(deps, { id: enquiryId, providerId: lead.providerId });
  const provider = await api.as(lead);
  const page = async (query: string) =>
    (await provider.get(`/api/providers/me/accepted?${query}`)).body as AcceptedLeads;
  for (const sort of acceptedSorts) {
    const { nextCursor } = await page(`sort=${sort}&limit=1`);
    expect((await page(`sort=${sort}&limit=1&cursor=${nextCursor}`)).leads).toHaveLength(1);
    for (const other of acceptedSorts.filter((each) => each !== sort))
      expect(await page(`sort=${other}&cursor=${nextCursor}`)).toMatchObject({ code: 'VALIDATION_FAILED' });
  }
  for (const wrong of ['sort=price', 'status=MAYBE', `search=${'x'.repeat(101)}`, 'search=a%00b'])
    expect((await provider.get(`/api/providers/me/accepted?${wrong}`)).status, wrong).toBe(400);
});

test('figures and filters count the same leads', async () => {
  const lead = await lonely('mpumalanga/secunda', 'Secunda', 'Mpumalanga', 'mpumalanga');
  const provider = await api.as(lead);
  expect((await provider.get('/api/providers/me/figures')).body).toEqual({
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
    soonest: '2026-03-03T08:00:00.000Z',
  });
  const count = async (query: string) =>
    ((await provider.get(`/api/providers/me/leads?${query}`)).body as ProviderLeads).leads.length;
  expect(await count('status=SENT&period=today')).toBe(1);
  expect(await count('status=DECLINED')).toBe(0);
  expect((await provider.get('/api/providers/me/leads?status=OPEN')).status).toBe(400);
  await provider.post(`/api/providers/me/leads/${lead.leadId}/decline`);
  expect((await provider.get('/api/providers/me/figures')).body).toMatchObject({
    open: 0,
    declined: 1,
    responseRate: 100,
  });
});

test('the board marks requests that a provider already has as leads, and no others', async () => {
  const lead = await lonely('free-state/bethlehem', 'Bethlehem', 'Free State', 'free-state');
  const provider = await api.as(lead);
  const requests = async () => (await provider.get('/api/providers/me/requests')).body;
  const [mine] = ((await provider.get('/api/providers/me/leads')).body as ProviderLeads).leads;
  expect(await requests()).toEqual({ requests: [mine!.enquiryId] });
  const other = await api.as(await lonely('free-state/parys', 'Parys', 'Free State', 'free-state'));
  expect((await other.get('/api/providers/me/requests')).body).not.toEqual(await requests());
  await provider.post(`/api/providers/me/leads/${lead.leadId}/decline`);
  expect(await requests()).toEqual({ requests: [] });
  expect((await (await api.as(await buildAccount(deps))).get('/api/providers/me/requests')).status).toBe(403);
});

test('seekers, and super admins without a business, have no leads', async () => {
  const seeker = await api.as(await buildAccount(deps));
  expect((await seeker.get('/api/providers/me/leads')).status).toBe(403);
  const root = await api.as(await buildAccount(deps, { role: 'SUPER_ADMIN' }));
  expect((await root.get('/api/providers/me/leads')).status).toBe(404);
});
