/** The posted requests: valid enquiries, all different, generated from a seed. */

import { randomFrom } from '@marketplace/infra/random.ts';
import { services } from '../environment/population.ts';
import { enquiryMaker } from '../faults/clients.ts';

/** Placeholder for a unique value. The load generator replaces it in each request (autocannon, `idReplacement`). */
const everyTimeAnother = '[<id>]';

/** People describe a job in about 650 characters, and hiding contact details takes time by the character. */
const description = (number: number): string =>
  `${`The tap of sink ${number} in our kitchen has been dripping since Monday, and the cupboard below it is wet. `.repeat(8)}`.slice(
    0,
    650,
  );

/**
 * `count` bodies of `POST /api/enquiries`, spread over all services, and over the cities by population. All are urgent, or none. Each
 * post uses a different mailbox, because an unverified mailbox gets only a few mails a day.
 */
export const enquiryBodies = (count: number, seed = 1, { urgent = false } = {}): string[] => {
  const make = enquiryMaker(
    randomFrom(seed),
    services.map(({ slug }) => slug),
    urgent ? { every: 1 } : undefined,
  );
  const email = `seeker-${everyTimeAnother}@seekers.example`;
  return Array.from({ length: count }, (_, number) =>
    JSON.stringify({
      ...make(number),
      description: description(number),
      contactEmail: email,
      contactEmailConfirm: email,
    }),
  );
};
