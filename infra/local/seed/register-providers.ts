/** Registers the demo providers, spread over the past year. */
import type { Plan, SubscriptionStatus } from '@marketplace/contracts/plans/plans';
import type { Deps } from '@marketplace/domain/deps';
import { pauseLeads } from '@marketplace/domain/providers/pauses';
import { providerQueries } from '@marketplace/domain/providers/queries';
import { registerProvider } from '@marketplace/domain/providers/service';
import { suspendProvider } from '@marketplace/domain/requests/suspension';
import { days } from '@marketplace/platform/clock';
import { emailOf, phoneNumber } from './contact-details.ts';
import { activeProviders, idleProviders, type ProviderRow } from './providers.ts';
import { categoryIds, cityAt, provinceSlugs } from './reference.ts';

/** Telephone area codes by province slug. */
const areaCode: Record<string, string> = {
  gauteng: '011',
  'western-cape': '021',
  'kwazulu-natal': '031',
  'eastern-cape': '041',
  'free-state': '051',
  limpopo: '015',
  mpumalanga: '013',
  'north-west': '018',
  'northern-cape': '053',
};

/** Registrations are spread evenly from `firstAgo` to `lastAgo`, in milliseconds. All are before the first request. */
const firstAgo = days(400);
const lastAgo = days(95);

type Registration = { row: ProviderRow; plan?: Plan; subscription?: SubscriptionStatus; verified?: boolean };

/** Registers all providers. Returns provider ids by user id. */
export const registerProviders = async (deps: Deps, passwordHash: string): Promise<Map<string, string>> => {
  const providerOf = new Map<string, string>();
  const present = deps.clock.now().getTime();
  const total = activeProviders.length + Object.values(idleProviders).flat().length;

  const register = async ({
    row,
    plan = 'R499',
    subscription = 'ACTIVE',
    verified = true,
  }: Registration): Promise<string> => {
    const [businessName, owner, base, coverageRadiusKm, categories, provinces] = row;
    const number = providerOf.size + 1;
    const at = new Date(present - firstAgo + ((firstAgo - lastAgo) * number) / total);
    const baseCity = cityAt(base);
    const { providerId, userId } = await registerProvider(
      { ...deps, clock: { now: () => at } },
      {
        account: {
          email: emailOf(businessName),
          name: owner,
          phone: phoneNumber(areaCode[baseCity.province.slug]!, number),
          passwordHash,
        },
        businessName,
        baseCity,
        coverageRadiusKm,
        categoryIds: categoryIds(categories),
        provinces: provinceSlugs(provinces),
        plan,
        subscriptionStatus: subscription,
        verifiedAt: verified ? new Date(at.getTime() + days(2)) : null,
      },
    );
    providerOf.set(userId, providerId);
    // One in four stays off public pages.
    if (number % 4 !== 0) await providerQueries(deps).setListed(providerId, at);
    return providerId;
  };

  for (const row of activeProviders) await register({ row });
  for (const row of idleProviders.unverified) await register({ row, verified: false });
  for (const row of idleProviders.pastDue) await register({ row, subscription: 'PAST_DUE' });
  for (const row of idleProviders.websiteOnly) await register({ row, plan: 'WEBSITE' });
  for (const row of idleProviders.cancelled) await register({ row, subscription: 'CANCELLED' });
  for (const row of idleProviders.suspended)
    await suspendProvider(deps, { providerId: await register({ row }), reason: 'Complaints from two seekers' });
  for (const row of idleProviders.paused)
    await pauseLeads(deps, { providerId: await register({ row }), actorId: null, until: null });
  return providerOf;
};
