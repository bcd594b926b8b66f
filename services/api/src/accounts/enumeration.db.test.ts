/**
 * Replies must not reveal whether an address is known: same reply, same statements. Timing is measured by `npm run
 * bench -- --only enumeration`.
 */
import { noRateLimits } from '@marketplace/platform/rate-limit';
import { expect, test } from 'vitest';
import { type Reply, testApi } from '../../../../infra/test/api.ts';
import { buildAccount, enquiryBody, unique } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';

const deps = await testDeps();
const api = await testApi(deps, { rateLimits: noRateLimits });
const visitor = api.client();

const calls = {
  '/api/auth/login': (email: string) => ({ email, password: 'wrong' }),
  '/api/auth/register': (email: string) => ({
    name: 'Lerato',
    email,
    phone: '0825550199',
    password: 'a garden of proteas',
  }),
  '/api/auth/forgot-password': (email: string) => ({ email }),
  '/api/auth/resend-verification': (email: string) => ({ email }),
  '/api/enquiries': (email: string) =>
    enquiryBody({ contactEmail: email, contactEmailConfirm: email, createAccount: true }),
};
/** Fields that differ in every reply. */
const ownFields = ['id', 'reference', 'requestToken'];

/** The reply without fields that always differ, and the statements sent to the database. */
const observed = async (call: () => Promise<Reply>) => {
  const statements: string[] = [];
  const remember = ({ sql }: { sql: string }) => statements.push(sql);
  deps.db.on('query', remember);
  const { status, body, headers } = await call();
  deps.db.removeListener('query', remember);
  const sent = Object.fromEntries(headers);
  for (const name of ['date', 'x-request-id', 'content-length']) delete sent[name];
  const told = Object.fromEntries(Object.entries(body as object).filter(([name]) => !ownFields.includes(name)));
  return { status, body: told, headers: sent, statements };
};

test.each(Object.entries(calls))('%s', async (path, body) => {
  const known = await buildAccount(deps, { verified: false });
  const first = await observed(() => visitor.post(path, body(known.email)));
  const second = await observed(() => visitor.post(path, body(`${unique('nobody')}@example.org`)));
  expect(first.statements.length).toBeGreaterThan(0);
  expect(first).toEqual(second);
});
