/** The posted requests: valid enquiries, all different, generated from a seed. */

import { randomFrom } from '../../random.ts';
import { services } from '../environment/population.ts';
import { enquiryMaker } from '../faults/clients.ts';

/** Placeholder for a unique value. The load generator replaces it in each request (autocannon, `idReplacement`). */
const everyTimeAnother = '[<id>]';

/**
 * `count` bodies of `POST /api/enquiries`, spread over all services, and over the cities by population. Each post
 * uses a different mailbox, because an unverified mailbox gets only a few mails a day.
 */
export const enquiryBodies = (count: number, seed = 1): string[] => {
  const make = enquiryMaker(
    randomFrom(seed),
    services.map(({ slug }) => slug),
  );
  const email = `seeker-${everyTimeAnother}@seekers.example`;
  return Array.from({ length: count }, (_, number) =>
    JSON.stringify({ ...make(number), contactEmail: email, contactEmailConfirm: email }),
  );
};
