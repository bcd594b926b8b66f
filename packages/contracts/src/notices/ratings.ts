/** Ratings of a provider’s work. */
import type { Declarations } from './declaration.ts';

export const ratingNotices = {
  'rating-published': {
    on: 'rating.published',
    about: 'ratingId',
    reader: 'provider',
    missed: 'about a new rating',
    record: 'New rating',
    mail: {},
  },
} as const satisfies Declarations;
