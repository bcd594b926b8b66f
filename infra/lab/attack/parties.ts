/**
 * Attacks of people who are on both sides: a business that deals with itself, and a place in a team that outlives its end.
 * Each resolves with the broken promises.
 */
import type { Deps } from '@marketplace/domain/deps';
import { issueRequestToken } from '@marketplace/domain/enquiries/request-links';
import { acceptLead } from '@marketplace/domain/leads/service';
import { matchEnquiry } from '@marketplace/domain/matching/service';
import { suspendProvider } from '@marketplace/domain/requests/suspension';
import { issueInvitationToken } from '@marketplace/domain/team/invitation-tokens';
import {
  buildDoneLead,
  buildEnquiry,
  buildMember,
  buildProvider,
  enquiryBody,
  password,
  unique,
} from '@marketplace/infra/test/builders.ts';

type Reply = { status: number; body: Record<string, unknown> };
type Call = (method: string, path: string, body?: object) => Promise<Reply>;

/** A browser: keeps its cookies. */
const browserAt = (url: string): Call => {
  const jar = new Map<string, string>();
  return async (method, path, body) => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        ...(body && { 'Content-Type': 'application/json' }),
        Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const [pair = ''] of answer.headers.getSetCookie().map((set) => set.split(';')))
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    const text = await answer.text();
    return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : {} };
  };
};

const broken = (...checks: [promise: string, kept: boolean][]): string[] =>
  checks.filter(([, kept]) => !kept).map(([promise]) => promise);

/** `deps`: the database of the API at `url`. */
export const partyAttacks = (deps: Deps, url: string): Record<string, () => Promise<string[]>> => {
  const { db } = deps;
  const team = '/api/providers/me/team';
  const signedIn = async ({ email }: { email: string }): Promise<Call> => {
    const call = browserAt(url);
    const { status } = await call('POST', '/api/auth/login', { email, password });
    if (status !== 200) throw new Error(`${email} could not sign in: ${status}`);
    return call;
  };
  const ratingOf = async (leadId: string) => (await db('ratings').where({ lead_id: leadId }).first('status'))?.status;
  const rate = async (enquiryId: string, leadId: string) =>
    browserAt(url)('POST', `/api/requests/${await issueRequestToken(deps, enquiryId)}/rating`, { leadId, stars: 5 });

  return {
    'a business gets no leads from its own team': async () => {
      const business = await buildProvider(deps, { plan: 'NETWORK_PRO' });
      const member = await buildMember(deps, business);
      const leads: string[] = [];
      for (const contactEmail of [member.email, member.email.replace('@', '+job@'), business.email]) {
        const { id: enquiryId } = await buildEnquiry(deps, { contactEmail, contactEmailConfirm: contactEmail });
        await matchEnquiry(deps, { enquiryId });
        const own = await db('leads').where({ enquiry_id: enquiryId, provider_id: business.providerId });
        if (own.length > 0) leads.push(`${contactEmail} got to its own business`);
      }
      const call = await signedIn(member);
      const { email } = member;
      const posted = await call(
        'POST',
        '/api/enquiries',
        enquiryBody({ contactEmail: email, contactEmailConfirm: email }),
      );
      const enquiryId = (await db('enquiries').where({ contact_email: email }).orderBy('id', 'desc').first('id'))?.id;
      if (posted.status === 201 && enquiryId) await matchEnquiry(deps, { enquiryId });
      const own = await db('leads').where({
        enquiry_id: enquiryId ?? crypto.randomUUID(),
        provider_id: business.providerId,
      });
      return [...leads, ...broken(['a member’s own request got to the business', own.length === 0])];
    },

    'a business publishes no ratings by its own team': async () => {
      const { leadId, enquiryId, ...business } = await buildDoneLead(deps);
      const member = await buildMember(deps, business);
      await db('enquiries').where({ id: enquiryId }).update({ contact_email: member.email });
      const refused = await rate(enquiryId, leadId);
      const problems = broken(['a member’s rating was taken', refused.status === 400]);
      for (let n = 0; n < 3; n += 1) {
        const contactEmail = `${unique('throwaway')}@${unique('mail')}-${crypto.randomUUID()}.example`;
        await db('provider_coverage').whereNot({ provider_id: business.providerId }).delete();
        const { id } = await buildEnquiry(deps, { contactEmail, contactEmailConfirm: contactEmail });
        await matchEnquiry(deps, { enquiryId: id });
        const lead = (await db('leads').where({ enquiry_id: id, provider_id: business.providerId }).first('id'))!;
        await acceptLead(deps, { id: lead.id, providerId: business.providerId });
        const token = await issueRequestToken(deps, id);
        await browserAt(url)('POST', `/api/requests/${token}/close`, { outcome: 'DONE', leadId: lead.id });
        await rate(id, lead.id);
        problems.push(
          ...broken(['a throwaway mailbox’s rating was published', (await ratingOf(lead.id)) === 'waiting']),
        );
      }
      return problems;
    },

    'a place in a team leaves nothing behind': async () => {
      const business = await buildProvider(deps, { plan: 'NETWORK_PRO' });
      const rogue = await buildMember(deps, business, { role: 'OWNER' });
      const [owner, call] = [await signedIn(business), await signedIn(rogue)];
      const email = `${unique('accomplice')}@example.org`;
      const invited = await call('POST', `${team}/invitations`, { email, role: 'OWNER' });
      const { id } = (await db('team_invitations').where({ email }).first('id'))!;
      const token = await issueInvitationToken(deps, id);
      const removed = await owner('DELETE', `${team}/${rogue.userId}`);
      const joining = { token, name: 'Lerato Mokoena', password: 'three walls and a door' };
      const joined = await browserAt(url)('POST', '/api/team-invitations', joining);
      const asSeeker = await signedIn(rogue);

      const second = `${unique('second')}@example.org`;
      await owner('POST', `${team}/invitations`, { email: second, role: 'OWNER' });
      const open = (await db('team_invitations').where({ email: second }).first('id'))!;
      const link = await issueInvitationToken(deps, open.id);
      await suspendProvider(deps, { providerId: business.providerId, reason: 'Complaints' });
      const late = await owner('POST', `${team}/invitations`, {
        email: `${unique('late')}@example.org`,
        role: 'OWNER',
      });
      return broken(
        ['an owner could not invite or remove', invited.status === 201 && removed.status === 200],
        ['a removed owner’s invitation worked', joined.status === 409],
        ['a removed owner’s session worked', (await call('GET', team)).status === 401],
        ['a removed owner saw the team', (await asSeeker('GET', team)).status === 403],
        ['a suspended business sent an invitation', late.status === 409],
        [
          'a suspended business’s invitation worked',
          (await browserAt(url)('POST', '/api/team-invitations', { ...joining, token: link })).status === 409,
        ],
      );
    },
  };
};
