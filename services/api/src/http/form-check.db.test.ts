import { formCheckText } from '@marketplace/contracts/form-check';
import { expect, test } from 'vitest';
import { testApi } from '../../../../infra/test/api.ts';
import {
  applicationBody,
  contactBody,
  enquiryBody,
  serviceRequestBody,
  unique,
} from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';

const deps = await testDeps();
const api = await testApi(deps);

const registration = () => ({
  name: 'Thandi Nkosi',
  email: `${unique('form')}@example.org`,
  phone: '082 555 0134',
  password: 'a password nobody guesses',
});

const forms: [path: string, body: () => object, table: string][] = [
  ['/api/enquiries', enquiryBody, 'enquiries'],
  ['/api/service-requests', serviceRequestBody, 'enquiries'],
  ['/api/contact', contactBody, 'contact_messages'],
  ['/api/provider-applications', applicationBody, 'provider_applications'],
  ['/api/auth/register', registration, 'users'],
];

test.each(forms)(
  '%s stores nothing that a bot filled in, and stores it when a person submits again',
  async (path, body, table) => {
    const rows = async () => Number((await deps.db(table).count().first())?.count);
    const before = await rows();
    const sent = body();
    const key = { 'idempotency-key': unique('key') };
    const send = (check: string) => api.client().post(path, sent, { ...key, 'form-check': check });
    for (const check of [
      { isFilled: true, age: 60_000 },
      { isFilled: false, age: 12 },
    ]) {
      const refused = await send(formCheckText(check));
      expect([refused.status, refused.body]).toMatchObject([400, { code: 'LOOKS_AUTOMATIC' }]);
    }
    expect((await send('whatever')).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { 'Form-Check': expect.anything() },
    });
    expect(await rows()).toBe(before);
    expect((await send(formCheckText({ isFilled: false, age: 9_000 }))).status).toBe(201);
    expect(await rows()).toBe(before + 1);
  },
);

test('accepts a call without the header', async () => {
  expect((await api.client().post('/api/contact', contactBody())).status).toBe(201);
});
