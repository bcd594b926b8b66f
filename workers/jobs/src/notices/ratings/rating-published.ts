/** To a provider that was rated: the stars and the request. The client's words are shown only after sign-in. */
import { starWords } from '@marketplace/contracts/ratings/stars';
import { ratingMailData } from '@marketplace/domain/mail-deliveries/rating-mail-data.view';
import { pageUrl } from '../../mails/template.ts';
import { greeting, oneLine, where } from '../../mails/wording.ts';
import { notice } from '../notice.ts';

export const ratingPublished = notice('rating-published', {
  load: ratingMailData,
  holds: (rating) => rating.status === 'published',
  mail: {
    category: 'ratings',
    cause: 'us',
    to: (rating) => rating.providerEmail,
    content: (rating, deps) => {
      const title = oneLine(rating.title);
      const stars = `${rating.stars} of ${starWords.length} stars`;
      return {
        subject: `A client rated your work: ${title}`,
        preheader: `${stars}. Reference ${rating.reference}.`,
        greeting: greeting(rating.providerName),
        heading: 'A client rated your work',
        intro: ['Read what the client wrote on your ratings page. You can reply there once.'],
        card: {
          title,
          facts: [
            { label: 'Rating', value: `${stars}: ${starWords[rating.stars - 1]}` },
            where(rating),
            { label: 'Reference', value: rating.reference },
          ],
        },
        action: {
          label: 'View rating',
          href: pageUrl(deps, '/providers/ratings'),
          note: 'If you think the rating breaks our terms, reply to this email.',
        },
        footer: [`You’re receiving this because a client rated ${oneLine(rating.businessName)}.`],
      };
    },
  },
});
