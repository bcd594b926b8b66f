import type { PostedEnquiry, SeekerEnquiries } from '@marketplace/contracts/enquiries/schemas';
import { limits } from '@marketplace/contracts/limits';
import { messages } from '@marketplace/contracts/messages';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApi } from '../../../../infra/test/api.ts';
import {
  buildAccount,
  buildEnquiry,
  buildProvider,
  category,
  enquiryBody,
  serviceRequestBody,
} from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';

const deps = await testDeps();
const api = await testApi(deps);
const visitor = api.client();

const counts = async () => ({
  enquiries: Number((await deps.db('enquiries').count().first())?.count),
  jobs: Number((await deps.db('pending_jobs').count().first())?.count),
});

describe('posting an enquiry', () => {
  test('stores it with its jobs and returns a reference', async () => {
    const before = await counts();
    const { status, body } = await visitor.post('/api/enquiries', enquiryBody({ city: 'Joburg' }));
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      reference: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/),
      status: 'open',
      beingChecked: false,
      createdAt: deps.clock.now().toISOString(),
      requestToken: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(await counts()).toEqual({ enquiries: before.enquiries + 1, jobs: before.jobs + 2 });
  });

  // id: texts-stored-in-one-form
  test('stores texts composed, without the marks that came with pasting', async () => {
    const { status, body } = await visitor.post(
      '/api/enquiries',
      enquiryBody({
        title: '\ufeffLekkage in Mo\u0302rester\u200b se badkamer',
        contactName: 'Zoe\u0308\u200e Ferreira',
        description: 'Kom asseblief gou 👩\u200d🔧,\r\ndie gey\u00adser lek.',
      }),
    );
    expect(status).toBe(201);
    const { id } = body as PostedEnquiry;
    const stored = await deps.db('enquiries').where({ id }).first('title', 'contact_name', 'description');
    expect(stored).toEqual({
      title: 'Lekkage in Môrester se badkamer',
      contact_name: 'Zoë Ferreira',
      description: 'Kom asseblief gou 👩\u200d🔧,\ndie geyser lek.',
    });
  });

  test.each(['\u200b', '\u3164', '\u115f', '\u2800', '\u00ad', '\ufe0f', '\u200e', '-', '–'])(
    'refuses texts of %j as empty',
    async (mark) => {
      const before = await counts();
      const blank = mark.repeat(30);
      const reply = await visitor.post(
        '/api/enquiries',
        enquiryBody({ title: blank, contactName: blank, description: blank }),
      );
      expect([reply.status, reply.body]).toMatchObject([
        400,
        {
          fields: {
            title: messages.titleShort,
            contactName: messages.nameShort,
            description: messages.descriptionShort,
          },
        },
      ]);
      expect(await counts()).toEqual(before);
    },
  );

  test('lists it for a signed-in seeker', async () => {
    const person = await buildAccount(deps);
    const seeker = await api.as(person);
    const posted = await seeker.post('/api/enquiries', enquiryBody());
    const { requestToken: _, ...answer } = posted.body as PostedEnquiry;
    const { body } = await seeker.get('/api/seekers/me/enquiries');
    expect(body).toEqual({
      enquiries: [
        {
          ...answer,
          title: 'Geyser leaks into the ceiling',
          categoryName: 'Geyser installation and repair',
          city: 'Johannesburg',
          province: 'Gauteng',
          budgetMin: 1500,
          budgetMax: 6000,
          isUnanswered: false,
          providersNotified: 0,
          providersAccepted: 0,
          attachments: [],
        },
      ],
      nextCursor: null,
      hasMore: false,
    });
  });

  test.each(['PROVIDER', 'ADMIN', 'SUPER_ADMIN'] as const)('lists a request for the %s who posted it', async (role) => {
    const person = await api.as(role === 'PROVIDER' ? await buildProvider(deps) : await buildAccount(deps, { role }));
    const body = enquiryBody({ createAccount: true });
    const long = (await person.post('/api/enquiries', body)).body as { id: string };
    const short = (await person.post('/api/service-requests', serviceRequestBody())).body as { id: string };
    const { enquiries } = (await person.get('/api/seekers/me/enquiries')).body as SeekerEnquiries;
    expect(enquiries.map(({ id }) => id)).toEqual([short.id, long.id]);
    // A signed-in user already has an account, so none is created for the form's address.
    expect(await deps.db('users').where({ email: body.contactEmail }).first()).toBeUndefined();
  });

  test('pages a list of more than fifty requests', async () => {
    const person = await buildAccount(deps);
    const seeker = await api.as(person);
    const context = { seekerId: person.userId };
    const posted: string[] = [];
    for (let n = 0; n <= limits.listPage; n += 1) posted.unshift((await buildEnquiry(deps, { context })).id);
    const first = (await seeker.get('/api/seekers/me/enquiries')).body as SeekerEnquiries;
    expect(first.enquiries.map(({ id }) => id)).toEqual(posted.slice(0, limits.listPage));
    expect(first.hasMore).toBe(true);
    await buildEnquiry(deps, { context });
    const rest = (await seeker.get(`/api/seekers/me/enquiries?cursor=${first.nextCursor}`)).body as SeekerEnquiries;
    expect(rest.enquiries.map(({ id }) => id)).toEqual(posted.slice(limits.listPage));
    expect(rest).toMatchObject({ nextCursor: null, hasMore: false });
  });
});

// id: refused-enquiry-changes-nothing
describe('a refused enquiry changes nothing', () => {
  let before: Awaited<ReturnType<typeof counts>>;
  beforeEach(async () => {
    before = await counts();
  });

  test.each([
    [
      'an unknown category',
      { parentCategoryId: crypto.randomUUID() },
      'parentCategoryId',
      'Please select a main category',
    ],
    [
      'a service category of another main category',
      { subcategoryId: category('web-development') },
      'subcategoryId',
      'Please select a service category',
    ],
    [
      'a service type of another service category',
      { subSubcategoryId: category('restaurant-website') },
      'subSubcategoryId',
      'Please select a specific service type',
    ],
    [
      'levels in the wrong order',
      { parentCategoryId: category('plumbing') },
      'parentCategoryId',
      'Please select a main category',
    ],
    ['an unknown province', { province: 'Transvaal' }, 'province', 'Please select a province'],
    ['an unknown place', { city: 'Atlantis-on-Sea' }, 'city', 'Please select a city'],
    ['a city of another province', { city: 'Cape Town' }, 'city', 'Please select a city'],
    ['a budget below R100', { budgetMin: 99 }, 'budgetMin', 'Minimum budget must be at least R100'],
    [
      'budgets the wrong way round',
      { budgetMin: 500, budgetMax: 499 },
      'budgetMax',
      'Maximum budget must be greater than or equal to minimum budget',
    ],
    [
      'a budget that is not a number',
      { budgetMin: '500' as never },
      'budgetMin',
      'Minimum budget must be at least R100',
    ],
    ['cents', { budgetMin: 150.5 }, 'budgetMin', 'Please enter a whole number of rand'],
    ['an over-long title', { title: 'x'.repeat(121) }, 'title', 'Title must be at most 120 characters'],
    [
      'an over-long description',
      { description: 'x'.repeat(5001) },
      'description',
      'Description must be at most 5000 characters',
    ],
    ['an over-long name', { contactName: 'x'.repeat(101) }, 'contactName', 'Name must be at most 100 characters'],
    [
      'addresses that differ',
      { contactEmailConfirm: 'other@example.org' },
      'contactEmailConfirm',
      'Email addresses must match',
    ],
    [
      'no contact preference',
      { contactPreferences: [] },
      'contactPreferences',
      'Please select at least one contact preference',
    ],
    // id: enquiry-foreign-attachment-refused
    [
      'a file that was not uploaded here',
      { attachments: ['https://example.org/a.pdf'] },
      'attachments',
      'This file wasn’t uploaded here',
    ],
    ['an unknown field', { status: 'completed' } as never, 'status', 'This field isn’t expected'],
  ])('%s', async (_what, wrong, field, message) => {
    const { status, body } = await visitor.post('/api/enquiries', enquiryBody(wrong));
    expect({ status, body }).toEqual({
      status: 400,
      body: { code: 'VALIDATION_FAILED', error: 'Please check the highlighted fields.', fields: { [field]: message } },
    });
    expect(await counts()).toEqual(before);
  });

  test('reports all faults at once', async () => {
    const { body } = await visitor.post('/api/enquiries', {
      budgetMin: 5000,
      budgetMax: 100,
      contactEmail: 'a@example.org',
      contactEmailConfirm: 'b@example.org',
    });
    expect(Object.keys((body as { fields: object }).fields).sort()).toEqual([
      'bestTimeToContact',
      'budgetMax',
      'city',
      'contactEmailConfirm',
      'contactName',
      'contactPreferences',
      'description',
      'parentCategoryId',
      'province',
      'subSubcategoryId',
      'subcategoryId',
      'timeframe',
      'title',
    ]);
  });

  test.each([
    ['malformed JSON', '{"title":', {}, 400, 'MALFORMED_JSON'],
    ['JSON that is not an object', '"hello"', {}, 400, 'MALFORMED_JSON'],
    // id: oversized-body-refused
    ['a body over 256 kB', JSON.stringify({ title: 'x'.repeat(257 * 1024) }), {}, 413, 'TOO_LARGE'],
    ['another type', 'title=x', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'UNSUPPORTED_TYPE'],
    ['nothing at all', undefined, {}, 400, 'VALIDATION_FAILED'],
    ['a page of another site', '{}', { origin: 'https://evil.example' }, 403, 'BAD_ORIGIN'],
    ['a page of another site that hides its origin', '{}', { origin: 'null' }, 403, 'BAD_ORIGIN'],
    [
      'a key that is too long',
      JSON.stringify(enquiryBody()),
      { 'idempotency-key': 'k'.repeat(201) },
      400,
      'VALIDATION_FAILED',
    ],
  ])('%s', async (_what, payload, headers, status, code) => {
    const answer = await visitor.post('/api/enquiries', payload, headers);
    expect({ status: answer.status, code: (answer.body as { code: string }).code }).toEqual({ status, code });
    expect(await counts()).toEqual(before);
  });
});

describe('idempotency', () => {
  test('50 concurrent posts with one key create one enquiry', async () => {
    const before = await counts();
    const payload = enquiryBody();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => visitor.post('/api/enquiries', payload, { 'idempotency-key': 'fifty' })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    // Each reply has a different link to the same enquiry.
    const stored = answers.map(({ body }) => JSON.stringify({ ...(body as PostedEnquiry), requestToken: null }));
    expect(new Set(stored).size).toBe(1);
    expect(await counts()).toEqual({ enquiries: before.enquiries + 1, jobs: before.jobs + 2 });
  });

  test('refuses the same key with other content', async () => {
    await visitor.post('/api/enquiries', enquiryBody(), { 'idempotency-key': 'once' });
    const { status, body } = await visitor.post('/api/enquiries', enquiryBody({ budgetMin: 200 }), {
      'idempotency-key': 'once',
    });
    expect({ status, body }).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_MISMATCH' } });
  });
});
