/**
 * Providers: joining, and the settings that they change themselves. Suspension, which ends leads, is in
 * `requests/suspension.ts`.
 */
import { limits } from '@marketplace/contracts/limits';
import type { Plan } from '@marketplace/contracts/plans/plans';
import type { Place } from '@marketplace/gazetteer/place';
import { accountQueries } from '../accounts/queries.ts';
import { type Deps, inTransaction } from '../deps.ts';
import { DomainError, invalid } from '../errors.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { refuseWrongNumbers, shownNumber, storedNumber } from '../telephone-numbers.ts';
import { rewriteCoverage } from './coverage.ts';
import { beyondPlan } from './plan-limits.ts';
import { providerProfile } from './profile.view.ts';
import { type NewProviderRow, providerQueries, type SettingsRow } from './queries.ts';
import { requiredChecksOf } from './rules.ts';
import { settingsChange } from './settings-history.ts';
import { giveSlug } from './slugs.ts';
import { type Change, changeChecks } from './standing.ts';

export type NewProvider = Omit<NewProviderRow, 'userId' | 'phone' | 'createdAt' | 'plan'> & {
  plan?: Plan;
  /** When all required checks were done; null for a provider that is not verified. They hold until `verifiedUntil`. */
  verifiedAt: Date | null;
  verifiedUntil?: Date | null;
  account: { email: string; name: string; phone: string | null; passwordHash: string | null };
} & Pick<SettingsRow, 'moreBases' | 'anywhere'>;

/** Stores a provider's settings, marks it complete once nothing is missing, and updates its coverage. */
const applySettings = async (tx: Deps, providerId: string, settings: SettingsRow): Promise<void> => {
  const queries = providerQueries(tx);
  await queries.keepSettings(providerId, settings, tx.clock.now());
  await queries.setSettings(providerId, {
    ...settings,
    ...(settings.phone !== undefined && { phone: storedNumber(settings.phone) }),
  });
  if (settings.businessName !== undefined) await giveSlug(tx, providerId, settings.businessName);
  if (settings.categoryIds) await queries.replaceCategories(providerId, settings.categoryIds);
  if (settings.anywhere) await queries.setAnywhere(providerId, settings.anywhere);
  if (settings.moreBases) await queries.replaceMoreBases(providerId, settings.moreBases);
  if (settings.provinces) await queries.replaceProvinces(providerId, settings.provinces);
  await queries.completeIfWhole(providerId, tx.clock.now());
  await rewriteCoverage(tx, providerId);
};

/**
 * Creates a provider with its account and, if it may receive leads, its coverage. Returns both ids. Tools use it: people join with
 * an access pass. Throws CONFLICT if the address already has an account.
 */
export const registerProvider = (
  deps: Deps,
  {
    account,
    categoryIds,
    provinces,
    plan = 'R499',
    verifiedAt,
    verifiedUntil = null,
    moreBases = [],
    anywhere = {},
    ...provider
  }: NewProvider,
): Promise<{ providerId: string; userId: string }> =>
  inTransaction(deps, async (tx) => {
    const createdAt = tx.clock.now();
    const userId = await accountQueries(tx).insert({
      ...account,
      phone: storedNumber(account.phone),
      role: 'PROVIDER',
      emailVerifiedAt: verifiedAt,
      createdAt,
    });
    if (!userId) throw new DomainError('CONFLICT');
    const row = { ...provider, plan, userId, phone: storedNumber(account.phone), createdAt };
    const providerId = await providerQueries(tx).insert(row);
    await giveSlug(tx, providerId, provider.businessName);
    if (verifiedAt) {
      const checks = requiredChecksOf(categoryIds);
      const visit = { checks, method: 'video_call' as const, checkedAt: verifiedAt, validUntil: verifiedUntil };
      await providerQueries(tx).insertChecks(providerId, { ...visit, checkedBy: null }, verifiedAt);
    }
    await applySettings(tx, providerId, { categoryIds, provinces, moreBases, anywhere });
    return { providerId, userId };
  });

/**
 * Adds an incomplete, unverified provider to an account, prefilled from its application. It chooses its provinces
 * itself. Returns its id. Call it in the transaction that gives the account its role.
 */
export const addIncompleteProvider = async (
  tx: Deps,
  {
    userId,
    businessName,
    phone,
    plan,
    categoryIds = [],
    base = null,
  }: {
    userId: string;
    businessName: string;
    phone: string | null;
    plan: Plan;
    categoryIds?: string[];
    base?: Place | null;
  },
): Promise<string> => {
  const providerId = await providerQueries(tx).insert({
    userId,
    businessName,
    phone,
    plan,
    subscriptionStatus: 'ACTIVE',
    baseCity: base?.city ?? null,
    baseSuburb: base?.suburb ?? null,
    coverageRadiusKm: limits.coverageKmDefault,
    createdAt: tx.clock.now(),
  });
  await giveSlug(tx, providerId, businessName);
  await providerQueries(tx).replaceCategories(providerId, categoryIds);
  return providerId;
};

/**
 * Changes the given settings of a provider and records the changes in its history. They apply from the next
 * match, never to leads already sent. Throws NOT_FOUND, and VALIDATION_FAILED for an impossible number and for what its plan
 * doesn't allow.
 */
export const saveSettings = (
  deps: Deps,
  { providerId, actorId, note, requestId, ...settings }: Change & SettingsRow,
): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const queries = providerQueries(tx);
    // The lock serialises concurrent saves.
    const state = await queries.lock(providerId, tx.clock.now());
    if (!state) throw new DomainError('NOT_FOUND');
    const before = await providerProfile(tx, providerId);
    const beyond = beyondPlan(state.plan, before, settings);
    if (Object.keys(beyond).length > 0) throw invalid(beyond);
    // A stored number from before validation stays until it is changed.
    if (settings.phone !== shownNumber(before.phone)) refuseWrongNumbers({ phone: settings.phone });
    // Another trade may require another check.
    await changeChecks(tx, { providerId, actorId }, { byServices: true }, () =>
      applySettings(tx, providerId, settings),
    );
    const change = settingsChange(before, await providerProfile(tx, providerId));
    if (change) {
      await queries.insertHistory({ providerId, kind: 'SETTINGS', ...change, note, actorId, at: tx.clock.now() });
      // A trigger counts versions only for changes of the provider's own row.
      const { categories, provinces, moreBases, anywhere } = change.after;
      if (categories || provinces || moreBases || anywhere) await queries.addVersion(providerId);
    }
    const userId = await queries.userId(providerId);
    if (userId) await addToOutbox(tx, 'provider.updated', [{ userId, requestId }]);
  });
