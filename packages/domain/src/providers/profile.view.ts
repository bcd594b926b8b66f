/** A provider's profile, as its settings page shows it, and its state. */
import type { Availability } from '@marketplace/contracts/availability/availability';
import type { DocumentKind } from '@marketplace/contracts/documents/kinds';
import type { ProviderState } from '@marketplace/contracts/providers/schemas';
import type { Anywhere } from '@marketplace/contracts/providers/work-areas';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { baseSuburbPathSql } from '../reference/queries.ts';
import { columnsOf, prepared, selectFirst } from '../sql.ts';
import { availabilitySql } from './availability.queries.ts';
import { anywhereSql, documentsToCheckSql, isCurrentCheckSql, moreBasesSql, providerStateColumns } from './queries.ts';
import type { BaseRow } from './rules.ts';

export type Profile = {
  id: string;
  businessName: string;
  phone: string | null;
  /** Null until the provider has chosen a base. */
  cityPath: string | null;
  suburbPath: string | null;
  coverageRadiusKm: number;
  /** Bases beside the main one. */
  moreBases: BaseRow[];
  /** Services done anywhere in the country, by category id. */
  anywhere: Record<string, Anywhere>;
  categoryIds: string[];
  provinces: string[];
  verifiedUntil: Date | null;
  /** When its pause ends. Null without a pause or without an end. */
  pausedUntil: Date | null;
  availability: Availability;
  takesUrgent: boolean;
  answersAtNight: boolean;
  /** The smallest call-out fee; null to show none. */
  callOutCents: number | null;
  /** When "Available now" ends or ended; null if it was turned off. */
  availableUntil: Date | null;
  /** True if public pages may name it. */
  listed: boolean;
  /** True if the provider's account has a password. */
  hasPassword: boolean;
  /** Kinds of current checks, and of documents that wait for a decision. */
  documentKinds: DocumentKind[];
  photos: number;
  /** When the oldest document was uploaded that waits for our team; null if none does. */
  documentsSince: Date | null;
};

/** Returns the state that decides what the provider may do. Throws NOT_FOUND. */
export const providerState = async ({ db, clock }: Deps, providerId: string): Promise<ProviderState> => {
  const state = await selectFirst(
    prepared('provider state', db('providers as p').where('p.id', providerId)),
    providerStateColumns({ db }, clock.now()),
  );
  if (!state) throw new DomainError('NOT_FOUND');
  return state;
};

/** Returns what administrators can change about a provider, for the audit log. Throws NOT_FOUND. */
export const providerStanding = async ({ db }: Deps, providerId: string) => {
  const standing = await selectFirst(
    db('providers as p').where('p.id', providerId),
    columnsOf<{ p: 'providers' }, 'business'>()({
      plan: 'p.plan',
      subscriptionStatus: 'p.subscription_status',
      verifiedUntil: 'p.verified_until',
      verified: db.raw<boolean>('p.verified_at is not null'),
      withdrawn: db.raw<boolean>('p.withdrawn_at is not null'),
      suspended: db.raw<boolean>('p.suspended_at is not null'),
      suspensionReason: 'p.suspension_reason',
      version: 'p.version',
    }),
  );
  if (!standing) throw new DomainError('NOT_FOUND');
  return standing;
};

/** Throws NOT_FOUND. */
export const providerProfile = async ({ db, clock }: Deps, providerId: string): Promise<Profile> => {
  const profile = await selectFirst(
    db('providers as p').leftJoin('cities as c', 'c.id', 'p.base_city_id').where('p.id', providerId),
    columnsOf<{ p: 'providers'; c: 'cities' }, 'business'>()({
      id: 'p.id',
      businessName: 'p.business_name',
      phone: 'p.phone',
      cityPath: db.raw<string | null>('c.path'),
      suburbPath: db.raw<string | null>(baseSuburbPathSql),
      coverageRadiusKm: 'p.coverage_radius_km',
      moreBases: db.raw<BaseRow[]>(moreBasesSql),
      anywhere: db.raw<Record<string, Anywhere>>(anywhereSql),
      verifiedUntil: 'p.verified_until',
      pausedUntil: 'p.paused_until',
      availability: db.raw<Availability>(availabilitySql),
      takesUrgent: 'p.takes_urgent',
      answersAtNight: 'p.answers_at_night',
      callOutCents: 'p.call_out_cents',
      availableUntil: 'p.available_until',
      listed: db.raw<boolean>('p.listed_at is not null'),
      hasPassword: db.raw<boolean>(
        'exists (select from users u where u.id = p.user_id and u.password_hash is not null)',
      ),
      documentKinds: db.raw<DocumentKind[]>(
        `array(select d.kind from provider_documents d join attachments a on a.id = d.attachment_id
          where d.provider_id = p.id and d.replaced_at is null and d.state = 'waiting' and a.state <> 'refused'
          union select c.kind from provider_checks c where c.provider_id = p.id and ${isCurrentCheckSql})`,
        { now: clock.now() },
      ),
      photos: db.raw<number>(
        '(select count(*)::int from portfolio_photos o where o.provider_id = p.id and not o.is_logo)',
      ),
      documentsSince: db.raw<Date | null>(`(select min(d.created_at) ${documentsToCheckSql} and d.provider_id = p.id)`),
      categoryIds: db.raw<string[]>('array(select category_id from provider_categories where provider_id = p.id)'),
      provinces: db.raw<string[]>('array(select province from provider_provinces where provider_id = p.id order by 1)'),
    }),
  );
  if (!profile) throw new DomainError('NOT_FOUND');
  return profile;
};
