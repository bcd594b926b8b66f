/** What the load posts: valid enquiries, all different, drawn from a seed. */

import { services } from '../environment/population.ts';
import { enquiryMaker } from '../faults/clients.ts';
import { randomFrom } from '../random.ts';

/** `count` bodies of `POST /api/enquiries`, spread over every service and over the cities as people live. */
export const enquiryBodies = (count: number, seed = 1): string[] => {
  const make = enquiryMaker(
    randomFrom(seed),
    services.map(({ slug }) => slug),
  );
  return Array.from({ length: count }, (_, number) => JSON.stringify(make(number)));
};
