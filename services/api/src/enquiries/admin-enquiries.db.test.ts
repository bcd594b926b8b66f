import type { Rematch } from '@marketplace/contracts/enquiries/administration';
import type { HeldTexts } from '@marketplace/contracts/enquiries/schemas';
import { requestTimeframes } from '@marketplace/contracts/enquiries/timeframes';
import type { WorkCounts } from '@marketplace/contracts/operations/work';
import type { AdminEnquiries, AdminEnquiryDetail, MatchRecord } from '@marketplace/contracts/requests/admin-schemas';
import { acceptLead, declineLead, explainDecline } from '@marketplace/domain/leads/service';
import { runRematch } from '@marketplace/domain/matching/rematches';
import { matchEnquiry } from '@marketplace/domain/matching/service';
import { pauseLeads } from '@marketplace/domain/providers/pauses';
import { minutes } from '@marketplace/platform/clock';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { testApi } from '../../../../infra/test/api.ts';
import {
  buildAccount,
  buildEnquiry,
  buildLead,
  buildProvider,
  category,
  city,
  type EnquiryBody,
} from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';

const deps = await testDeps();
const api = await testApi(deps);
const administrator = await buildAccount(deps, { role: 'ADMIN', name: 'Johan Pretorius' });
const admin = await api.as(administrator);

type Page = z.infer<typeof AdminEnquiries>;
const list = async (query = '') => {
  const reply = await admin.get(`/api/admin/enquiries${query}`);
  expect(reply.status, reply.text).toBe(200);
  return reply.body as Page;
};
const titles = (page: Page) => page.enquiries.map(({ title }) => title);
const path = (id: string, what = '') => `/api/admin/enquiries/${id}${what && `/${what}`}`;
const detail = async (id: string) => (await admin.get(path(id))).body as AdminEnquiryDetail;
const record = async (id: string) => (await admin.get(path(id, 'match'))).body as MatchRecord;
const entries = (where: Record<string, unknown>) => deps.db('audit_entries').where(where).orderBy('seq');

describe('the list', async () => {
  const build = (overrides: Partial<EnquiryBody>) => {
    deps.clock.advance(1_000);
    return buildEnquiry(deps, overrides);
  };
  const geyser = await build({ title: 'Geyser is cold', contactName: 'Sibusiso Mbatha' });
  const roof = await build({
    title: '100% of the roof leaks_',
    contactEmail: 'roof@house.example',
    contactEmailConfirm: 'roof@house.example',
    contactPhone: '+27 (83) 555-4321',
    city: 'Cape Town',
    province: 'Western Cape',
  });
  const held = await build({
    title: 'Painter, 082 first',
    description: 'then my friend 555 and my brother 0199, you know what to do',
    parentCategoryId: category('home-improvement'),
    subcategoryId: category('painting-decorating'),
    subSubcategoryId: category('interior-painting'),
  });
  await admin.post(path(roof.id, 'remove'), { reason: 'DUPLICATE' });

  test.each([
    ['', ['Painter, [hidden]', '100% of the roof leaks_', 'Geyser is cold']],
    ['?sort=oldest', ['Geyser is cold', '100% of the roof leaks_', 'Painter, [hidden]']],
    ['?search=mbatha', ['Geyser is cold']],
    ['?search=ROOF%40house', ['100% of the roof leaks_']],
    ['?search=083%20555%2043', ['100% of the roof leaks_']],
    [`?search=${geyser.reference.toLowerCase()}`, ['Geyser is cold']],
    // Wildcards match literally.
    ['?search=100%25', ['100% of the roof leaks_']],
    ['?search=leaks_', ['100% of the roof leaks_']],
    ['?search=nobody', []],
    ['?status=removed', ['100% of the roof leaks_']],
    ['?text=held', ['Painter, [hidden]']],
    ['?category=painting-decorating', ['Painter, [hidden]']],
    ['?category=home-improvement&province=gauteng', ['Painter, [hidden]', 'Geyser is cold']],
    ['?province=western-cape', ['100% of the roof leaks_']],
  ])('%s', async (query, expected) => {
    expect(titles(await list(query))).toEqual(expected);
  });

  test.each(['newest', 'oldest'])('pages with %s first, and its cursor works only for that order', async (sort) => {
    const other = sort === 'newest' ? 'oldest' : 'newest';
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await list(`?limit=1&sort=${sort}${cursor ? `&cursor=${cursor}` : ''}`);
      seen.push(...titles(page));
      cursor = page.nextCursor;
      if (cursor) expect((await admin.get(`/api/admin/enquiries?sort=${other}&cursor=${cursor}`)).status).toBe(400);
    } while (cursor);
    expect(seen).toEqual(titles(await list(`?sort=${sort}`)));
  });

  test.each([
    `?search=${'x'.repeat(10_000)}`,
    '?status=golden',
    '?text=pretty',
    '?sort=random',
    '?category=no-such-thing',
    '?province=atlantis',
    '?cursor=abc',
    '?page=2',
  ])('refuses %s', async (query) => {
    expect((await admin.get(`/api/admin/enquiries${query}`)).status).toBe(400);
  });

  test('shows no contact details on the page or in the file, and a search leaves an entry', async () => {
    const { text } = await admin.get('/api/admin/enquiries?search=roof%40house.example');
    const file = await admin.get('/api/admin/enquiries.csv?status=removed');
    expect(file.headers.get('content-type')).toContain('text/csv');
    expect(file.text.split('\r\n').filter(Boolean)).toHaveLength(2);
    for (const shown of [text, file.text]) {
      expect(shown).toContain('100% of the roof leaks_');
      expect(shown).not.toMatch(/roof@house|555.?4321|my brother/);
    }
    const [search] = (await entries({ action: 'enquiry.search' })).slice(-1);
    expect(search).toMatchObject({ actor_id: administrator.userId, after: { shown: 1, search: 'ro…@house.example' } });
    const plain = await admin.get('/api/admin/enquiries');
    expect(await entries({ request_id: plain.headers.get('x-request-id') })).toEqual([]);
  });

  test('is for administrators', async () => {
    const seeker = await api.as(await buildAccount(deps));
    for (const address of ['/api/admin/enquiries', '/api/admin/enquiries.csv', path(held.id), path(held.id, 'match')])
      expect((await seeker.get(address)).status).toBe(403);
    expect((await seeker.post(path(held.id, 'remove'), { reason: 'SPAM' })).status).toBe(403);
    expect((await seeker.post(path(held.id, 'rematch'), { press: crypto.randomUUID() })).status).toBe(403);
  });
});

test('a request has its contact, leads with outcomes, and history in order; viewing it leaves an entry', async () => {
  const { enquiryId, leadId, providerId, businessName } = await buildLead(deps);
  deps.clock.advance(minutes(5));
  await declineLead(deps, { id: leadId, providerId });
  await explainDecline(deps, { id: leadId, providerId, reason: 'TOO_FAR' });
  const enquiry = await detail(enquiryId);
  expect(enquiry).toMatchObject({
    contactName: 'Thandi Nkosi',
    contactPhone: '082 555 0199',
    hasAccount: false,
    can: { remove: true, reviewText: false },
    rematchObstacle: null,
  });
  expect(enquiry.leads).toContainEqual(
    expect.objectContaining({ businessName, status: 'DECLINED', declineReason: 'TOO_FAR', distanceKm: 0 }),
  );
  expect(enquiry.history.slice(0, 2).map(({ kind }) => kind)).toEqual(['POSTED', 'MATCHED']);
  expect(enquiry.history.at(-1)).toMatchObject({ kind: 'LEAD', businessName, status: 'DECLINED' });
  expect(await entries({ subject_id: enquiryId })).toMatchObject([{ action: 'enquiry.read', before: null }]);
  expect((await admin.get(path(crypto.randomUUID()))).status).toBe(404);
  expect((await admin.get(path('no-id'))).status).toBe(404);
  expect((await admin.get(path(crypto.randomUUID(), 'match'))).status).toBe(404);
});

describe('matching again', () => {
  const place = city('limpopo/polokwane');
  const providerThere = (coverageRadiusKm = 50) =>
    buildProvider(deps, { baseCity: place, provinces: ['limpopo'], coverageRadiusKm });
  const enquiryThere = () => buildEnquiry(deps, { province: 'Limpopo', city: place.name });
  const press = (id: string, name = crypto.randomUUID()) => admin.post(path(id, 'rematch'), { press: name });
  const requested = (id: string) =>
    deps
      .db('outbox')
      .where({ event: 'enquiry.rematch-requested' })
      .whereRaw(`payload ->> 'rematchId' in (select id::text from rematches where enquiry_id = ?)`, [id]);

  test('happens once per press in a job, and reports the result', async () => {
    const { id } = await enquiryThere();
    await matchEnquiry(deps, { enquiryId: id });
    expect(await record(id)).toMatchObject({ rounds: [], placesTaken: 0, rematches: [] });

    const name = crypto.randomUUID();
    const first = await press(id, name);
    expect([first.status, first.body]).toEqual([
      202,
      { id: name, requestedAt: deps.clock.now().toISOString(), doneAt: null, leads: 0 },
    ]);
    const again = await Promise.all([press(id, name), press(id, name)]);
    expect(again.map(({ status }) => status)).toEqual([202, 202]);
    expect(await requested(id)).toHaveLength(1);
    expect(await entries({ subject_id: id, action: 'enquiry.rematch' })).toHaveLength(1);

    const { providerId, businessName } = await providerThere();
    deps.clock.advance(minutes(1));
    await runRematch(deps, { rematchId: name });
    expect((await press(id, name)).body as Rematch).toMatchObject({
      doneAt: deps.clock.now().toISOString(),
      leads: 1,
    });
    expect(await record(id)).toMatchObject({
      placesTaken: 1,
      rounds: [
        {
          wave: 1,
          decisions: [
            {
              providerId,
              businessName,
              outcome: 'SELECTED',
              rank: 1,
              distanceKm: 0,
              radiusKm: 50,
              bandKm: 10,
              recentLeads: 0,
              lead: 'SENT',
            },
          ],
        },
      ],
      rematches: [{ id: name, leads: 1 }],
    });
    // Another press finds no new provider and reports that.
    const second = crypto.randomUUID();
    await press(id, second);
    await runRematch(deps, { rematchId: second });
    expect((await record(id)).rematches).toMatchObject([{ id: second, leads: 0 }, { id: name }]);
    expect((await detail(id)).history.filter(({ kind }) => kind === 'ACT')).toMatchObject([
      { action: 'enquiry.rematch', by: 'Johan Pretorius' },
      { action: 'enquiry.rematch' },
    ]);
  });

  test('lists nearby providers that are not in the search, with reasons', async () => {
    const { id } = await enquiryThere();
    const unverified = await buildProvider(deps, { baseCity: place, provinces: ['limpopo'], verifiedAt: null });
    const paused = await providerThere();
    await pauseLeads(deps, { providerId: paused.providerId, actorId: paused.userId, until: null });
    // None of these would suit: another province, another trade, too small a radius.
    await buildProvider(deps, { baseCity: place, provinces: ['gauteng'], verifiedAt: null });
    await buildProvider(deps, {
      baseCity: place,
      provinces: ['limpopo'],
      categoryIds: [category('painting-decorating')],
      verifiedAt: null,
    });
    const mankweng = { baseCity: city('limpopo/mankweng'), provinces: ['limpopo'], verifiedAt: null };
    await buildProvider(deps, { ...mankweng, coverageRadiusKm: 20 });
    const far = await buildProvider(deps, { ...mankweng, coverageRadiusKm: 30 });
    const { excluded } = await record(id);
    expect(excluded.map(({ businessName, why, distanceKm }) => [businessName, why, distanceKm])).toEqual([
      [unverified.businessName, 'Not verified', 0],
      [paused.businessName, 'Paused', 0],
      [far.businessName, 'Not verified', expect.closeTo(24, 0)],
    ]);
    await admin.post(path(id, 'remove'), { reason: 'SPAM' });
    expect((await record(id)).excluded).toEqual([]);
  });

  test('stays possible for an urgent request until providers accept', async () => {
    const { id } = await buildEnquiry(deps, {
      ...{ province: 'Limpopo', city: place.name },
      timeframe: requestTimeframes.urgent,
    });
    for (let n = 0; n < 5; n += 1) await providerThere();
    await matchEnquiry(deps, { enquiryId: id });
    expect((await detail(id)).leads.map(({ status }: { status: string }) => status)).toEqual(Array(5).fill('SENT'));
    expect((await record(id)).placesTaken).toBe(0);
    expect((await detail(id)).rematchObstacle).toBeNull();
    expect((await press(id)).status).toBe(202);
  });

  test('is refused with a reason if it is not possible, and leaves no entry', async () => {
    const { id } = await enquiryThere();
    for (let n = 0; n < 5; n += 1) await providerThere();
    await matchEnquiry(deps, { enquiryId: id });
    const full = await press(id);
    expect([full.status, full.body]).toEqual([
      409,
      {
        code: 'CONFLICT',
        error:
          '5 providers have this request, which is the maximum. It can be matched again when a lead is declined or expires.',
      },
    ]);
    expect((await detail(id)).rematchObstacle).toMatch(/^5 providers/);
    await admin.post(path(id, 'remove'), { reason: 'SPAM' });
    expect((await press(id)).body).toMatchObject({ error: 'This request was removed, so it can’t be matched again.' });
    expect(await entries({ subject_id: id, action: 'enquiry.rematch' })).toEqual([]);
    expect((await press(crypto.randomUUID())).status).toBe(404);
    expect((await admin.post(path(id, 'rematch'), { press: 'x' })).status).toBe(400);
    // A press belongs to one enquiry.
    const [mine, theirs] = [await enquiryThere(), await enquiryThere()];
    const name = crypto.randomUUID();
    expect((await press(mine.id, name)).status).toBe(202);
    expect((await press(theirs.id, name)).status).toBe(409);
  });
});

describe('removing', () => {
  test('requires a reason, with a note for "other"', async () => {
    const { id } = await buildEnquiry(deps);
    const faults = async (body: unknown) => {
      const reply = await admin.post(path(id, 'remove'), body);
      return [reply.status, (reply.body as { fields: unknown }).fields];
    };
    expect(await faults({})).toEqual([400, { reason: 'Please select a reason' }]);
    expect(await faults({ reason: 'BORING' })).toEqual([400, { reason: 'Please select a reason' }]);
    expect(await faults({ reason: 'OTHER', note: ' ' })).toEqual([
      400,
      { note: 'Please explain why in your own words' },
    ]);
    expect((await faults({ reason: 'SPAM', note: 'x'.repeat(2_001) }))[0]).toBe(400);
    expect(await detail(id)).toMatchObject({ status: 'open', removal: null });
  });

  test('removes the text from the review queue', async () => {
    const { id } = await buildEnquiry(deps, {
      title: 'Painter, 082 first',
      description: 'then my friend 555 and my brother 0199, you know what to do',
    });
    const waiting = async () => {
      const { texts } = (await admin.get('/api/admin/held-texts')).body as HeldTexts;
      const { kinds } = (await admin.get('/api/admin/work/counts')).body as WorkCounts;
      expect(kinds.text?.count).toBe(texts.length);
      return texts.map((text) => text.id);
    };
    expect(await waiting()).toContain(id);
    await admin.post(path(id, 'remove'), { reason: 'SPAM' });
    expect(await waiting()).not.toContain(id);
    expect(await detail(id)).toMatchObject({ can: { reviewText: false } });
  });

  test('happens once, reports its effects and appears in the log and the history', async () => {
    const { enquiryId: id, leadId, providerId } = await buildLead(deps);
    await acceptLead(deps, { id: leadId, providerId });
    const first = await admin.post(path(id, 'remove'), { reason: 'ABUSE', note: 'Call 082 555 0199 never again' });
    const sent = await deps.db('leads').where({ enquiry_id: id, status: 'EXPIRED' });
    expect([first.status, first.body]).toEqual([200, { id, leadsEnded: sent.length, providersTold: 1 }]);
    const second = await admin.post(path(id, 'remove'), { reason: 'SPAM' });
    expect([second.status, (second.body as { error: string }).error]).toEqual([
      409,
      'This request has already been removed.',
    ]);
    expect(await entries({ subject_id: id })).toMatchObject([
      {
        action: 'enquiry.remove',
        before: { status: 'in_progress' },
        after: { status: 'removed', reason: 'ABUSE', note: 'Call …199 never again', providersTold: 1 },
      },
    ]);
    const enquiry = await detail(id);
    expect(enquiry).toMatchObject({
      status: 'removed',
      removal: { reason: 'ABUSE', note: 'Call 082 555 0199 never again' },
      can: { remove: false },
    });
    expect(enquiry.history.filter(({ kind }) => kind === 'ACT' || kind === 'CLOSED')).toMatchObject([
      { kind: 'ACT', action: 'enquiry.remove', by: 'Johan Pretorius' },
    ]);
  });
});
