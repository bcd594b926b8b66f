/**
 * What businesses, visitors and administrators did in the last 90 days of the demo data. Calls the same services as the API's
 * routes, and writes the audit log.
 */
import { categoryBySlug, categoryPath } from '@marketplace/catalogue/lookup';
import { ProviderApplication } from '@marketplace/contracts/applications/applications';
import { ContactMessage } from '@marketplace/contracts/contact/schemas';
import type { AuditAction } from '@marketplace/contracts/operations/audit-actions';
import type { Plan, SubscriptionStatus } from '@marketplace/contracts/plans/plans';
import type { DecidePlanRequest } from '@marketplace/contracts/plans/requests';
import { join } from '@marketplace/domain/access-passes/joining';
import { generatePass, issuePassToken, requestPassMail, revokePass } from '@marketplace/domain/access-passes/service';
import { accountQueries } from '@marketplace/domain/accounts/queries';
import { type Act as AuditedAct, audited } from '@marketplace/domain/audit/service';
import { answerMessage, assignMessage, closeMessage } from '@marketplace/domain/contact/answers';
import { messageState } from '@marketplace/domain/contact/detail.view';
import { receiveMessage } from '@marketplace/domain/contact/service';
import type { Deps } from '@marketplace/domain/deps';
import { heldTexts } from '@marketplace/domain/enquiries/held-texts.view';
import { reviewText } from '@marketplace/domain/enquiries/text-reviews';
import { planRequestsOf } from '@marketplace/domain/plan-requests/list.view';
import { decidePlanRequest, requestPlan } from '@marketplace/domain/plan-requests/service';
import {
  approveApplication,
  receiveApplication,
  rejectApplication,
} from '@marketplace/domain/provider-applications/service';
import { providerDetail } from '@marketplace/domain/providers/admin-detail.view';
import { pauseLeads, resumeLeads } from '@marketplace/domain/providers/pauses';
import { providerStanding } from '@marketplace/domain/providers/profile.view';
import { providerQueries } from '@marketplace/domain/providers/queries';
import { requiredChecksOf } from '@marketplace/domain/providers/rules';
import { saveSettings } from '@marketplace/domain/providers/service';
import { recordChecks } from '@marketplace/domain/providers/standing';
import { liftSuspension, suspendProvider } from '@marketplace/domain/requests/suspension';
import { setSubscription } from '@marketplace/domain/subscriptions/service';
import { days, hours } from '@marketplace/platform/clock';
import { emailOf, phoneNumber } from '../contact-details.ts';
import { categoryIds, cityAt, provinceSlugs } from '../reference.ts';
import type { Act, Stage } from '../timeline.ts';
import { type Applicant, answers, applicants, contactMessages, rejection } from './businesses.ts';

export type Office = { adminId: string; superAdminId: string; passwordHash: string };

/** The administrators' network. It is reserved for documentation (RFC 5737). */
const network = '192.0.2.0/24';

const asAdministrator = <Result>({ deps }: Stage, actorId: string, act: AuditedAct<Result>): Promise<Result> =>
  audited(deps, { id: actorId, network }, act);

type Change = { providerId: string; actorId: string; note: string | undefined };

const changeStanding = (
  stage: Stage,
  change: Change,
  action: AuditAction,
  work: (tx: Deps) => Promise<unknown>,
): Promise<unknown> =>
  asAdministrator(stage, change.actorId, {
    action,
    work,
    subjectId: change.providerId,
    state: (tx) => providerStanding(tx, change.providerId),
    details: { note: change.note },
  });

const providerCalled = async ({ db }: Deps, businessName: string): Promise<string> => {
  const row = await db('providers').where({ business_name: businessName }).first('id');
  if (!row) throw new Error(`The demo data has no provider ${businessName}.`);
  return row.id;
};

/** Verifies a provider for `good` days. */
const verify = async (stage: Stage, { adminId }: Office, providerId: string, good: number) => {
  const change = { providerId, actorId: adminId, note: 'Documents checked, phoned two references' };
  const now = stage.deps.clock.now();
  const { all } = await providerQueries(stage.deps).categoryIds(providerId);
  const checks = [...requiredChecksOf(all), 'references' as const];
  const visit = {
    checks,
    method: 'video_call' as const,
    checkedAt: now,
    validUntil: new Date(now.getTime() + days(good)),
  };
  await changeStanding(stage, change, 'provider.verify', (tx) => recordChecks(tx, { ...change, ...visit }));
};

/** Joins with an emailed pass, saves the settings and sets the demo password. Returns the provider's id. */
const joinWith = async (
  stage: Stage,
  { passwordHash }: Office,
  passId: string,
  [, businessName, , base, coverageRadiusKm, categories, provinces]: Applicant,
): Promise<string> => {
  const { deps, providerOf } = stage;
  const { userId } = await join(deps, await issuePassToken(deps, passId, { mailed: true }), { user: null });
  const accounts = accountQueries(deps);
  await accounts.setPassword(userId, passwordHash, deps.clock.now());
  const providerId = (await accounts.findById(userId))!.providerId!;
  providerOf.set(userId, providerId);
  await saveSettings(deps, {
    providerId,
    actorId: userId,
    businessName,
    baseCity: cityAt(base),
    coverageRadiusKm,
    categoryIds: categoryIds(categories),
    provinces: provinceSlugs(provinces),
  });
  return providerId;
};

const apply = (office: Office, applicant: Applicant, number: number): Act => {
  const [daysAgo, businessName, contactName, base, , categories, , plan, outcome] = applicant;
  const reject = (stage: Stage, applicationId: string) => {
    const words = { message: rejection };
    return asAdministrator(stage, office.adminId, {
      action: 'application.reject',
      work: (tx) => rejectApplication(tx, { applicationId, actorId: office.adminId, ...words }),
      subjectId: applicationId,
      details: words,
    });
  };
  const approve = async (stage: Stage, applicationId: string) => {
    const { passId } = await asAdministrator(stage, office.adminId, {
      action: 'application.approve',
      work: (tx) => approveApplication(tx, { applicationId, actorId: office.adminId }),
      subjectId: applicationId,
      details: ({ passId }) => ({ passId }),
    });
    if (typeof outcome === 'string' || outcome.joins === undefined) return;
    const { joins, verified } = outcome;
    stage.after(days(joins), async () => {
      const providerId = await joinWith(stage, office, passId, applicant);
      if (verified !== undefined) stage.after(days(verified - joins), () => verify(stage, office, providerId, 365));
    });
  };
  return {
    ago: days(daysAgo) - hours(2),
    does: async (stage) => {
      const applicationId = await receiveApplication(
        stage.deps,
        ProviderApplication.parse({
          plan,
          businessName,
          contactName,
          email: emailOf(businessName),
          phone: phoneNumber('082', number),
          serviceCategory: categoryPath(categoryBySlug(categories.split(' ')[0]!)!.id)[1]!.slug,
          serviceArea: `${cityAt(base).name} and surrounds`,
          experience: 'Eight years. References available on request.',
        }),
        { idempotencyKey: null },
      );
      const decide = outcome === 'rejected' ? reject : approve;
      if (outcome !== 'waits') stage.after(hours(5), () => decide(stage, applicationId));
    },
  };
};

/** Messages younger than this many days have no reply yet. */
const answeredUntil = 5;

const writeIn = (
  { adminId, superAdminId }: Office,
  [daysAgo, name, category, subject, message]: (typeof contactMessages)[number],
  index: number,
): Act => ({
  ago: days(daysAgo) - hours(3),
  does: async (stage) => {
    const written = ContactMessage.parse({ name, email: emailOf(name), category, subject, message });
    const messageId = await receiveMessage(stage.deps, written, { idempotencyKey: null });
    if (daysAgo < answeredUntil) return;
    const actorId = index % 3 === 0 ? superAdminId : adminId;
    const act = <Result>(action: AuditAction, work: (tx: Deps) => Promise<Result>) =>
      asAdministrator(stage, actorId, {
        action,
        work,
        subjectId: messageId,
        state: (tx) => messageState(tx, messageId),
      });
    stage.after(hours(3), () => act('message.assign', (tx) => assignMessage(tx, { messageId, assigneeId: actorId })));
    const answer = { messageId, authorId: actorId, text: answers[index % answers.length]! };
    stage.after(hours(6 + (index % 5) * 5), () =>
      act('message.answer', (tx) => answerMessage(tx, answer, { idempotencyKey: null })),
    );
    if (index % 2 === 0) stage.after(days(4), () => act('message.close', (tx) => closeMessage(tx, { messageId })));
  },
});

/** Passes that the administrators generated. `revokedAfter` is in hours. */
// biome-ignore format: a table, one pass a line
const passes: readonly (readonly [daysAgo: number, name: string, plan: Plan, lifeHours: number, revokedAfter?: number])[] = [
  [77, 'Expo Stand Nine', 'R499', 24],
  [59, 'Rosebank Tilers', 'FREE_VIA_BUNDLE', 24, 3],
  [44, 'Overberg Fencing', 'R499', 24],
  [27, 'Hillcrest Handyman', 'R499', 1],
  [15, 'Benoni Sparks', 'FREE_VIA_BUNDLE', 24, 6],
  [2, 'Knysna Kitchens', 'R499', 24],
];

const handOut = ({ adminId }: Office, [daysAgo, name, plan, life, revokedAfter]: (typeof passes)[number]): Act => ({
  ago: days(daysAgo) - hours(4),
  does: async (stage) => {
    const email = emailOf(name);
    const { id: passId } = await asAdministrator(stage, adminId, {
      action: 'access-pass.generate',
      work: (tx) => generatePass(tx, { email, plan, life: hours(life), createdBy: adminId }),
      subjectId: ({ id }) => id,
      details: { email, plan, seconds: life * 3_600 },
    });
    await asAdministrator(stage, adminId, {
      action: 'access-pass.mail',
      work: (tx) => requestPassMail(tx, passId),
      subjectId: passId,
    });
    if (revokedAfter)
      stage.after(hours(revokedAfter), () =>
        asAdministrator(stage, adminId, {
          action: 'access-pass.revoke',
          work: (tx) => revokePass(tx, passId),
          subjectId: passId,
        }),
      );
  },
});

// biome-ignore format: a table, one change a line
const subscriptions: readonly (readonly [daysAgo: number, businessName: string, plan: Plan, status: SubscriptionStatus, note: string])[] = [
  [73, 'Ubuntu Painters', 'NETWORK_PRO', 'ACTIVE', 'Phoned to upgrade to Network Pro'],
  [50, 'Cape Point Solar', 'NETWORK_PRO', 'ACTIVE', 'Does two trades, wants both listed'],
  [37, 'Cele Electrical Services', 'NETWORK_PRO', 'ACTIVE', 'Upgraded after a good month'],
  [26, 'Makhanda Editing', 'WEBSITE', 'ACTIVE', 'Enough work for now, keeping the website'],
];

const subscribe = ({ adminId }: Office, [daysAgo, name, plan, status, note]: (typeof subscriptions)[number]): Act => ({
  ago: days(daysAgo) - hours(1),
  does: async (stage) => {
    const change = { providerId: await providerCalled(stage.deps, name), actorId: adminId, note };
    await changeStanding(stage, change, 'provider.subscribe', (tx) => setSubscription(tx, { ...change, plan, status }));
  },
});

type PlanStory = {
  daysAgo: number;
  businessName: string;
  reason: string;
  /** The answer after a day. Without one, the request is still open. */
  decision?: DecidePlanRequest;
};

const planRequests: readonly PlanStory[] = [
  {
    ...{ daysAgo: 45, businessName: 'Karoo Garden Rooms' },
    reason: 'I think our bundle includes this site.',
    decision: { decision: 'DECLINED', note: 'We found no bundle for your business. Please send us its reference.' },
  },
  {
    ...{ daysAgo: 21, businessName: 'Sandown Office Cleaning' },
    reason: 'We took out the bundle on Monday.',
    decision: { decision: 'ACCEPTED', note: '' },
  },
  {
    ...{ daysAgo: 2, businessName: 'Umhlanga Tax Corner' },
    reason: 'Our bundle includes leads.',
  },
];

const askForPlan = ({ adminId: actorId }: Office, { daysAgo, businessName, reason, decision }: PlanStory): Act => ({
  ago: days(daysAgo) - hours(4),
  does: async (stage) => {
    const { deps } = stage;
    const providerId = await providerCalled(deps, businessName);
    const ownerId = [...stage.providerOf].find(([, own]) => own === providerId)![0];
    await requestPlan(deps, { providerId, actorId: ownerId, plan: 'FREE_VIA_BUNDLE', reason });
    if (!decision) return;
    const [request] = await planRequestsOf(deps, providerId);
    stage.after(days(1), () =>
      changeStanding(
        stage,
        { providerId, actorId, note: decision.note },
        decision.decision === 'ACCEPTED' ? 'plan-request.accept' : 'plan-request.decline',
        (tx) => decidePlanRequest(tx, { ...decision, id: request!.id, actorId }),
      ),
    );
  },
});

/** Suspensions. `length` is in days. */
const suspensions: readonly (readonly [daysAgo: number, businessName: string, reason: string, length: number])[] = [
  [65, 'Two Coats Painting', 'Took a deposit and did not show up. Waiting for his response.', 4],
  [32, 'Umlazi Sound Hire', 'Two complaints about faulty equipment', 9],
];

const suspend = (
  { superAdminId: actorId }: Office,
  [daysAgo, name, reason, length]: (typeof suspensions)[number],
): Act => ({
  ago: days(daysAgo),
  does: async (stage) => {
    const change = { providerId: await providerCalled(stage.deps, name), actorId, note: reason };
    await asAdministrator(stage, actorId, {
      action: 'provider.read',
      work: (tx) => providerDetail(tx, change.providerId),
      subjectId: change.providerId,
    });
    await changeStanding(stage, change, 'provider.suspend', (tx) => suspendProvider(tx, { ...change, reason }));
    const lift = { ...change, note: 'Resolved with the seeker' };
    stage.after(days(length), () =>
      changeStanding(stage, lift, 'provider.lift-suspension', (tx) => liftSuspension(tx, lift)),
    );
  },
});

/** Renewed verifications, valid for `good` days. The two shortest expire soon. */
const checks: readonly (readonly [daysAgo: number, businessName: string, good: number])[] = [
  [82, 'Radebe Brothers Electrical', 96],
  [78, 'Menlyn Power & Light', 365],
  [70, 'Table Bay Plumbing', 365],
  [62, 'Algoa Bay Motors', 85],
  [47, 'Diamond City Tax', 365],
  [34, 'Capricorn Catering', 365],
  [13, 'Rivonia IT Support', 365],
];

/** Pauses that providers set themselves. `length` is in days. */
const pauses: readonly (readonly [daysAgo: number, businessName: string, length: number])[] = [
  [68, 'Melville Garden & Tree Care', 10],
  [43, 'Garden Route Thatchers', 14],
  [29, 'Khanya Bookkeeping', 7],
];

const pause = ([daysAgo, name, length]: (typeof pauses)[number]): Act => ({
  ago: days(daysAgo),
  does: async ({ deps, after }) => {
    const change = { providerId: await providerCalled(deps, name), actorId: null };
    await pauseLeads(deps, { ...change, until: null });
    after(days(length), () => resumeLeads(deps, change));
  },
});

/** Ages in days of the reviews of held texts. Texts held after the last review are still open. */
const reviewsAgo = [80, 65, 51, 39, 32] as const;

const reviewHeld = ({ adminId }: Office, daysAgo: number, index: number): Act => ({
  ago: days(daysAgo),
  does: async (stage) => {
    const { items } = await asAdministrator(stage, adminId, {
      action: 'enquiry.list-held',
      work: (tx) => heldTexts(tx, { cursor: undefined, limit: 50 }),
      subjectId: null,
      details: ({ items }) => ({ rows: items.length }),
    });
    const decision = index % 2 === 0 ? 'masked' : 'released';
    for (const { id } of items)
      await asAdministrator(stage, adminId, {
        action: decision === 'masked' ? 'enquiry.mask-text' : 'enquiry.release-text',
        work: (tx) => reviewText(tx, { id, decision }),
        subjectId: id,
      });
  },
});

/** Everything that happened, for the timeline. */
export const officeActs = (office: Office): Act[] => [
  ...applicants.map((applicant, index) => apply(office, applicant, index)),
  ...contactMessages.map((message, index) => writeIn(office, message, index)),
  ...passes.map((pass) => handOut(office, pass)),
  ...subscriptions.map((subscription) => subscribe(office, subscription)),
  ...planRequests.map((request) => askForPlan(office, request)),
  ...suspensions.map((suspension) => suspend(office, suspension)),
  ...checks.map(
    ([daysAgo, name, good]): Act => ({
      ago: days(daysAgo) - hours(2),
      does: async (stage) => verify(stage, office, await providerCalled(stage.deps, name), good),
    }),
  ),
  ...pauses.map(pause),
  ...reviewsAgo.map((daysAgo, index) => reviewHeld(office, daysAgo, index)),
];
