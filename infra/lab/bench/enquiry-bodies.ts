/** What the load posts: valid enquiries, all different, drawn from a seed. */

import { randomFrom } from '../../random.ts';
import { services } from '../environment/population.ts';
import { enquiryMaker } from '../faults/clients.ts';

/** Stands for something that no other request has: the load generator puts it in anew each time (autocannon, `idReplacement`). */
const everyTimeAnother = '[<id>]';

/**
 * `count` bodies of `POST /api/enquiries`, spread over every service and over the cities as people live. However often one
 * is posted, its mailbox is another: one gets few mails a day before it is verified, and the rest would wait.
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
