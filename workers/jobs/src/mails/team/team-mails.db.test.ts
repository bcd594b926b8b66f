/** Emails to the people of a provider's team, from the cause to the inbox. */
import { assignLead } from '@marketplace/domain/leads/service';
import { acceptInvitation, inviteToTeam, withdrawInvitation } from '@marketplace/domain/team/invitations';
import { teamQueries } from '@marketplace/domain/team/queries';
import { removeFromTeam, setTeamNotices } from '@marketplace/domain/team/service';
import { createMailCatcher } from '@marketplace/infra/local/mail-catcher/mail-catcher.ts';
import { buildLead, buildMember, buildProvider, unique } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { connectMail } from '@marketplace/platform/mail-transport';
import { afterAll, expect, test } from 'vitest';
import type { JobDeps } from '../../deps.ts';
import { handlers } from '../../registry.ts';

const stores = await testDeps();
const catcher = await createMailCatcher({ smtpPort: 0, webPort: 0 });
const transport = connectMail(`smtp://127.0.0.1:${catcher.smtpPort}`, {
  from: 'Marketplace <hello@marketplace.example>',
});
const deps: JobDeps = {
  ...stores,
  transport,
  siteUrl: 'https://marketplace.example',
  mailHost: 'marketplace.example',
  teamEmail: 'team@marketplace.example',
};
afterAll(async () => {
  transport.close();
  await catcher.stop();
});

/** Runs every job of the event twice concurrently and once more, as a queue may. */
const deliver = async (event: 'team.invited' | 'team.noticed') => {
  const job = event === 'team.invited' ? handlers['mail.team-invitation'] : handlers['mail.team-lead'];
  for (const { payload } of await deps.db('outbox').where({ event })) {
    const run = () => job(payload as { invitationId: string; teamNoticeId: string }, deps);
    await Promise.allSettled([run(), run()]);
    await run();
  }
  await deps.db('outbox').delete();
};

test('mails one invitation, whose link joins the team', async () => {
  const { providerId, userId: actorId, businessName } = await buildProvider(deps);
  const email = `${unique('invited')}@example.org`;
  await inviteToTeam(deps, { providerId, actorId, email, role: 'MEMBER' });
  await deliver('team.invited');
  const [mail, ...more] = catcher.messages(email);
  expect([mail?.subject, more]).toEqual(['You’re invited to join a team', []]);
  expect(mail?.text).toContain(`Join the team of ${businessName}`);
  expect(mail?.text).toContain('Sipho Dlamini invites you');
  const link = new URL(/https:\/\/\S+\/team-invitation\?token=\S+/.exec(mail!.text)![0]);
  const token = link.searchParams.get('token')!;
  const joining = { token, name: 'Lerato', password: 'three walls and a door', user: null, switchAccount: false };
  const { userId } = await acceptInvitation(deps, joining);
  expect(await teamQueries(deps).providerOf(userId)).toBe(providerId);
});

test('does not mail a withdrawn invitation', async () => {
  const { providerId, userId: actorId } = await buildProvider(deps);
  const email = `${unique('invited')}@example.org`;
  await inviteToTeam(deps, { providerId, actorId, email, role: 'OWNER' });
  const [invitation] = await teamQueries(deps).invitations(providerId);
  await withdrawInvitation(deps, { providerId, id: invitation!.id });
  await deliver('team.invited');
  expect(catcher.messages(email)).toEqual([]);
});

test('mails new and assigned leads to people who want them, without the client’s contact', async () => {
  const provider = await buildProvider(deps);
  const { providerId } = provider;
  const [all, assigned, gone] = [
    await buildMember(deps, provider),
    await buildMember(deps, provider),
    await buildMember(deps, provider),
  ];
  await setTeamNotices(deps, { providerId, userId: all.userId, notices: 'ALL' });
  await setTeamNotices(deps, { providerId, userId: assigned.userId, notices: 'ASSIGNED' });
  await setTeamNotices(deps, { providerId, userId: gone.userId, notices: 'ALL' });
  const { leadId: id } = await buildLead(deps, { provider });
  await removeFromTeam(deps, { providerId, actorId: provider.userId, userId: gone.userId });
  await assignLead(deps, { id, providerId, actorId: provider.userId, assigneeId: assigned.userId });
  await deliver('team.noticed');
  const subjects = (email: string) => catcher.messages(email).map(({ subject }) => subject);
  expect(subjects(all.email)).toEqual([expect.stringMatching(/^New lead in /)]);
  expect(subjects(assigned.email)).toEqual([expect.stringMatching(/^Assigned to you: /)]);
  expect(subjects(gone.email)).toEqual([]);
  const { contact_name, contact_email } = (await deps.db('enquiries').first('contact_name', 'contact_email'))!;
  for (const { text } of [...catcher.messages(all.email), ...catcher.messages(assigned.email)])
    for (const contact of [contact_name, contact_email]) expect(text).not.toContain(contact);
});
