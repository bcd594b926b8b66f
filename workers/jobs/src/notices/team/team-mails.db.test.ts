/** Emails to the people of a provider's team, from the cause to the inbox. */
import { noticeUnreadMessages } from '@marketplace/domain/conversations/notices';
import { sendMessage } from '@marketplace/domain/conversations/service';
import { assignLead, updateLead } from '@marketplace/domain/leads/service';
import { followUpMailData, leadMailData } from '@marketplace/domain/mail-deliveries/enquiry-mail-data.view';
import { unreadMailData } from '@marketplace/domain/mail-deliveries/message-mail-data.view';
import { issueInvitationToken } from '@marketplace/domain/team/invitation-tokens';
import { acceptInvitation, inviteToTeam, withdrawInvitation } from '@marketplace/domain/team/invitations';
import { teamQueries } from '@marketplace/domain/team/queries';
import { changeTeamRole, leaveTeam, removeFromTeam, setTeamNotices } from '@marketplace/domain/team/service';
import { createMailCatcher } from '@marketplace/infra/local/mail-catcher/mail-catcher.ts';
import { buildLead, buildMember, buildProvider, unique } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { days, minutes } from '@marketplace/platform/clock';
import { connectMail } from '@marketplace/platform/mail-transport';
import { afterAll, expect, test } from 'vitest';
import type { JobDeps } from '../../deps.ts';
import { handlers } from '../../registry.ts';
import { messageUnread } from '../conversations/message-unread.ts';
import { followUp } from '../leads/follow-up.ts';
import { leadEnding } from '../leads/lead-ending.ts';

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

const jobs = {
  'team.invited': handlers['mail.team-invitation'],
  'team.noticed': handlers['mail.team-lead'],
  'team.changed': handlers['mail.team-changed'],
};
/** Runs every job of the event twice concurrently and once more, as a queue may. Matching records its jobs directly. */
const deliver = async (event: keyof typeof jobs) => {
  const recorded = event === 'team.noticed' ? await deps.db('pending_jobs').where({ name: 'mail.team-lead' }) : [];
  for (const { payload } of [...(await deps.db('outbox').where({ event })), ...recorded]) {
    const run = () =>
      jobs[event](payload as { invitationId: string; teamNoticeId: string; teamChangeNoticeId: string }, deps);
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

test('mails follow-ups, unread messages and expiring leads to the assignee who wants emails, else to the main owner', async () => {
  const provider = await buildProvider(deps);
  const { providerId, userId: actorId, email: owner } = provider;
  const { userId, email: member } = await buildMember(deps, provider, { name: 'Naledi Khumalo' });
  const [open, accepted] = [
    await buildLead(deps, { provider }),
    await buildLead(deps, { provider, status: 'ACCEPTED' }),
  ];
  const { leadId, enquiryId } = accepted;
  const followUpOn = new Date(stores.clock.now().getTime() + days(3)).toISOString().slice(0, 10);
  await updateLead(deps, { id: leadId, providerId, change: { followUpOn } });
  const message = { text: 'Good morning', addresses: [], keyOf: undefined, idempotencyKey: null };
  await sendMessage(deps, { side: 'SEEKER', enquiryId, leadId }, message);
  stores.clock.advance(minutes(5));
  await noticeUnreadMessages(deps);
  const { id: followUpId } = (await deps.db('lead_follow_ups').where({ lead_id: leadId }).first('id'))!;
  const { id: noticeId } = (await deps.db('conversation_notices').where({ lead_id: leadId }).first('id'))!;
  const readers = async () => {
    const [reminder, unread, ending] = [
      (await followUpMailData(deps, followUpId))!,
      (await unreadMailData(deps, noticeId))!,
      (await leadMailData(deps, open.leadId))!,
    ];
    const contents = [
      followUp.mail.content(reminder, deps, ''),
      messageUnread.mail.content(unread, deps, ''),
      leadEnding.mail.content(ending, deps, ''),
    ];
    return {
      to: [followUp.mail.to(reminder, deps), messageUnread.mail.to(unread, deps), leadEnding.mail.to(ending, deps)],
      greetings: contents.map(({ greeting }) => greeting),
      assigned: contents.filter((content) => JSON.stringify(content).includes('assigned to you')).length,
    };
  };
  const toOwner = { to: [owner, owner, owner], assigned: 0 };
  expect(await readers()).toMatchObject(toOwner);
  for (const id of [open.leadId, leadId]) await assignLead(deps, { id, providerId, actorId, assigneeId: userId });
  await setTeamNotices(deps, { providerId, userId, notices: 'NONE' });
  expect(await readers()).toMatchObject(toOwner);
  await setTeamNotices(deps, { providerId, userId, notices: 'ASSIGNED' });
  expect(await readers()).toEqual({
    to: [member, member, member],
    greetings: Array.from({ length: 3 }, () => expect.stringContaining('Naledi')),
    assigned: 3,
  });
  await removeFromTeam(deps, { providerId, actorId, userId });
  expect(await readers()).toMatchObject(toOwner);
});

test('mails each change of a team to all owners and to the person concerned', async () => {
  const provider = await buildProvider(deps, { plan: 'NETWORK_PRO' });
  const { providerId, userId: actorId, businessName } = provider;
  const second = await buildMember(deps, provider, { role: 'OWNER', name: 'Anele Dube' });
  const member = await buildMember(deps, provider, { name: 'Naledi Khumalo' });
  const owners = [provider.email, second.email];
  /** What each of the addresses got since the last call. */
  const read = new Map<string, number>();
  const got = async (...emails: string[]) => {
    await deliver('team.changed');
    return emails.map((email) => {
      const mails = catcher.messages(email);
      const fresh = mails.slice(0, mails.length - (read.get(email) ?? 0));
      read.set(email, mails.length);
      return fresh.map(({ text }) => text.replace(/\s+/g, ' '));
    });
  };
  const saying = (...sentences: (string | null)[]) =>
    sentences.map((sentence) => (sentence ? [expect.stringContaining(sentence)] : []));
  await deps.db('outbox').delete();

  const email = `${unique('invited')}@example.org`;
  await inviteToTeam(deps, { providerId, actorId, email, role: 'OWNER' });
  const { payload } = (await deps.db('outbox').where({ event: 'team.invited' }).first('payload'))!;
  const { invitationId } = payload as { invitationId: string };
  const invited = `Sipho Dlamini invited ${email} to the team of ${businessName} as an owner.`;
  expect(await got(...owners, member.email, email)).toEqual(saying(invited, invited, null, null));

  const token = await issueInvitationToken(deps, invitationId);
  const joining = { token, name: 'Lerato Zulu', password: 'three walls and a door', user: null, switchAccount: false };
  const { userId } = await acceptInvitation(deps, joining);
  const joined = `Lerato Zulu has joined the team of ${businessName} as an owner.`;
  expect(await got(...owners, member.email, email)).toEqual(
    saying(joined, joined, null, `You have joined the team of ${businessName} as an owner.`),
  );

  await changeTeamRole(deps, { providerId, actorId, userId, role: 'MEMBER' });
  const demoted = `Lerato Zulu is now a member of ${businessName}. Sipho Dlamini made this change.`;
  expect(await got(...owners, member.email, email)).toEqual(
    saying(demoted, demoted, null, `You are now a member of ${businessName}. Sipho Dlamini made this change.`),
  );

  await removeFromTeam(deps, { providerId, actorId: second.userId, userId });
  const removed = `Anele Dube removed Lerato Zulu from the team of ${businessName}.`;
  expect(await got(...owners, member.email, email)).toEqual(
    saying(removed, removed, null, `Anele Dube removed you from the team of ${businessName}.`),
  );

  await leaveTeam(deps, { providerId, actorId: member.userId });
  const left = `Naledi Khumalo has left the team of ${businessName}.`;
  expect(await got(...owners, member.email, email)).toEqual(
    saying(left, left, `You have left the team of ${businessName}.`, null),
  );

  // An owner who left before the mail was sent hears of no more changes of others.
  await inviteToTeam(deps, { providerId, actorId, email: `${unique('late')}@example.org`, role: 'MEMBER' });
  await removeFromTeam(deps, { providerId, actorId, userId: second.userId });
  expect(await got(second.email)).toEqual(saying(`Sipho Dlamini removed you from the team of ${businessName}.`));
});
