/**
 * Plays six weeks of a small market through the live services on a moving clock, for tests of code that reads the past. It
 * has requests, matches, responses, sweeps and aging counts. Providers join, move, pause, expire, are suspended and return.
 */
import { categoryPath } from '@marketplace/catalogue/lookup';
import { requestTimeframes } from '@marketplace/contracts/enquiries/timeframes';
import type { EventName } from '@marketplace/contracts/jobs/events';
import type { JobPayload } from '@marketplace/contracts/jobs/jobs';
import { limits } from '@marketplace/contracts/limits';
import type { Deps } from '@marketplace/domain/deps';
import { DomainError } from '@marketplace/domain/errors';
import { endLeadsOf, expireEnquiries, expireLeads } from '@marketplace/domain/leads/expiry';
import { acceptLead, declineLead } from '@marketplace/domain/leads/service';
import { ringDue } from '@marketplace/domain/matching/ringing';
import { matchEnquiry } from '@marketplace/domain/matching/service';
import { effectsOf } from '@marketplace/domain/outbox/delivery';
import { withdrawLapsed } from '@marketplace/domain/providers/coverage';
import { pauseLeads, resumeLeads } from '@marketplace/domain/providers/pauses';
import { refreshRankingStats } from '@marketplace/domain/providers/ranking-stats';
import { saveSettings } from '@marketplace/domain/providers/service';
import { revokeVerification } from '@marketplace/domain/providers/standing';
import { saveUrgentJobs } from '@marketplace/domain/providers/urgent-jobs';
import { liftSuspension, suspendProvider } from '@marketplace/domain/requests/suspension';
import { withdrawProvider } from '@marketplace/domain/requests/withdrawal';
import { returnProvider, setSubscription } from '@marketplace/domain/subscriptions/service';
import { days, hours, minutes } from '@marketplace/platform/clock';
import type { Effects } from '@marketplace/platform/dispatch';
import { between, oneOf, randomFrom } from '../random.ts';
import { type BuiltProvider, buildEnquiry, buildProvider, category, checkProvider, city } from './builders.ts';
import type { SettableClock } from './clock.ts';

/** Towns up to 107 km apart with few others around them, because a search may look at each place within 200 km. */
const cities = ['springbok', 'okiep', 'nababeep', 'concordia', 'steinkopf', 'kamieskroon'].map((slug) =>
  city(`northern-cape/${slug}`),
);
const services = ['geyser-installation-and-repair', 'leak-detection-and-repair', 'electrical-coc'].map(category);
const served = [...services, ...['plumbing', 'electrical', 'home-improvement'].map(category)];

const before = days(14);
const whole = before + days(30);

/** `enquiries`: those of the last 30 days, with as many per day before. The clock ends six weeks later. */
export const playMatchingWorld = async (
  deps: Deps & { clock: SettableClock },
  { enquiries, providers, seed = 1 }: { enquiries: number; providers: number; seed?: number },
): Promise<void> => {
  const random = randomFrom(seed);
  const randomArea = randomFrom(seed + 1);
  const { clock } = deps;
  const start = clock.now().getTime();
  const agenda: { at: number; act: (tx: Deps) => Promise<unknown> }[] = [];
  const plan = (at: number, act: (tx: Deps) => Promise<unknown>) => agenda.push({ at, act });
  const members: BuiltProvider[] = [];
  const byProvider = new Map<string, { accepts: number; declines: number }>();
  const effects: Effects[] = [];

  /** Some have a second base, and some do a service anywhere. */
  const moreArea = (categoryIds: readonly string[]) => {
    const [base, far] = [randomArea(), randomArea()];
    const radiusKm = Math.round(between(8, 80, randomArea));
    return {
      moreBases: base < 0.3 ? [{ city: oneOf(cities, randomArea), suburb: null, radiusKm }] : [],
      anywhere: far < 0.15 ? { [categoryIds[0]!]: 'NATIONWIDE' as const } : {},
    };
  };

  const join = async (tx: Deps) => {
    const baseCity = oneOf(cities, random);
    const coverageRadiusKm = Math.round(between(8, 80, random));
    const categoryIds = [...new Set([oneOf(served, random), oneOf(served, random)])];
    const member = await buildProvider(tx, {
      ...{ baseCity, coverageRadiusKm, categoryIds, ...moreArea(categoryIds) },
      provinces: ['northern-cape'],
    });
    const answersAtNight = randomArea() < 0.3;
    if (answersAtNight) await tx.db('providers').where({ id: member.providerId }).update({ answers_at_night: true });
    members.push(member);
    byProvider.set(member.providerId, { accepts: between(0, 0.6, random), declines: between(0, 0.4, random) });
  };

  const answer = (leadId: string, providerId: string, isUrgent: boolean) => {
    const own = byProvider.get(providerId)!;
    // Some urgent requests get more acceptances than they have places.
    const accepts = isUrgent ? Math.min(0.9, own.accepts * 2) : own.accepts;
    const declines = isUrgent ? own.declines * (1 - accepts) : own.declines;
    const latest = isUrgent ? minutes(25) : hours(limits.leadHours + 1);
    const [outcome, at] = [random(), clock.now().getTime() + between(minutes(1), latest, random)];
    // Its sweep runs a few seconds late. A lead with a response needs none, and a refused response is left to the
    // next sweep.
    if (outcome >= accepts + declines)
      return plan(clock.now().getTime() + hours(limits.leadHours) + between(0, 15_000, random), expireLeads);
    const lead = { id: leadId, providerId };
    plan(at, (tx) => (outcome < accepts ? acceptLead(tx, lead) : declineLead(tx, lead)));
  };

  let latest = '00000000-0000-0000-0000-000000000000';
  /** Does the work of the relay and the jobs, a few tenths of a second later. */
  const followUp = async (tx: Deps) => {
    for (;;) {
      // Ids ascend, so the index skips what was processed.
      const rows = await tx.db('outbox').where('id', '>', latest).orderBy('id').select('id', 'event', 'payload');
      latest = rows.at(-1)?.id ?? latest;
      const jobs = [
        ...effects.splice(0).flatMap((each) => each.jobs),
        ...rows.flatMap(({ event, id, payload }) => effectsOf(event as EventName, id, payload as never).jobs),
      ];
      if (jobs.length === 0 && rows.length === 0) return;
      for (const { name, payload } of jobs) {
        if (name === 'enquiry.match') {
          clock.advance(Math.ceil(between(1, 400, random)));
          await matchEnquiry(tx, payload as JobPayload<'enquiry.match'>);
        }
        if (name !== 'mail.lead-sent') continue;
        const { leadId } = payload as JobPayload<'mail.lead-sent'>;
        const lead = await tx.db('leads').where({ id: leadId }).first('provider_id', 'enquiry_id');
        const enquiry = await tx.db('enquiries').where({ id: lead!.enquiry_id }).first('timeframe');
        answer(leadId, lead!.provider_id, enquiry!.timeframe === requestTimeframes.urgent);
      }
    }
  };

  const rings = new Map<string, number>();
  /** Plans the sweep of each urgent request that rings next. It runs a few seconds late. */
  const planRings = async (tx: Deps) => {
    for (const { id, ring_at } of await tx
      .db('enquiries')
      .whereNotNull('ring_at')
      .orderBy('id')
      .select('id', 'ring_at')) {
      const at = ring_at!.getTime();
      if (rings.get(id) === at) continue;
      rings.set(id, at);
      plan(at + between(0, 15_000, random), ringDue);
    }
  };

  const post = async (tx: Deps) => {
    const [parentCategoryId, subcategoryId, subSubcategoryId] = categoryPath(oneOf(services, random)).map(
      ({ id }) => id,
    );
    const at = oneOf(cities, random);
    const path = { parentCategoryId, subcategoryId, subSubcategoryId } as Parameters<typeof buildEnquiry>[1];
    // Some come from the mailbox of a business, which gets no lead of them.
    const own = random() < 0.1 ? oneOf(members, random).email.replace('@', '+own@') : undefined;
    const contact = own ? { contactEmail: own, contactEmailConfirm: own } : {};
    const timeframe = random() < 0.3 ? { timeframe: requestTimeframes.urgent } : {};
    const where = { city: at.name, province: at.province.name };
    const { id } = await buildEnquiry(tx, { ...path, ...contact, ...timeframe, ...where });
    if (random() < 0.05)
      plan(clock.now().getTime() + between(minutes(5), hours(30), random), async (later) => {
        await later.db('enquiries').where({ id }).update({ status: 'cancelled', closed_at: clock.now() });
        await endLeadsOf(later, [id], 'WITHDRAWN');
      });
  };

  const change = async (tx: Deps) => {
    const { providerId } = oneOf(members, random);
    const actorId = null;
    const later = (act: (next: Deps) => Promise<unknown>) =>
      plan(clock.now().getTime() + between(hours(1), days(4), random), act);
    const changes = [
      async () => {
        await suspendProvider(tx, { providerId, reason: 'A complaint' });
        later((next) => liftSuspension(next, { providerId }));
      },
      async () => {
        await withdrawProvider(tx, { providerId, actorId });
        later((next) => returnProvider(next, { providerId, actorId }));
      },
      async () => {
        await pauseLeads(tx, { providerId, actorId, until: null });
        later((next) => resumeLeads(next, { providerId, actorId }));
      },
      async () => {
        await setSubscription(tx, { providerId, actorId, plan: 'R499', status: 'PAST_DUE' });
        later((next) => setSubscription(next, { providerId, actorId, plan: 'NETWORK_PRO', status: 'ACTIVE' }));
      },
      async () => {
        const verifiedUntil = new Date(clock.now().getTime() + hours(20));
        await checkProvider(tx, { providerId, until: verifiedUntil });
        // The sweep runs at once, so that a match never meets a lead that should have expired.
        plan(verifiedUntil.getTime(), withdrawLapsed);
        later((next) => revokeVerification(next, { providerId, actorId }));
        later((next) => checkProvider(next, { providerId, until: new Date(start + whole + days(30)) }));
      },
      () => {
        const settings = { takesUrgent: random() < 0.8, answersAtNight: random() < 0.5, callOutCents: null };
        return saveUrgentJobs(tx, { providerId, actorId, ...settings });
      },
      () => saveSettings(tx, { providerId, actorId, coverageRadiusKm: Math.round(between(5, 100, random)) }),
      () => {
        const [baseCity, categoryIds] = [oneOf(cities, random), [oneOf(served, random)]];
        return saveSettings(tx, { ...{ providerId, actorId, baseCity, categoryIds }, ...moreArea(categoryIds) });
      },
    ];
    await oneOf(changes, random)();
  };

  for (let n = 0; n < providers; n += 1) {
    // Half of them exist from the beginning.
    if (n % 2 === 0) plan(start, join);
    else plan(start + between(0, whole, random), join);
    plan(start + between(days(1), whole, random), change);
  }
  for (let at = start; at < start + whole; at += days(30) / enquiries) plan(at + between(1, minutes(20), random), post);
  for (let at = start + minutes(17); at < start + whole; at += hours(6)) {
    plan(at, refreshRankingStats);
    plan(at + minutes(1), expireEnquiries);
  }

  await deps.db.transaction(async (trx) => {
    const tx = { ...deps, db: trx, effects };
    for (;;) {
      agenda.sort((a, b) => b.at - a.at);
      const next = agenda.pop();
      if (!next || next.at > start + whole) return;
      clock.set(new Date(Math.max(Math.ceil(next.at), clock.now().getTime() + 1)));
      try {
        await next.act(tx);
      } catch (error) {
        // A response that is too late, or from a provider that may no longer accept.
        if (!(error instanceof DomainError)) throw error;
      }
      await followUp(tx);
      await planRings(tx);
    }
  });
  clock.set(new Date(Math.max(start + whole, clock.now().getTime() + 1)));
};
