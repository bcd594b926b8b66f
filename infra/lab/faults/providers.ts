/** The providers of a fault run: few, so that they often get the same requests. */
import { categoryBySlug } from '@marketplace/catalogue/lookup';
import { hashPassword } from '@marketplace/domain/credentials/passwords';
import type { Deps } from '@marketplace/domain/deps';
import { registerProvider } from '@marketplace/domain/providers/service';
import { oneOf, type Random } from '@marketplace/infra/random.ts';
import { systemClock } from '@marketplace/platform/clock';
import type { Environment } from '../environment/environment.ts';
import { cityPicker } from '../environment/population.ts';

export const serviceSlugs = ['plumbing', 'electrical', 'web-development', 'automotive-repair'] as const;
const radii = [20, 50, 100, 200, 400];

export const providerPassword = 'the password of every provider in the run';
export const emailOf = (number: number) => `provider-${number}@providers.example`;

/** Uses the service, so that coverage is written by the system. */
export const addProviders = async (environment: Environment, count: number, random: Random): Promise<string[]> => {
  const deps: Deps = { db: environment.db, clock: systemClock };
  const passwordHash = await hashPassword(providerPassword);
  const pickCity = cityPicker(random);
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const baseCity = pickCity();
    const { providerId } = await registerProvider(deps, {
      account: { email: emailOf(number), name: `Provider ${number}`, phone: null, passwordHash },
      businessName: `Provider ${number}`,
      baseCity,
      coverageRadiusKm: oneOf(radii, random),
      categoryIds: [...new Set([oneOf(serviceSlugs, random), oneOf(serviceSlugs, random)])].map(
        (slug) => categoryBySlug(slug)!.id,
      ),
      provinces: [baseCity.province.slug],
      subscriptionStatus: 'ACTIVE',
      verifiedAt: new Date(),
    });
    ids.push(providerId);
  }
  return ids;
};
