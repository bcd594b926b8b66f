/** The data of emails about a provider's standing, read when they are sent. */
import { type DocumentKind, missingChecks } from '@marketplace/contracts/documents/kinds';
import type { Plan } from '@marketplace/contracts/plans/plans';
import type { PlanRequestStatus } from '@marketplace/contracts/plans/request-states';
import type { Deps } from '../deps.ts';
import { checksOf } from '../providers/checks.view.ts';
import { requiredChecksOf } from '../providers/rules.ts';
import { columnsOf, selectFirst } from '../sql.ts';

export type VerificationMailData = {
  providerId: string;
  businessName: string;
  ownerName: string;
  ownerEmail: string;
  verifiedUntil: Date;
  /** The reminder's number of days before the end. */
  daysBefore: number;
  /**
   * True if the verification still ends at that future time, and the business is neither suspended nor withdrawn.
   */
  isCurrent: boolean;
  /** Not verified: it keeps its leads until that time without the required checks. */
  isDue: boolean;
  /** The required checks without a current one. */
  missing: DocumentKind[];
};

/** Undefined if the provider is gone. */
export const verificationMailData = async (
  { db, clock }: Deps,
  reminderId: string,
): Promise<VerificationMailData | undefined> => {
  const row = await selectFirst(
    db('verification_reminders as r')
      .join('providers as p', 'p.id', 'r.provider_id')
      .join('users as u', 'u.id', 'p.user_id')
      .where('r.id', reminderId),
    columnsOf<{ r: 'verification_reminders'; p: 'providers'; u: 'users' }, 'business'>()({
      providerId: 'p.id',
      businessName: 'p.business_name',
      ownerName: 'u.name',
      ownerEmail: 'u.email',
      verifiedUntil: 'r.verified_until',
      daysBefore: 'r.days_before',
      isCurrent: db.raw<boolean>(
        `(p.verified_until = r.verified_until and p.verified_until > ? and p.suspended_at is null and p.withdrawn_at is null)`,
        [clock.now()],
      ),
      isDue: db.raw<boolean>('p.checks_due_at is not null'),
      categoryIds: db.raw<string[]>('array(select category_id from provider_categories where provider_id = p.id)'),
    }),
  );
  if (!row) return undefined;
  const { categoryIds, ...reminder } = row;
  const checks = (await checksOf({ db }, [reminder.providerId])).get(reminder.providerId) ?? [];
  return { ...reminder, missing: missingChecks(requiredChecksOf(categoryIds), checks, clock.now()) };
};

export type PlanRequestMailData = {
  providerId: string;
  businessName: string;
  ownerName: string;
  ownerEmail: string;
  /** The plan when it was requested, the requested one, and the one that the provider has now. */
  formerPlan: Plan;
  plan: Plan;
  currentPlan: Plan;
  /** The provider's reason; empty if there is none. */
  reason: string;
  createdAt: Date;
  status: PlanRequestStatus;
  /** The administrator's words; empty if there are none. */
  note: string;
};

/** Undefined if the provider is gone. */
export const planRequestMailData = (
  { db }: Pick<Deps, 'db'>,
  planRequestId: string,
): Promise<PlanRequestMailData | undefined> =>
  selectFirst(
    db('plan_requests as r')
      .join('providers as p', 'p.id', 'r.provider_id')
      .join('users as u', 'u.id', 'p.user_id')
      .where('r.id', planRequestId),
    columnsOf<{ r: 'plan_requests'; p: 'providers'; u: 'users' }, 'business'>()({
      providerId: 'p.id',
      businessName: 'p.business_name',
      ownerName: 'u.name',
      ownerEmail: 'u.email',
      formerPlan: db.raw<Plan>('r.from_plan'),
      plan: db.raw<Plan>('r.plan'),
      currentPlan: 'p.plan',
      reason: 'r.reason',
      createdAt: 'r.created_at',
      status: db.raw<PlanRequestStatus>('r.status'),
      note: 'r.note',
    }),
  );
