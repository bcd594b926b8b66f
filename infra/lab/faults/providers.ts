/** The providers of a fault run: few, so that they often get the same requests. */
import { categoryBySlug } from '@marketplace/catalogue/lookup';
import { hashPassword } from '@marketplace/domain/credentials/passwords';
import type { Deps } from '@marketplace/domain/deps';
import { registerProvider } from '@marketplace/domain/providers/service';
import { cityByPath } from '@marketplace/gazetteer/lookup';
import type { City } from '@marketplace/gazetteer/place';
import { oneOf, type Random } from '@marketplace/infra/random.ts';
import { systemClock } from '@marketplace/platform/clock';
import type { Environment } from '../environment/environment.ts';
import { cityPicker } from '../environment/population.ts';

export const serviceSlugs = ['plumbing', 'electrical', 'web-development', 'automotive-repair'] as const;
const radii = [20, 50, 100, 200, 400];

export const providerPassword = 'the password of every provider in the run';
export const emailOf = (number: number) => `provider-${number}@providers.example`;

type Area = { baseCity: City; coverageRadiusKm: number; categoryIds: string[] };

/** Every eighth provider serves this city and does everything. */
export const ringCity = cityByPath('gauteng/johannesburg')!;
const inRingCity: Area = {
  baseCity: ringCity,
  coverageRadiusKm: 20,
  categoryIds: serviceSlugs.map((slug) => categoryBySlug(slug)!.id),
};

/** Draws the areas and services of a run's providers. */
export const areaPicker = (random: Random): ((number: number) => Area) => {
  const pickCity = cityPicker(random);
  const anywhere = (): Area => ({
    baseCity: pickCity(),
    coverageRadiusKm: oneOf(radii, random),
    categoryIds: [...new Set([oneOf(serviceSlugs, random), oneOf(serviceSlugs, random)])].map(
      (slug) => categoryBySlug(slug)!.id,
    ),
  });
  return (number) => (number % 8 === 7 ? inRingCity : anywhere());
};

/** Uses the service, so that coverage is written by the system. All answer at night, so that a run does not depend on its hour. */
export const addProviders = async (
  environment: Environment,
  count: number,
  pickArea: (number: number) => Area,
): Promise<string[]> => {
  const deps: Deps = { db: environment.db, clock: systemClock };
  const passwordHash = await hashPassword(providerPassword);
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const area = pickArea(number);
    const { providerId } = await registerProvider(deps, {
      account: { email: emailOf(number), name: `Provider ${number}`, phone: null, passwordHash },
      businessName: `Provider ${number}`,
      ...area,
      provinces: [area.baseCity.province.slug],
      subscriptionStatus: 'ACTIVE',
      verifiedAt: new Date(),
    });
    ids.push(providerId);
  }
  await environment.db('providers').whereIn('id', ids).update({ answers_at_night: true });
  return ids;
};
