import { buildEnquiry, buildLead, buildProvider, city } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { hours } from '@marketplace/platform/clock';
import { expect, test } from 'vitest';
import { matchEnquiry } from '../matching/service.ts';
import { expireLeads } from './expiry.ts';

const deps = await testDeps();
const { db, clock } = deps;

// id: unanswered-lead-expires
test('expires a lead after exactly 24 hours unless the provider has responded', async () => {
  const { leadId, providerId } = await buildLead(deps);
  const answered = await buildLead(deps, { provider: await buildProvider(deps), status: 'ACCEPTED' });
  clock.advance(hours(24) - 1);
  expect(await expireLeads(deps)).toBe(0);
  clock.advance(1);
  await expireLeads(deps);

  expect(await db('leads').where({ id: leadId }).first()).toMatchObject({ status: 'EXPIRED', answered_at: null });
  expect(await db('leads').where({ id: answered.leadId }).first()).toMatchObject({ status: 'ACCEPTED' });
  expect(await db('providers').where({ id: providerId }).first()).toMatchObject({ leads_answered: 0 });
  expect(await db('lead_history').where({ lead_id: leadId })).toMatchObject([{ to_value: 'EXPIRED', at: clock.now() }]);
  expect(await expireLeads(deps)).toBe(0);
});

test('expires every lead once when two sweeps share the work', async () => {
  const place = city('free-state/bloemfontein');
  const { providerId } = await buildProvider(deps, { baseCity: place, provinces: ['free-state'] });
  const leads = 250; // more than one batch
  const enquiries = await Promise.all(
    Array.from({ length: leads }, () => buildEnquiry(deps, { province: 'Free State', city: place.name })),
  );
  for (const { id } of enquiries) await matchEnquiry(deps, { enquiryId: id });
  clock.advance(hours(24));

  const [one, other] = await Promise.all([expireLeads(deps), expireLeads(deps)]);
  expect(one + other).toBe(leads);
  const mine = db('leads').where({ provider_id: providerId });
  expect(await mine.clone().distinct().pluck('status')).toEqual(['EXPIRED']);
  expect(await db('lead_history').whereIn('lead_id', mine.clone().select('id'))).toHaveLength(leads);
  expect(await db('providers').where({ id: providerId }).first()).toMatchObject({ leads_expired: leads });
  const events = await db('outbox')
    .where({ event: 'lead.expired' })
    .whereRaw(`payload->>'enquiryId' = any(?)`, [enquiries.map(({ id }) => id)]);
  expect(events).toHaveLength(leads);
});
