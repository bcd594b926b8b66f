/**
 * Replays the demo history through the domain services. Its clock moves from the oldest enquiry to the present, so the rows
 * look like those of a running system. The follow-up jobs of outbox events run immediately. No emails are sent.
 */

import { enquiryCan } from '@marketplace/contracts/enquiries/schemas';
import type { EventName, EventPayload } from '@marketplace/contracts/jobs/events';
import { type JobName, type JobPayload, jobs } from '@marketplace/contracts/jobs/jobs';
import { leadExpiry } from '@marketplace/contracts/leads/expiry';
import { limits } from '@marketplace/contracts/limits';
import { expireAccessPasses } from '@marketplace/domain/access-passes/service';
import { expireProposals, remindOfAppointments } from '@marketplace/domain/appointments/expiry';
import { audited } from '@marketplace/domain/audit/service';
import { askForCompletion, planCompletion } from '@marketplace/domain/completions/service';
import { conversationPage } from '@marketplace/domain/conversations/conversation.view';
import type { ConversationKey } from '@marketplace/domain/conversations/queries';
import { readMessages, sendMessage } from '@marketplace/domain/conversations/service';
import type { Deps } from '@marketplace/domain/deps';
import { idleNoticeDue } from '@marketplace/domain/enquiries/activity';
import { enquiryState } from '@marketplace/domain/enquiries/admin-detail.view';
import { enquiryQueries } from '@marketplace/domain/enquiries/queries';
import { DomainError } from '@marketplace/domain/errors';
import { expireEnquiries, expireLeads } from '@marketplace/domain/leads/expiry';
import { acceptLead, declineLead, explainDecline, updateLead } from '@marketplace/domain/leads/service';
import { ringDue } from '@marketplace/domain/matching/ringing';
import { matchEnquiry } from '@marketplace/domain/matching/service';
import { effectsOf } from '@marketplace/domain/outbox/delivery';
import { makeMonths } from '@marketplace/domain/partitions/service';
import { withdrawLapsed } from '@marketplace/domain/providers/coverage';
import { refreshRankingStats } from '@marketplace/domain/providers/ranking-stats';
import { expireQuotes, remindOfExpiringQuotes } from '@marketplace/domain/quotes/expiry';
import { answerRating, rateLead } from '@marketplace/domain/ratings/service';
import { closeRequest } from '@marketplace/domain/requests/closing';
import { type Removal, removeEnquiry } from '@marketplace/domain/requests/removal';
import { days, hours } from '@marketplace/platform/clock';
import type { Effects } from '@marketplace/platform/dispatch';
import type { JobToAdd } from '@marketplace/platform/queues';
import { playAppointment } from './appointments.ts';
import { postStory } from './enquiries.ts';
import { type EnquiryStory, type Reaction, type Said, staysSilent, type Written } from './enquiry-story.ts';
import { playQuote } from './quotes.ts';

export type Cast = {
  seekerId: string;
  adminId: string;
  demoProvider: { providerId: string; userId: string };
  /** Provider ids by user id, including the demo provider. Providers that join later are added. */
  providerOf: Map<string, string>;
};

/** The context of an act. `deps` has the current time of the timeline. */
export type Stage = {
  deps: Deps;
  providerOf: Map<string, string>;
  /** Schedules an act `length` milliseconds later. Acts in the future are dropped. */
  after: (length: number, act: () => Promise<unknown>) => void;
};
/** An act that happens `ago` milliseconds before the present. */
export type Act = { ago: number; does: (stage: Stage) => Promise<unknown> };

type Lead = { id: string; providerId: string };
type Event = { [E in EventName]: { event: E; payload: EventPayload<E> } }[EventName];
type Appointment = { at: number; act: () => Promise<unknown> };

/** Inserts an appointment after those with the same time. */
const insertByTime = (agenda: Appointment[], appointment: Appointment): void => {
  let [low, high] = [0, agenda.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (agenda[middle]!.at <= appointment.at) low = middle + 1;
    else high = middle;
  }
  agenda.splice(low, 0, appointment);
};

/** Scheduled jobs about what was agreed. They also run at the end, so that the running system finds nothing overdue. */
const reminders = [expireQuotes, remindOfExpiringQuotes, expireProposals, remindOfAppointments, askForCompletion];
/** Scheduled jobs that matching, quotes and appointments depend on. Once a night is often enough here. */
const nightly = [refreshRankingStats, expireAccessPasses, withdrawLapsed, ...reminders];

/** Must run inside a transaction. Deletes the outbox rows and recorded jobs that this transaction writes. */
export const playTimeline = async (
  tx: Deps,
  { stories, acts }: { stories: readonly EnquiryStory[]; acts: readonly Act[] },
  cast: Cast,
): Promise<void> => {
  const present = tx.clock.now();
  let time = present.getTime();
  const effects: Effects[] = [];
  const deps: Deps = { ...tx, clock: { now: () => new Date(time) }, effects };

  const agenda: Appointment[] = [];
  const plan = (at: number, act: () => Promise<unknown>) => {
    if (at <= present.getTime()) insertByTime(agenda, { at, act });
  };
  const sweepsPlanned = new Set<string>();
  /** Leads sent at the same time need only one sweep. */
  const planSweep = (at: number, sweep: (deps: Deps) => Promise<unknown>) => {
    const key = `${sweep.name} ${at}`;
    if (sweepsPlanned.has(key)) return;
    sweepsPlanned.add(key);
    plan(at, () => sweep(deps));
  };

  const posted = new Map<string, { story: EnquiryStory; reactions: Reaction[] }>();

  const post = async (story: EnquiryStory, number: number) => {
    const id = await postStory(deps, story, { number, seekerId: cast.seekerId });
    posted.set(id, { story, reactions: [...(story.providers ?? [])] });
    planSweep(time + days(limits.enquiryDays), expireEnquiries);
    const { closes, removed } = story;
    if (closes)
      plan(time + closes.after, async () => {
        const doneBy = await close(deps, id, { ...closes, isDrawn: story.isDrawn });
        if (doneBy && closes.rated) await rate(id, doneBy, closes.rated);
      });
    if (removed) plan(time + removed.after, () => remove(deps, { id, reason: removed.reason, adminId: cast.adminId }));
  };

  const rate = async (enquiryId: string, { id: leadId, providerId }: Lead, { stars, text = '', answer }: Said) => {
    const id = await rateLead(deps, { enquiryId, leadId, stars, text, isProven: true });
    if (answer) plan(time + hours(7), () => answerRating(deps, { id, providerId, text: answer }));
  };

  const receive = ({ leadId, enquiryId, userId }: SentLead) => {
    const { story, reactions } = posted.get(enquiryId)!;
    const forDemo = userId === cast.demoProvider.userId;
    const reaction = (forDemo ? story.demoProvider : reactions.shift()) ?? staysSilent;
    const lead = { id: leadId, providerId: cast.providerOf.get(userId)! };
    planSweep(leadExpiry(new Date(time)).getTime(), expireLeads);
    const react = (after: number, act: () => Promise<unknown>) =>
      plan(time + after, story.isDrawn ? () => act().catch(unlessRefused) : act);
    if (reaction.does === 'decline') {
      const { after, reason } = reaction;
      react(after, () => declineLead(deps, lead));
      if (reason) react(after, () => explainDecline(deps, { ...lead, reason }));
    }
    if (reaction.does === 'accept') {
      react(reaction.after, () => acceptLead(deps, lead));
      const { quoted, agenda: steps = [] } = reaction;
      if (quoted)
        react(reaction.after + quoted.after, () =>
          playQuote(deps, { ...lead, enquiryId }, quoted, (length, act) => plan(time + length, act)),
        );
      for (const { after, ...change } of reaction.work)
        react(reaction.after + after, () => updateLead(deps, { ...lead, change }));
      for (const step of steps)
        react(reaction.after + step.after, () => playAppointment(deps, { ...lead, enquiryId }, step));
      for (const { after, ...words } of reaction.talk)
        react(reaction.after + after, () => write(deps, { ...lead, enquiryId }, words));
    }
  };

  let lastEvent: string | undefined;
  /** Does the work of the relay and the jobs until no new events appear. Only matching writes further events. */
  const followUp = async () => {
    for (let mayFollow = true; mayFollow; ) {
      mayFollow = false;
      const rows = await takeEvents(tx, lastEvent);
      lastEvent = rows.at(-1)?.id ?? lastEvent;
      const follow = [
        ...(await takeJobs(deps, effects)),
        ...rows.flatMap(({ event, id, payload }) => effectsOf(event, id, payload).jobs),
      ];
      for (const { name, payload } of follow)
        if (name === 'enquiry.match') {
          await matchEnquiry(deps, payload as JobPayload<'enquiry.match'>);
          mayFollow = true;
        } else if (name === 'completions.plan') await planCompletion(deps, payload as JobPayload<'completions.plan'>);
      for (const lead of await sentLeads(deps, follow)) receive(lead);
      await writeOff(
        deps,
        follow.filter(({ name }) => isMail(name)),
      );
    }
    const rings = deps.db('enquiries').whereNotNull('ring_at').distinct('ring_at');
    for (const { ring_at } of await rings) planSweep(ring_at!.getTime(), ringDue);
  };

  stories.forEach((story, index) => {
    plan(time - story.ago, () => post(story, index + 1));
  });
  const stage: Stage = {
    deps,
    providerOf: cast.providerOf,
    after: (length, act) => plan(time + length, act),
  };
  for (const { ago, does } of acts) plan(time - ago, () => does(stage));
  const firstRequest = time - Math.max(0, ...stories.map(({ ago }) => ago));
  for (let night = firstRequest; night < time; night += days(1))
    for (const job of nightly) plan(night, () => job(deps));

  time = firstRequest;
  await makeMonths(deps);
  for (let next = agenda.shift(); next; next = agenda.shift()) {
    time = next.at;
    await next.act();
    await followUp();
  }
  time = present.getTime();
  for (const job of reminders) await job(deps);
  await followUp();
  await passOverEscalations(deps);
  await passOverIdleChecks(deps);
  // Emails about messages of the past are not sent today.
  await deps
    .db('messages')
    .whereNull('noticed_at')
    .update({ noticed_at: deps.db.ref('sent_at') });
  await refreshRankingStats(deps);
};

/** Ignores errors for leads that have ended and providers that are suspended. The services throw these before writing. */
const unlessRefused = (error: unknown) => {
  if (!(error instanceof DomainError && ['LEAD_NOT_OPEN', 'FORBIDDEN'].includes(error.code))) throw error;
};

/** Postpones overdue escalations, so that the first sweep of the running system does not run them all at once. */
const passOverEscalations = async ({ db, clock }: Deps) => {
  const now = clock.now();
  const last = limits.escalationHours.at(-1)!;
  const later = db.raw(
    `case when matched_at + make_interval(hours => ?) > ? then matched_at + make_interval(hours => ?) end`,
    [last, now, last],
  );
  await db('enquiries').where('escalate_at', '<=', now).update({ escalate_at: later });
};

/** Postpones overdue checks for inactivity, so that the demo's old requests in progress stay open. */
const passOverIdleChecks = async ({ db, clock }: Deps) => {
  const now = clock.now();
  await db('enquiries')
    .where({ status: 'in_progress' })
    .andWhere('idle_check_at', '<=', now)
    .update({ idle_check_at: idleNoticeDue(now) });
};

const isMail = (job: JobName) => jobs[job].queue === 'mail';

/** Logs the emails of the past as not needed, so that they do not look lost. */
const writeOff = async ({ db, clock }: Deps, mails: readonly JobToAdd[]) => {
  if (mails.length === 0) return;
  const rows = mails.map(({ name, payload }) => {
    const { requestId: _, ...subject } = payload as Record<string, string>;
    return {
      notice: name,
      subject_id: Object.values(subject)[0]!,
      channel: 'mail',
      outcome: 'NOT_NEEDED',
      created_at: clock.now(),
    } as const;
  });
  await db('deliveries').insert(rows).onConflict(['notice', 'subject_id', 'target']).ignore();
};

/**
 * Deletes and returns the events that this transaction has written after the event `last`, oldest first. Events of other
 * transactions stay for the relay. Without the bound, each call would scan every row that this transaction has deleted.
 */
const takeEvents = async ({ db }: Deps, last: string | undefined): Promise<(Event & { id: string })[]> => {
  const rows: (Event & { id: string })[] = await db('outbox')
    .whereRaw('xmin = pg_current_xact_id()::xid')
    .modify((q) => {
      if (last) q.where('id', '>', last);
    })
    .delete()
    .returning(['id', 'event', 'payload']);
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
};

/** Takes the jobs that this transaction has recorded, oldest first, and deletes their records. */
const takeJobs = async ({ db }: Deps, effects: Effects[]): Promise<JobToAdd[]> => {
  const taken = effects.splice(0).flatMap(({ jobs }) => jobs);
  await db('pending_jobs')
    .whereIn(
      'id',
      taken.map(({ id }) => id),
    )
    .delete();
  return taken;
};

type SentLead = { leadId: string; enquiryId: string; userId: string };

/** The leads that these jobs announce, in the order of the jobs. */
const sentLeads = async ({ db }: Deps, follow: readonly JobToAdd[]): Promise<SentLead[]> => {
  const ids = follow.flatMap(({ name, payload }) =>
    name === 'mail.lead-sent' ? [(payload as JobPayload<'mail.lead-sent'>).leadId] : [],
  );
  const leads: SentLead[] = await db('leads as l')
    .join('providers as p', 'p.id', 'l.provider_id')
    .whereIn('l.id', ids)
    .select({ leadId: 'l.id', enquiryId: 'l.enquiry_id', userId: 'p.user_id' });
  const byId = new Map(leads.map((lead) => [lead.leadId, lead]));
  return ids.map((id) => byId.get(id)!);
};

/** Closes a request as its seeker would. Returns the lead that did the job. */
const close = async (
  deps: Deps,
  id: string,
  { as, isDrawn }: Pick<NonNullable<EnquiryStory['closes']>, 'as'> & { isDrawn: true | undefined },
): Promise<Lead | undefined> => {
  const enquiry = await enquiryQueries(deps).lock(id);
  const isPossible = enquiry && enquiryCan(as === 'completed' ? 'complete' : 'cancel', enquiry);
  if (!isPossible && isDrawn) return undefined;
  if (!isPossible) throw new Error(`An enquiry with status ${enquiry?.status} cannot be ${as}.`);
  const lead: Lead | undefined =
    as === 'completed'
      ? await deps
          .db('leads')
          .where({ enquiry_id: id, status: 'ACCEPTED' })
          .orderByRaw(`crm_status = 'WON' desc, id`)
          .first({ id: 'id', providerId: 'provider_id' })
      : undefined;
  await closeRequest(deps, {
    enquiryId: id,
    end: lead ? { outcome: 'DONE', leadId: lead.id } : { outcome: 'NOT_NEEDED' },
  });
  return lead;
};

/** Sends a message of one side, which first reads the earlier ones. */
const write = async (
  deps: Deps,
  { id: leadId, enquiryId, providerId }: Lead & { enquiryId: string },
  { by, text }: Pick<Written, 'by' | 'text'>,
) => {
  const key: ConversationKey =
    by === 'seeker' ? { side: 'SEEKER', enquiryId, leadId } : { side: 'PROVIDER', providerId, leadId };
  const { items } = await conversationPage(deps, key, { limit: 1 });
  const [last] = items;
  if (last) await readMessages(deps, key, { upTo: last.id });
  await sendMessage(deps, key, { text, addresses: [], keyOf: undefined, idempotencyKey: null });
};

/** Removes an enquiry and writes the audit log, as the API does. */
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
