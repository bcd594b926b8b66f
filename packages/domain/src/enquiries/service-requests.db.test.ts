import { ServiceRequest } from '@marketplace/contracts/enquiries/service-requests';
import { buildProvider, category, city, serviceRequestBody, unique } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { expect, test } from 'vitest';
import { matchEnquiry } from '../matching/service.ts';
import { postServiceRequest } from './service-requests.ts';

const deps = await testDeps();
const { db } = deps;
type Body = Parameters<typeof serviceRequestBody>[0];
const post = (body: Body = {}, idempotencyKey: string | null = null) =>
  postServiceRequest(deps, ServiceRequest.parse(serviceRequestBody(body)), { seekerId: null, idempotencyKey });
const faults = (body: Body) =>
  post(body).then(
    () => ({}),
    (error) => error.fields,
  );

test('stores a short request as an enquiry without the fields that the form lacks', async () => {
  const { id } = await post({ contactPhone: '082 555 0199', contactWhatsapp: '' });
  expect(await db('enquiries').where({ id }).first()).toMatchObject({
    status: 'open',
    category_id: category('plumbing'),
    province: 'gauteng',
    title: 'Kitchen tap drips all night',
    description: '',
    budget_min: 1000,
    budget_max: 5000,
    timeframe: 'This week',
    contact_phone: '+27825550199',
    contact_whatsapp: null,
    contact_preferences: ['email', 'call'],
    best_time_to_contact: null,
  });
  expect(await db('pending_jobs').whereRaw(`payload->>'enquiryId' = ?`, id).orderBy('name').pluck('name')).toEqual([
    'enquiry.match',
    'mail.enquiry-received',
  ]);
});

test.each([
  ['under-1000', 100, 1000],
  ['over-50000', 50000, null],
] as const)('stores the budget %s', async (budgetRange, budget_min, budget_max) => {
  const { id } = await post({ budgetRange });
  expect(await db('enquiries').where({ id }).first()).toMatchObject({ budget_min, budget_max });
});

test('reaches providers of its category, its ancestors and its descendants', async () => {
  const place = { baseCity: city('northern-cape/upington'), provinces: ['northern-cape'] };
  const plumber = await buildProvider(deps, { ...place, categoryIds: [category('plumbing')] });
  const everything = await buildProvider(deps, { ...place, categoryIds: [category('home-improvement')] });
  const geysers = await buildProvider(deps, { ...place, categoryIds: [category('geyser-installation-and-repair')] });
  const electrician = await buildProvider(deps, { ...place, categoryIds: [category('electrical')] });
  const receivers = async (body: Body) => {
    const { id } = await post({ province: 'northern-cape', city: 'Upington', ...body });
    await matchEnquiry(deps, { enquiryId: id });
    return (await db('leads').where({ enquiry_id: id }).pluck('provider_id')).sort();
  };
  const plumbing = [plumber.providerId, everything.providerId, geysers.providerId];
  expect(await receivers({})).toEqual(plumbing.toSorted());
  expect(await receivers({ subcategory: '' })).toEqual([...plumbing, electrician.providerId].toSorted());
});

// id: begun-request-combination-refused
test('rejects mismatched values with the form’s messages and stores nothing', async () => {
  const before = await db('enquiries').count();
  expect(await faults({ category: crypto.randomUUID(), subcategory: undefined })).toEqual({
    category: 'Please select a service category',
  });
  expect(await faults({ subcategory: category('web-development') })).toEqual({
    subcategory: 'Please select a service category',
  });
  expect(await faults({ subcategory: category('home-improvement') })).toHaveProperty('subcategory');
  expect(await faults({ city: 'Cape Town' })).toEqual({ city: 'Please enter your city' });
  expect(await db('enquiries').count()).toEqual(before);
});

test('stores one enquiry per key, and rejects the key with other content', async () => {
  const key = unique('key');
  const body = { contactEmail: `${unique('twice')}@example.org` };
  const posted = await Promise.all([post(body, key), post(body, key), post(body, key)]);
  expect(new Set(posted.map(({ id }) => id)).size).toBe(1);
  await expect(post({ ...body, title: 'Something else' }, key)).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
});
