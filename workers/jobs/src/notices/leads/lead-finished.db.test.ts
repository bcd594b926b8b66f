import { assignLead, moveLeads, updateLead } from '@marketplace/domain/leads/service';
import { phoneQueries } from '@marketplace/domain/phones/queries';
import { setPhone } from '@marketplace/domain/phones/service';
import { setTeamNotices } from '@marketplace/domain/team/service';
import { buildLead, buildMember } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { testGateway } from '@marketplace/infra/test/phone-gateway.ts';
import { startPushes } from '@marketplace/infra/test/push-browsers.ts';
import type { Mail } from '@marketplace/platform/mail-transport';
import { beforeEach, expect, test } from 'vitest';
import type { JobDeps } from '../../deps.ts';
import { handlers } from '../../registry.ts';

const stores = await testDeps();
const { db, clock } = stores;
const { deps: pushing, service, browserOf, paths } = await startPushes(stores);
const gateway = testGateway();
const mails: Mail[] = [];
const deps: JobDeps = {
  ...pushing,
  phone: gateway,
  transport: { send: async (mail) => void mails.push(mail), close: () => {} },
};

beforeEach(async () => {
  clock.set('2027-02-01T10:00:00+02:00');
  await db('outbox').delete();
  gateway.answer();
  gateway.sent.length = 0;
  mails.length = 0;
});

/** A lead of a person who gets notices by mail, in a browser and by phone, as its colleague and main owner do. */
const assigned = async () => {
  const lead = await buildLead(deps, { status: 'ACCEPTED', enquiry: { title: 'Burst pipe, call 083 555 0123' } });
  const [assignee, colleague] = [await buildMember(deps, lead), await buildMember(deps, lead)];
  const { leadId: id, providerId, userId: actorId } = lead;
  await assignLead(deps, { id, providerId, actorId, assigneeId: assignee.userId });
  const browsers: Record<string, string> = {};
  for (const { userId } of [assignee, colleague, lead]) {
    browsers[userId] = (await browserOf({ ...lead, userId })).path;
    await setPhone(deps, userId, { number: `+2782559${String(numbers++).padStart(4, '0')}`, kinds: ['lead-finished'] });
    await phoneQueries(deps).setConfirmed((await phoneQueries(deps).find({ userId }))!.id, clock.now());
  }
  return { ...lead, id, assignee, colleague, browser: browsers[assignee.userId]! };
};
let numbers = 1000;

/** Runs the jobs of each event twice at the same time, and once more. */
const deliver = async () => {
  for (const { payload } of await db('outbox').where({ event: 'lead.finished' })) {
    const jobs = (['mail', 'push', 'phone'] as const).map((channel) => handlers[`${channel}.lead-finished`]);
    const run = () => jobs.map((job) => job(payload as { historyId: string }, deps));
    await Promise.allSettled([...run(), ...run()]);
    await Promise.all(run());
  }
};

test('tells the assignee once on each channel, and no one else', async () => {
  const { id, providerId, leadId, assignee, colleague, browser } = await assigned();
  await updateLead(deps, { id, providerId, actorId: colleague.userId, change: { crmStatus: 'WON' } });
  await deliver();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [assignee.email, 'Your lead was marked as won: Burst pipe, call [hidden]'],
  ]);
  expect(mails[0]!.text).toContain(`https://marketplace.example/providers/leads/${leadId}`);
  expect(paths()).toEqual([browser]);
  expect(service.received[0]!.payload).toEqual({ kind: 'lead-finished', leadId, title: 'Burst pipe, call [hidden]' });
  const { number } = (await phoneQueries(deps).find({ userId: assignee.userId }))!;
  expect(gateway.sent.map(({ to, template, values, button }) => ({ to, template, values, button }))).toEqual([
    {
      to: number,
      template: 'lead_finished',
      values: ['Burst pipe, call [hidden]'],
      button: `providers/leads/${leadId}`,
    },
  ]);
});

test('tells each change, such as a lead that was won and lost after all', async () => {
  const { id, providerId, colleague } = await assigned();
  for (const crmStatus of ['WON', 'LOST'] as const) {
    await moveLeads(deps, { ids: [id], providerId, actorId: colleague.userId, crmStatus });
    await deliver();
  }
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Your lead was marked as won: Burst pipe, call [hidden]',
    'Your lead was marked as lost: Burst pipe, call [hidden]',
  ]);
});

test.each<[string, (lead: Awaited<ReturnType<typeof assigned>>) => Promise<unknown>]>([
  [
    'it is moved back',
    ({ id, providerId, userId }) => updateLead(deps, { id, providerId, actorId: userId, change: { crmStatus: 'NEW' } }),
  ],
  [
    'it is given to the colleague',
    ({ id, providerId, userId, colleague }) =>
      assignLead(deps, { id, providerId, actorId: userId, assigneeId: colleague.userId }),
  ],
  [
    'the assignee wants no notices',
    ({ providerId, assignee }) => setTeamNotices(deps, { providerId, userId: assignee.userId, notices: 'NONE' }),
  ],
])('tells no one once %s', async (_, change) => {
  const lead = await assigned();
  const { id, providerId, colleague } = lead;
  await updateLead(deps, { id, providerId, actorId: colleague.userId, change: { crmStatus: 'LOST' } });
  await change(lead);
  await deliver();
  expect([mails, paths(), gateway.sent]).toEqual([[], [], []]);
});
