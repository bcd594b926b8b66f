/** Changes that record their jobs in their own statement, and dispatch the same jobs after the commit. */
import { readdirSync, readFileSync } from 'node:fs';
import { jobs } from '@marketplace/contracts/jobs/jobs';
import { buildAccount, buildEnquiry, buildMember, buildProvider } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import type { Effects } from '@marketplace/platform/dispatch';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Deps, inTransaction } from '../deps.ts';
import { matchEnquiry } from '../matching/service.ts';
import { sessionKeys } from '../sessions/keys.ts';
import { startSession } from '../sessions/service.ts';

const stores = await testDeps();
const { db } = stores;
const keys = sessionKeys('a secret for tests, at least 32 bytes long');
const dispatched: Effects[] = [];
const deps = { ...stores, dispatch: (effects: Effects) => void dispatched.push(effects) };

beforeEach(async () => {
  dispatched.length = 0;
  await db('pending_jobs').delete();
});

const dispatchedJobs = () => dispatched.flatMap((effects) => effects.jobs);
const names = () => dispatchedJobs().map(({ name }) => name);
const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

/** Expects that the recorded jobs are the dispatched ones, with exactly the payloads of their schemas. */
const expectSameJobs = async () => {
  const recorded = await db('pending_jobs').select('id', 'name', 'payload', 'trace');
  expect(recorded.sort(byId)).toEqual(JSON.parse(JSON.stringify(dispatchedJobs().sort(byId))));
  for (const { name, payload } of dispatchedJobs()) expect(jobs[name].payload.strict().parse(payload)).toEqual(payload);
};

describe('a posted request', () => {
  test.each([{ requestId: 'r-1' }, {}])('records and dispatches its jobs with the context %j', async (context) => {
    const { id } = await buildEnquiry(deps, { context });
    expect(dispatchedJobs().map((job) => [job.id, job.payload])).toEqual([
      [`${id}.enquiry.match`, { enquiryId: id, ...context }],
      [`${id}.mail.enquiry-received`, { enquiryId: id, ...context }],
    ]);
    await expectSameJobs();
  });

  test('updates the pages of the verified account with its address', async () => {
    const { email, userId } = await buildAccount(deps);
    await buildEnquiry(deps, { contactEmail: email, contactEmailConfirm: email });
    expect(dispatched.flatMap(({ live }) => live)).toEqual([{ userId, type: 'enquiry.updated' }]);
  });

  test('dispatches after the commit, and nothing after a rollback', async () => {
    await inTransaction(deps, async (tx) => {
      await buildEnquiry(tx);
      expect(dispatched).toEqual([]);
    });
    expect(names()).toEqual(['enquiry.match', 'mail.enquiry-received']);
    dispatched.length = 0;
    const failing = inTransaction(deps, async (tx) => {
      await buildEnquiry(tx);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(dispatched).toEqual([]);
  });

  test('leaves the jobs of a transaction that was opened elsewhere to the relay', async () => {
    await db.transaction((trx) => buildEnquiry({ ...deps, db: trx }));
    expect(dispatched).toEqual([]);
    expect(await db('pending_jobs')).toHaveLength(2);
  });
});

describe('a wave', () => {
  const match = async (context: { seekerId?: string; requestId?: string } = {}) => {
    const { id: enquiryId } = await buildEnquiry(stores, { context });
    await db('pending_jobs').delete();
    await matchEnquiry(deps, { enquiryId, ...(context.requestId && { requestId: context.requestId }) });
    return db('leads').where({ enquiry_id: enquiryId }).orderBy('slot');
  };
  const alone = async (act?: (tx: Deps, provider: Awaited<ReturnType<typeof buildProvider>>) => Promise<unknown>) => {
    await db('provider_coverage').delete();
    const provider = await buildProvider(stores);
    await act?.(stores, provider);
    return provider;
  };

  test.each([{ requestId: 'r-1' }, {}])(
    'records and dispatches a mail per lead with the context %j',
    async (context) => {
      await alone();
      await buildProvider(stores);
      const leads = await match(context);
      expect(dispatchedJobs().map((job) => [job.id, job.payload])).toEqual(
        leads.map(({ id }) => [`${id}.mail.lead-sent`, { leadId: id, ...context }]),
      );
      expect(leads).toHaveLength(2);
      await expectSameJobs();
    },
  );

  test('updates the pages of the provider and the seeker', async () => {
    const { userId: seekerId } = await buildAccount(deps);
    const { userId } = await alone();
    await match({ seekerId });
    expect(dispatched.flatMap(({ live }) => live)).toEqual([
      { userId, type: 'lead.sent' },
      { userId: seekerId, type: 'enquiry.updated' },
    ]);
  });

  test.each(['owner', 'member'])('pushes to the browser and the number of the %s', async (who) => {
    await alone(async (tx, provider) => {
      const userId = who === 'owner' ? provider.userId : (await buildMember(tx, provider)).userId;
      const { sessionId } = await startSession(tx, keys, { userId, device: 'Chrome on Android' });
      const at = stores.clock.now();
      await db('push_subscriptions').insert({
        ...{ user_id: userId, session_id: sessionId, created_at: at },
        ...{ endpoint: `https://push.example/${userId}`, p256dh: 'p', auth: 'a' },
      });
      await db('phones').insert({
        ...{ user_id: userId, number: '+27825550177', kinds: ['lead'] },
        ...{ confirmed_at: at, created_at: at },
      });
    });
    await match();
    expect(names()).toEqual(['mail.lead-sent', 'push.lead', 'phone.lead']);
    await expectSameJobs();
  });

  test('notices the members who want one of each lead', async () => {
    const member: { userId?: string } = {};
    await alone(async (tx, provider) => {
      member.userId = (await buildMember(tx, provider)).userId;
      await db('team_members').where({ user_id: member.userId }).update({ notices: 'ALL' });
    });
    const [lead] = await match({ requestId: 'r-1' });
    const [notice] = await db('team_notices').where({ user_id: member.userId });
    expect(notice).toMatchObject({ lead_id: lead!.id, kind: 'SENT', created_at: stores.clock.now() });
    expect(dispatchedJobs()).toContainEqual({
      ...{ name: 'mail.team-lead', id: `${notice!.id}.mail.team-lead`, trace: null },
      payload: { teamNoticeId: notice!.id, requestId: 'r-1' },
    });
    await expectSameJobs();
  });
});

test('has no direct insert into the outbox beside `addToOutbox`', () => {
  const folder = new URL('../', import.meta.url);
  const inserting = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith('migrations/'))
    .filter((path) =>
      /insert into "?outbox|\('outbox'\)\s*\.insert/i.test(readFileSync(new URL(path, folder), 'utf8')),
    );
  expect(inserting).toEqual(['outbox/outbox.ts']);
});
