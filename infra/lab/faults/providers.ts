/**
 * The providers of a fault run: few, so that they often get the same requests. Some respond to their leads during
 * the run.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { categoryBySlug } from '@marketplace/catalogue/lookup';
import { hashPassword } from '@marketplace/domain/credentials/passwords';
import type { Deps } from '@marketplace/domain/deps';
import { acceptLead, declineLead } from '@marketplace/domain/leads/service';
import { registerProvider } from '@marketplace/domain/providers/service';
import { systemClock } from '@marketplace/platform/clock';
import { between, oneOf, type Random } from '../../random.ts';
import type { Environment } from '../environment/environment.ts';
import { cityPicker } from '../environment/population.ts';

export const serviceSlugs = ['plumbing', 'electrical', 'web-development', 'automotive-repair'] as const;
const radii = [20, 50, 100, 200, 400];

export const emailOf = (number: number) => `provider-${number}@providers.example`;

/** Uses the service, so that coverage is written by the system. */
export const addProviders = async (environment: Environment, count: number, random: Random): Promise<string[]> => {
  const deps: Deps = { db: environment.db, clock: systemClock };
  const passwordHash = await hashPassword('unused password');
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

/** Responds to a few open leads a second until stopped. Does not retry responses that fail during a fault. */
export const answerUntil = async (stop: AbortSignal, environment: Environment, random: Random): Promise<void> => {
  const deps: Deps = { db: environment.db, clock: systemClock };
  while (!stop.aborted) {
    try {
      const open = await environment
        .db('leads')
        .where({ status: 'SENT' })
        .orderBy('id', 'desc')
        .limit(20)
        .select('id', 'provider_id');
      if (open.length > 0) {
        const lead = oneOf(open, random);
        const answer = random() < 0.5 ? acceptLead : declineLead;
        await answer(deps, { id: lead.id, providerId: lead.provider_id });
      }
    } catch {
      // Postgres is down, or another response was faster.
    }
    await wait(between(20, 250, random), undefined, { signal: stop }).catch(() => {});
  }
};
