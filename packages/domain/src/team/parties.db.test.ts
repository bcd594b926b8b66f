/** Who is part of a business: the owner, members and open invitations, by account, mailbox, number and device. */
import {
  type BuiltProvider,
  buildAccount,
  buildDoneLead,
  buildEnquiry,
  buildMember,
  buildProvider,
  buildRating,
  type EnquiryBody,
  unique,
} from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { days, hours, minutes } from '@marketplace/platform/clock';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rememberDevice } from '../credentials/devices.ts';
import { hashToken } from '../credentials/tokens.ts';
import { acceptLead } from '../leads/service.ts';
import { mailboxOf } from '../mailbox.ts';
import { assignRequest } from '../matching/assignment.ts';
import { matchEnquiry } from '../matching/service.ts';
import { readPast } from '../matching-simulations/past.view.ts';
import { phoneQueries } from '../phones/queries.ts';
import { rateLead } from '../ratings/service.ts';
import { closeRequest } from '../requests/closing.ts';
import { networkHash, startSession } from '../sessions/service.ts';
import { rawRows } from '../sql.ts';
import { inviteToTeam, withdrawInvitation } from './invitations.ts';
import { teamQueries } from './queries.ts';
import { leaveTeam } from './service.ts';

const deps = await testDeps();
const { db, clock } = deps;

const freshNumber = () => `+2782555${unique('').slice(1).padStart(4, '0')}`;

test('finds the same mailbox in SQL as in code', async () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'B', '.', '+', '-', '1'), minLength: 1, maxLength: 8 });
  const hosts = fc.constantFrom('gmail.com', 'GoogleMail.com', 'example.org', 'Mail.example.co.za');
  const emails = fc.sample(
    fc.tuple(letters, hosts).map(([name, host]) => `${name}@${host}`),
    500,
  );
  const rows = await rawRows<{ email: string; mailbox: string }>(
    db,
    'select email, mailbox_of(email) as mailbox from unnest(:emails::text[]) as email',
    { emails },
  );
  for (const { email, mailbox } of rows) expect([email, mailbox]).toEqual([email, mailboxOf(email)]);
});

/** A request's fields, and the account that posts it, by what they share with a business. */
type Posting = Partial<EnquiryBody> & { seekerId?: string };
type Shared = [name: string, tie: string, share: (business: BuiltProvider) => Promise<Posting>];

const onDeviceOf = async (userId: string): Promise<Posting> => {
  const { userId: seekerId } = await buildAccount(deps);
  const token = await rememberDevice(deps, { userId, token: undefined, device: 'Chrome' });
  await rememberDevice(deps, { userId: seekerId, token, device: 'Chrome' });
  return { seekerId };
};
const withNumber = async (userId: string): Promise<Posting> => {
  const number = freshNumber();
  await phoneQueries(deps).put({ userId }, { number, kinds: [], at: clock.now() });
  return { contactPhone: number };
};
const profiled = async (userId: string): Promise<Posting> => {
  const number = freshNumber();
  await db('users').where({ id: userId }).update({ phone: number });
  return { contactWhatsapp: number };
};

const shared: Shared[] = [
  ['the owner’s account', 'ACCOUNT', async ({ userId }) => ({ seekerId: userId })],
  ['the owner’s address', 'ACCOUNT', async ({ email }) => ({ contactEmail: email })],
  ['the owner’s mailbox', 'MAILBOX', async ({ email }) => ({ contactEmail: email.replace('@', '+job@') })],
  ['the owner’s number', 'PHONE', ({ userId }) => profiled(userId)],
  [
    'the business’s number',
    'PHONE',
    async ({ providerId }) => {
      const number = freshNumber();
      await db('providers').where({ id: providerId }).update({ phone: number });
      return { contactPhone: number };
    },
  ],
  ['the owner’s device', 'DEVICE', ({ userId }) => onDeviceOf(userId)],
  ['a member’s account', 'ACCOUNT', async (business) => ({ seekerId: (await buildMember(deps, business)).userId })],
  [
    'a member’s mailbox',
    'MAILBOX',
    async (business) => ({ contactEmail: (await buildMember(deps, business)).email.replace('@', '+job@') }),
  ],
  ['a member’s number', 'PHONE', async (business) => profiled((await buildMember(deps, business)).userId)],
  [
    'a member’s number for notices',
    'PHONE',
    async (business) => withNumber((await buildMember(deps, business)).userId),
  ],
  ['a member’s device', 'DEVICE', async (business) => onDeviceOf((await buildMember(deps, business)).userId)],
  [
    'an open invitation',
    'INVITATION',
    async ({ providerId, userId: actorId }) => {
      const email = `${unique('invited')}@example.org`;
      await inviteToTeam(deps, { providerId, actorId, email, role: 'MEMBER' });
      return { contactEmail: email.replace('@', '+job@') };
    },
  ],
];

const posted = async ({ seekerId = undefined, ...body }: Posting) => {
  const contactEmail = body.contactEmail ?? `${unique('seeker')}@example.org`;
  const context = { seekerId: seekerId ?? null, idempotencyKey: null };
  return (await buildEnquiry(deps, { ...body, contactEmail, contactEmailConfirm: contactEmail, context })).id;
};
const receivers = (enquiryId: string) => db('leads').where({ enquiry_id: enquiryId }).pluck('provider_id');

describe.each(shared)('a request with %s', (_, tie, share) => {
  test('goes to other businesses only, also by hand, and the simulation agrees', async () => {
    await db('provider_coverage').delete();
    const business = await buildProvider(deps);
    const other = await buildProvider(deps);
    // Builders give every account the same number.
    await db('users').update({ phone: null });
    const enquiryId = await posted(await share(business));
    await matchEnquiry(deps, { enquiryId });
    expect(await receivers(enquiryId)).toEqual([other.providerId]);
    await expect(assignRequest(deps, { enquiryId, providerId: business.providerId })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'This request was posted by a person of this business.',
    });
    const past = (await readPast(deps)).enquiries.find(({ id }) => id === enquiryId);
    expect(past?.ownIds).toEqual([business.providerId]);
  });

  test(`ties its lead by ${tie}`, async () => {
    const { leadId, enquiryId, ...business } = await buildDoneLead(deps);
    const { seekerId, contactEmail, contactPhone, contactWhatsapp } = await share(business);
    await db('enquiries')
      .where({ id: enquiryId })
      .update({
        ...(seekerId && { seeker_id: seekerId }),
        ...(contactEmail && { contact_email: contactEmail }),
        ...(contactPhone && { contact_phone: contactPhone }),
        ...(contactWhatsapp && { contact_whatsapp: contactWhatsapp }),
      });
    expect(await teamQueries(deps).tiesOfLead(leadId)).toContain(tie);
    // Only the lead's own provider counts.
    const { leadId: others } = await buildDoneLead(deps);
    expect(await teamQueries(deps).tiesOfLead(others)).toEqual([]);
  });
});

test('a withdrawn or expired invitation makes no one part of a business', async () => {
  await db('provider_coverage').delete();
  const business = await buildProvider(deps);
  const { providerId, userId: actorId } = business;
  const email = `${unique('invited')}@example.org`;
  await inviteToTeam(deps, { providerId, actorId, email, role: 'MEMBER' });
  const [open] = await teamQueries(deps).invitations(providerId);
  await withdrawInvitation(deps, { providerId, id: open!.id });
  const late = `${unique('invited')}@example.org`;
  await inviteToTeam(deps, { providerId, actorId, email: late, role: 'MEMBER' });
  clock.advance(days(8));
  for (const contactEmail of [email, late]) {
    const enquiryId = await posted({ contactEmail });
    await matchEnquiry(deps, { enquiryId });
    expect(await receivers(enquiryId)).toEqual([providerId]);
  }
});

test('a lead from before its seeker joined the team stays in the simulated past', async () => {
  await db('provider_coverage').delete();
  const business = await buildProvider(deps);
  const { userId: seekerId } = await buildAccount(deps);
  const enquiryId = await posted({ seekerId });
  await matchEnquiry(deps, { enquiryId });
  expect(await receivers(enquiryId)).toEqual([business.providerId]);
  await teamQueries(deps).insert({
    userId: seekerId,
    providerId: business.providerId,
    role: 'MEMBER',
    at: clock.now(),
  });
  expect((await readPast(deps)).enquiries.find(({ id }) => id === enquiryId)?.ownIds).toEqual([]);
});

describe('a rating', () => {
  const five = { stars: 5, text: 'Tidy work.', isProven: true };
  const ratingOf = (id: string) => db('ratings').where({ id }).first('status', 'suspicions');

  test('of one’s own business is refused, also after leaving the team', async () => {
    const { enquiryId, leadId, ...business } = await buildDoneLead(deps);
    const { userId } = await buildMember(deps, business);
    await db('enquiries').where({ id: enquiryId }).update({ seeker_id: userId });
    const refused = { fields: { leadId: 'You can’t rate your own business' } };
    await expect(rateLead(deps, { enquiryId, leadId, ...five })).rejects.toMatchObject(refused);
    clock.advance(minutes(1));
    await leaveTeam(deps, { providerId: business.providerId, actorId: userId });
    await expect(rateLead(deps, { enquiryId, leadId, ...five })).rejects.toMatchObject(refused);
  });

  test('by someone who left the team before posting is published', async () => {
    const business = await buildProvider(deps);
    const { userId } = await buildMember(deps, business);
    await leaveTeam(deps, { providerId: business.providerId, actorId: userId });
    clock.advance(hours(3));
    const { enquiryId, leadId } = await buildDoneLead(deps, { provider: business });
    await db('enquiries').where({ id: enquiryId }).update({ seeker_id: userId });
    expect(await ratingOf(await rateLead(deps, { enquiryId, leadId, ...five }))).toMatchObject({ status: 'published' });
  });

  /** Posts, accepts, closes and rates, as one person can within a minute. */
  const selfRated = async (contactEmail: string, { after = minutes(1), network = null as string | null } = {}) => {
    await db('provider_coverage').delete();
    const business = await buildProvider(deps);
    const enquiryId = await posted({ contactEmail });
    await matchEnquiry(deps, { enquiryId });
    const lead = await db('leads').where({ enquiry_id: enquiryId }).first('id');
    await acceptLead(deps, { id: lead!.id, providerId: business.providerId });
    clock.advance(after);
    await closeRequest(deps, { enquiryId, end: { outcome: 'DONE', leadId: lead!.id } });
    const session = { userId: business.userId, device: 'Chrome', network: '196.1.2.3' };
    await startSession(deps, [{ id: 'k', bytes: new Uint8Array(32) }] as never, session);
    const id = await rateLead(deps, { enquiryId, leadId: lead!.id, ...five, network: networkHash(network) });
    return ratingOf(id);
  };
  const throwaway = () => `${unique('x')}@${unique('new-domain')}.example`;

  test('from a mailbox of an unknown domain is held within an hour of posting', async () => {
    expect(await selfRated(throwaway())).toEqual({ status: 'waiting', suspicions: ['TIMING'] });
    expect(await selfRated(throwaway(), { after: hours(1) })).toEqual({ status: 'published', suspicions: [] });
  });

  test('from a mailbox of an unknown domain is held on the network of the business', async () => {
    const network = '196.1.2.3';
    expect(await selfRated(throwaway(), { after: hours(2), network })).toEqual({
      status: 'waiting',
      suspicions: ['NETWORK'],
    });
    expect(await selfRated(throwaway(), { after: hours(2), network: '196.1.2.4' })).toMatchObject({
      status: 'published',
    });
  });

  test('from a large mail provider or a domain of other known people is published at once', async () => {
    const network = '196.1.2.3';
    expect(await selfRated(`${unique('x')}@gmail.com`, { network })).toEqual({ status: 'published', suspicions: [] });
    const domain = `${unique('firm')}.example`;
    const known = await buildAccount(deps, { email: `boss@${domain}` });
    expect(await selfRated(`${unique('x')}@${domain}`)).toMatchObject({ status: 'waiting' });
    const before = new Date(clock.now().getTime() - days(31));
    await db('users').where({ id: known.userId }).update({ email_verified_at: before });
    expect(await selfRated(`${unique('x')}@${domain}`)).toMatchObject({ status: 'published' });
  });

  test('from a domain that only people of the business use is held', async () => {
    const domain = `${unique('firm')}.example`;
    const { enquiryId, leadId, ...business } = await buildDoneLead(deps);
    const { userId } = await buildMember(deps, business);
    const long = new Date(clock.now().getTime() - days(90));
    await db('users')
      .where({ id: userId })
      .update({ email: `boss@${domain}`, email_verified_at: long });
    await db('enquiries')
      .where({ id: enquiryId })
      .update({ contact_email: `x@${domain}`, created_at: clock.now() });
    expect(await ratingOf(await rateLead(deps, { enquiryId, leadId, ...five }))).toMatchObject({ status: 'waiting' });
  });

  test('of a known account’s request is published at once', async () => {
    const seeker = await buildAccount(deps);
    await db('users')
      .where({ id: seeker.userId })
      .update({ email_verified_at: new Date(clock.now().getTime() - days(31)) });
    const { enquiryId, leadId } = await buildDoneLead(deps);
    await db('enquiries')
      .where({ id: enquiryId })
      .update({ seeker_id: seeker.userId, contact_email: throwaway(), created_at: clock.now() });
    expect(await ratingOf(await rateLead(deps, { enquiryId, leadId, ...five }))).toMatchObject({ status: 'published' });
  });

  test('from a device of a member is held', async () => {
    const lead = await buildDoneLead(deps);
    const { userId } = await buildMember(deps, lead);
    const token = await rememberDevice(deps, { userId, token: undefined, device: 'Chrome' });
    const { enquiryId, leadId } = lead;
    const id = await rateLead(deps, { enquiryId, leadId, ...five, deviceHash: hashToken(token) });
    expect(await ratingOf(id)).toEqual({ status: 'waiting', suspicions: ['DEVICE'] });
  });
});

test('publishes ratings of two different parties', async () => {
  const { ratingId } = await buildRating(deps);
  expect(await db('ratings').where({ id: ratingId }).first('status')).toEqual({ status: 'published' });
});
