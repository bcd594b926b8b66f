import type { AcceptedLeads, ProviderLeads } from '@marketplace/contracts/leads';
import { sentences } from '@marketplace/contracts/messages';
import { acceptLead } from '@marketplace/domain/leads/service';
import { suspendProvider } from '@marketplace/domain/leads/suspension';
import { matchEnquiry } from '@marketplace/domain/matching/service';
import { parse as parseCsv } from 'csv-parse/sync';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../../../infra/test/api.ts';
import { buildAccount, buildEnquiry, buildLead, buildProvider } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';
import { withoutFormulas } from './csv.ts';

const deps = await testDeps();
const api = await testApi(deps);

/** One place is enough for each test: every lead here has a town of its own, so that nobody else's provider suits. */
const lonely = async (path: string, city: string, province: string, slug: string) => {
  const { city: found } = await import('../../../../infra/test/builders.ts');
  const provider = await buildProvider(deps, { baseCity: found(path), coverageRadiusKm: 5, provinces: [slug] });
  return buildLead(deps, { provider, enquiry: { city, province, contactPhone: '082 555 0123' } });
};

const secrets = ['082 555 0123', 'Thandi Nkosi', '@example.org'];

describe('a lead before and after acceptance', () => {
  test('carries no contact detail until it is accepted, and then all of them', async () => {
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
          can: { accept: true, decline: true, view: false },
        },
      ],
      ...lastPage,
    });
    for (const secret of secrets) expect(list.text).not.toContain(secret);
    expect((await provider.get('/api/providers/me/accepted')).body).toEqual({ leads: [], ...lastPage });

    // Either id names the lead.
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

  test('a suspended provider can neither accept nor see contact details, and is told why', async () => {
    const lead = await lonely('mpumalanga/secunda', 'Secunda', 'Mpumalanga', 'mpumalanga');
    const provider = await api.as(lead);
    // As a lead is that was being sent while the suspension was written: open, of a suspended provider.
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

  test("another provider's lead is not there, and stays as it was", async () => {
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

  test('20 accepts and declines at once have one winner', async () => {
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
  test('moves an accepted lead, keeps notes, and refuses anything else', async () => {
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

  test('exports a file that no spreadsheet will run, whatever the list separator of its machine', async () => {
    const lead = await lonely('northern-cape/upington', 'Upington', 'Northern Cape', 'northern-cape');
    const [title, description, note] = [
      '=HYPERLINK("http://evil.example")',
      `A;=2+2;"=3+3"; =4+4,+5+5\t-6\n@SUM(A1)\r\n＝7+7;＋8,－9\t＠10\u2028=11;\t=12,\r=13|=14,'=15"\n"=16`,
      '\t=17+17',
    ];
    await deps.db('enquiries').where({ id: lead.enquiryId }).update({ title, description });
    const provider = await api.as(lead);
    await provider.post(`/api/providers/me/leads/${lead.leadId}/accept`);
    await deps.db('leads').where({ id: lead.leadId }).update({ note });
    const answer = await fetch(`${api.url}/api/providers/me/accepted.csv`, { headers: { cookie: provider.cookie } });
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="accepted-leads.csv"');
    const bytes = Buffer.from(await answer.arrayBuffer());
    const file = bytes.toString();
    const [first, header, row] = file.split('\r\n');
    expect(first).toBe('\ufeffsep=,');
    expect(header).toContain('"Reference","Title","Service","Status","Name","Phone"');
    expect(row).toContain(`"'=HYPERLINK`);

    const quotedFile = file.slice(file.indexOf('\n') + 1);
    const [, cells] = parseCsv(quotedFile) as [string[], string[]];
    expect(cells).toHaveLength(header!.split(',').length);
    for (const text of ['082 555 0123', 'Thandi Nkosi', 'Upington', '1500']) expect(cells).toContain(text);

    const loose = { relax_quotes: true, relax_column_count: true, skip_records_with_error: true };
    for (const delimiter of [',', ';', '\t', '|'])
      for (const [reader, rows] of [
        ['csv-parse', parseCsv(file, { ...loose, delimiter })],
        ['csv-parse without quotes', parseCsv(file, { ...loose, delimiter, quote: null })],
        ['papaparse', Papa.parse<string[]>(file, { delimiter }).data],
        ['papaparse without quotes', Papa.parse<string[]>(file, { delimiter, quoteChar: '\0' }).data],
      ] as [string, string[][]][]) {
        expect(rows.length, reader).toBeGreaterThan(1);
        // What a spreadsheet drops before it looks for a formula.
        const begin = rows.flat().map((cell) => cell.replace(/^[\s"\ufeff]+/, ''));
        expect(
          begin.filter((cell) => /^[=+\-@＝＋－＠]/.test(cell)),
          `${reader}, ${delimiter}`,
        ).toEqual([]);
        const dropped = rows.flat().filter((cell) => /^[\t\r]/.test(cell));
        expect(dropped, `${reader}, ${delimiter}`).toEqual([]);
      }
  });

  test('an ordinary text stays as it was written', () => {
    const text = 'Two rooms, 3x4 m; paint is there - brushes are not (a+b = c), mail@home.\nThanks "all"';
    expect(withoutFormulas(text)).toBe(text);
  });
});

test("a provider's two lists page by cursor, each by its own", async () => {
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
      { fields: { cursor: 'This list has changed: please start at its beginning' } },
    ]);
  }
  expect((await provider.get('/api/providers/me/leads?limit=51')).body).toMatchObject({
    fields: { limit: 'Limit must be a whole number from 1 to 50' },
  });
});

test('figures and filters count the same leads', async () => {
  const lead = await lonely('mpumalanga/secunda', 'Secunda', 'Mpumalanga', 'mpumalanga');
  const provider = await api.as(lead);
  expect((await provider.get('/api/providers/me/figures')).body).toEqual({
    all: 1,
    open: 1,
    accepted: 0,
    declined: 0,
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

test('a seeker has no leads, and a super admin without a business has none either', async () => {
  const seeker = await api.as(await buildAccount(deps));
  expect((await seeker.get('/api/providers/me/leads')).status).toBe(403);
  const root = await api.as(await buildAccount(deps, { role: 'SUPER_ADMIN' }));
  expect((await root.get('/api/providers/me/leads')).status).toBe(404);
});
