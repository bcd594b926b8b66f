/**
 * Plays the demonstration's past: the domain's own services on a clock that walks from the oldest enquiry to the
 * present, so that every row is one that the running system would have written. What the outbox would have caused
 * (matching again, a provider who answers) is done here at once; the mails of the past are not sent.
 */
import { enquiryCan } from '@marketplace/contracts/enquiries';
import { type EventName, type EventPayload, events } from '@marketplace/contracts/events';
import { type JobName, jobs } from '@marketplace/contracts/jobs';
import { limits } from '@marketplace/contracts/limits';
import { audited } from '@marketplace/domain/audit/service';
import type { Deps } from '@marketplace/domain/deps';
import { enquiryState } from '@marketplace/domain/enquiries/admin-detail.view';
import { enquiryQueries } from '@marketplace/domain/enquiries/queries';
import { expireEnquiries, expireLeads, expireLeadsOf } from '@marketplace/domain/leads/expiry';
import { type Removal, removeEnquiry } from '@marketplace/domain/leads/removal';
import { acceptLead, declineLead, explainDecline, updateLead } from '@marketplace/domain/leads/service';
import { claimMail, finishMail } from '@marketplace/domain/mail-deliveries/delivery';
import { matchEnquiry } from '@marketplace/domain/matching/service';
import { refreshRankingStats } from '@marketplace/domain/providers/ranking-stats';
import { days, hours } from '@marketplace/platform/clock';
import { postStory } from './enquiries.ts';
import { type EnquiryStory, type Reaction, staysSilent } from './enquiry-story.ts';

export type Cast = {
  seekerId: string;
  adminId: string;
  demoProvider: { providerId: string; userId: string };
  /** Each provider's id by its user's, the demonstration's own included. */
  providerOf: ReadonlyMap<string, string>;
};

type Event = { [E in EventName]: { event: E; payload: EventPayload<E> } }[EventName];

/** Call it inside one transaction: it empties the outbox of what that transaction wrote. */
export const playTimeline = async (tx: Deps, stories: readonly EnquiryStory[], cast: Cast): Promise<void> => {
  const present = tx.clock.now();
  let time = present.getTime();
  const deps: Deps = { ...tx, clock: { now: () => new Date(time) } };

  const agenda: { at: number; act: () => Promise<unknown> }[] = [];
  const plan = (at: number, act: () => Promise<unknown>) => {
    if (at <= present.getTime()) agenda.push({ at, act });
  };

  const told = new Map<string, { story: EnquiryStory; reactions: Reaction[] }>();

  const post = async (story: EnquiryStory, number: number) => {
    const id = await postStory(deps, story, { number, seekerId: cast.seekerId });
    told.set(id, { story, reactions: [...(story.providers ?? [])] });
    plan(time + days(limits.enquiryDays), () => expireEnquiries(deps));
    const { closes, removed } = story;
    if (closes) plan(time + closes.after, () => close(deps, id, closes.as));
    if (removed) plan(time + removed.after, () => remove(deps, { id, reason: removed.reason, adminId: cast.adminId }));
  };

  const receive = ({ leadId, enquiryId, userId }: EventPayload<'lead.sent'>) => {
    const { story, reactions } = told.get(enquiryId)!;
    const forDemo = userId === cast.demoProvider.userId;
    const reaction = (forDemo ? story.demoProvider : reactions.shift()) ?? staysSilent;
    const lead = { id: leadId, providerId: cast.providerOf.get(userId)! };
    plan(time + hours(limits.leadHours), () => expireLeads(deps));
    if (reaction.does === 'decline') {
      const { after, reason } = reaction;
      plan(time + after, () => declineLead(deps, lead));
      if (reason) plan(time + after, () => explainDecline(deps, { ...lead, reason }));
    }
    if (reaction.does === 'accept') {
      plan(time + reaction.after, () => acceptLead(deps, lead));
      for (const { after, ...change } of reaction.work)
        plan(time + reaction.after + after, () => updateLead(deps, { ...lead, change }));
    }
  };

  /** Does what the relay and the jobs would, until nothing more follows from it. */
  const followUp = async () => {
    for (let rows = await takeEvents(tx); rows.length > 0; rows = await takeEvents(tx))
      for (const { event, payload } of rows) {
        const follow: readonly JobName[] = events[event].jobs;
        if (follow.includes('enquiry.match') && 'enquiryId' in payload)
          await matchEnquiry(deps, { enquiryId: payload.enquiryId });
        for (const job of follow) if (isMail(job)) await writeOff(deps, job, payload);
        if (event === 'lead.sent') receive(payload);
      }
  };

  stories.forEach((story, index) => {
    plan(time - story.ago, () => post(story, index + 1));
  });
  while (agenda.length > 0) {
    agenda.sort((a, b) => a.at - b.at);
    const { at, act } = agenda.shift()!;
    time = at;
    await act();
    await followUp();
  }
  time = present.getTime();
  await refreshRankingStats(deps);
};

const isMail = (job: JobName) => jobs[job].queue === 'mail';

/** The delivery log says that a mail of the past was not needed, so that nobody thinks it lost. */
const writeOff = async (deps: Deps, job: JobName, payload: unknown) => {
  const { requestId: _, ...subject } = jobs[job].payload.parse(payload) as Record<string, string>;
  const claim = await claimMail(deps, job, Object.values(subject)[0]!);
  if (claim.state === 'claimed') await finishMail(deps, claim.mailId, 'NOT_NEEDED');
};

/**
 * Takes the events that this transaction itself has written, oldest first; those of others, which it can see as soon
 * as they are committed, stay for the relay.
 */
const takeEvents = async ({ db }: Deps): Promise<Event[]> => {
  const rows: (Event & { id: string })[] = await db('outbox')
    .whereRaw('xmin = pg_current_xact_id()::xid')
    .delete()
    .returning(['id', 'event', 'payload']);
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
};

/** The domain has no service for closing an enquiry yet, so this writes what one would: the state, and no lead left open. */
const close = async (deps: Deps, id: string, as: 'completed' | 'cancelled') => {
  const enquiry = await enquiryQueries(deps).lock(id);
  if (!enquiry || !enquiryCan(as === 'completed' ? 'complete' : 'cancel', enquiry))
    throw new Error(`An enquiry that is ${enquiry?.status} cannot be ${as}.`);
  await deps.db('enquiries').where({ id }).update({ status: as, closed_at: deps.clock.now() });
  await expireLeadsOf(deps, [id]);
};

/** As the API does it, with its entry in the audit log. */
const remove = (deps: Deps, { adminId, ...removal }: Removal & { adminId: string }) =>
  audited(
    deps,
    { id: adminId, network: null },
    {
      action: 'enquiry.remove',
      work: (tx) => removeEnquiry(tx, removal),
      subjectId: removal.id,
      state: (tx) => enquiryState(tx, removal.id),
      details: (result) => ({ reason: removal.reason, ...result }),
    },
  );
