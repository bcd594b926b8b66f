/**
 * One provider that is the only one for a service in a city, and enquiries that only it can get. Used to measure
 * waiting times.
 */
import { randomUUID } from 'node:crypto';
import { allCategories, categoryPath, childrenOf } from '@marketplace/catalogue/lookup';
import type { ProviderLeads } from '@marketplace/contracts/leads/schemas';
import { hashPassword } from '@marketplace/domain/credentials/passwords';
import { registerProvider } from '@marketplace/domain/providers/service';
import { cityByPath } from '@marketplace/gazetteer/lookup';
import type { City } from '@marketplace/gazetteer/place';
import { waitUntil } from '@marketplace/infra/wait-until.ts';
import { systemClock } from '@marketplace/platform/clock';
import type { Environment } from '../environment/environment.ts';
import { cookieOf } from './signed-in.ts';

/** A service that no other provider of the population offers. */
export const probeService = allCategories().find(({ slug }) => slug === 'plumbing')!;

const givesUpAfterMs = 60_000;
/** Resolution of the waiting time. */
const askEveryMs = 2;

export type Probe = {
  /** Posts one enquiry. Returns the milliseconds from its 201 until the provider's list shows the lead. */
  run: () => Promise<number>;
};

/** A request for the probe's service, without its mailbox. */
export const probeEnquiry = (city: City) => {
  const [parent, sub] = categoryPath(probeService.id);
  return {
    parentCategoryId: parent!.id,
    subcategoryId: sub!.id,
    subSubcategoryId: childrenOf(probeService.id)[0]!.id,
    title: 'Dripping kitchen tap',
    description: 'The tap in the kitchen has been dripping for a week.',
    province: city.province.name,
    city: city.name,
    budgetMin: 500,
    timeframe: 'Flexible timing',
    contactName: 'Thandi Nkosi',
    contactPhone: '082 555 0199',
    bestTimeToContact: 'Weekends only',
    contactPreferences: ['call'],
  };
};

/** Posts a request. Returns its id. Throws unless it is stored. */
export const postProbe = async (api: string, enquiry: object, email: string): Promise<string> => {
  const posted = await fetch(`${api}/api/enquiries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...enquiry, contactEmail: email, contactEmailConfirm: email }),
  });
  if (posted.status !== 201) throw new Error(`the probe's enquiry: ${posted.status} ${await posted.text()}`);
  return ((await posted.json()) as { id: string }).id;
};

export const createProbe = async (environment: Environment): Promise<Probe> => {
  const city = cityByPath('gauteng/johannesburg')!;
  const account = { email: 'probe@providers.example', password: randomUUID() };
  const { providerId } = await registerProvider(
    { db: environment.db, clock: systemClock },
    {
      account: { email: account.email, name: 'Probe', phone: null, passwordHash: await hashPassword(account.password) },
      businessName: 'Probe',
      baseCity: city,
      coverageRadiusKm: 50,
      categoryIds: [probeService.id],
      provinces: [city.province.slug],
      subscriptionStatus: 'ACTIVE',
      verifiedAt: new Date(),
    },
  );
  const api = environment.apiUrls[0]!;
  const cookie = await cookieOf(api, account);
  const enquiry = probeEnquiry(city);
  let runs = 0;

  return {
    run: async () => {
      // Earlier leads are answered directly in the database, so that every reading costs the same.
      await environment.db('leads').where({ provider_id: providerId, status: 'SENT' }).update({ status: 'DECLINED' });
      // Each run has its own mailbox, because an unverified mailbox gets only a few mails a day.
      const email = `thandi-${++runs}@seekers.example`;
      const id = await postProbe(api, enquiry, email);
      const startedAt = performance.now();
      await waitUntil(
        "the probe's lead",
        async () => {
          const leads = await fetch(`${api}/api/providers/me/leads?status=SENT`, { headers: { cookie } });
          if (!leads.ok) throw new Error(`the probe's leads: ${leads.status}`);
          return ((await leads.json()) as ProviderLeads).leads;
        },
        (leads) => leads.some(({ enquiryId }) => enquiryId === id),
        // Polling without a pause would put load on the two cores.
        { limitMs: givesUpAfterMs, everyMs: askEveryMs },
      );
      return performance.now() - startedAt;
    },
  };
};
