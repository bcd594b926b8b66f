/** Providers: joining and reading the profile. Specification section 3. */
import type { SubscriptionStatus } from '@marketplace/contracts/providers';
import type { City } from '@marketplace/gazetteer/place';
import { accountQueries } from '../accounts/queries.ts';
import { type Deps, inTransaction } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { cityId } from '../reference/cities.ts';
import { rewriteCoverage } from './coverage.ts';

export type NewProvider = {
  account: { email: string; name: string; phone: string | null; passwordHash: string | null };
  businessName: string;
  baseCity: City;
  coverageRadiusKm: number;
  categoryIds: string[];
  /** Province slugs. */
  provinces: string[];
  subscriptionStatus: SubscriptionStatus;
  verifiedAt: Date | null;
};

/**
 * Makes a provider with its account and, where it may receive leads, its coverage. Returns both ids.
 * Throws CONFLICT when the address has an account already.
 */
export const registerProvider = (deps: Deps, provider: NewProvider): Promise<{ providerId: string; userId: string }> =>
  inTransaction(deps, async (tx) => {
    const now = tx.clock.now();
    const userId = await accountQueries(tx).insert({
      ...provider.account,
      role: 'PROVIDER',
      emailVerifiedAt: provider.verifiedAt,
      createdAt: now,
    });
    if (!userId) throw new DomainError('CONFLICT');
    const [{ id: providerId }] = await tx
      .db('providers')
      .insert({
        user_id: userId,
        business_name: provider.businessName,
        phone: provider.account.phone,
        base_city_id: cityId(tx, provider.baseCity),
        coverage_radius_km: provider.coverageRadiusKm,
        subscription_status: provider.subscriptionStatus,
        verified_at: provider.verifiedAt,
        created_at: now,
      })
      .returning('id');
    await tx
      .db('provider_categories')
      .insert(provider.categoryIds.map((id) => ({ provider_id: providerId, category_id: id })));
    await tx
      .db('provider_provinces')
      .insert(provider.provinces.map((province) => ({ provider_id: providerId, province })));
    await rewriteCoverage(tx, providerId);
    return { providerId, userId };
  });

/** Suspends a provider (no new leads) or lifts it. Throws NOT_FOUND. */
export const setSuspended = (deps: Deps, providerId: string, suspended: boolean): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const changed = await tx
      .db('providers')
      .where({ id: providerId })
      .update({ suspended_at: suspended ? tx.clock.now() : null });
    if (changed === 0) throw new DomainError('NOT_FOUND');
    await rewriteCoverage(tx, providerId);
  });

export type Profile = {
  id: string;
  businessName: string;
  phone: string | null;
  cityPath: string;
  coverageRadiusKm: number;
  categoryIds: string[];
  provinces: string[];
};

/** Throws NOT_FOUND. */
export const providerProfile = async ({ db }: Deps, providerId: string): Promise<Profile> => {
  const profile = await db('providers as p')
    .join('cities as c', 'c.id', 'p.base_city_id')
    .where('p.id', providerId)
    .first(
      'p.id',
      'p.business_name as businessName',
      'p.phone',
      'c.path as cityPath',
      'p.coverage_radius_km as coverageRadiusKm',
      db.raw('array(select category_id from provider_categories where provider_id = p.id) as "categoryIds"'),
      db.raw('array(select province from provider_provinces where provider_id = p.id order by 1) as provinces'),
    );
  if (!profile) throw new DomainError('NOT_FOUND');
  return profile;
};
