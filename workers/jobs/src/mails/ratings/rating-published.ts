/** To a provider that was rated: how, and for what. Who said it and in what words is behind the sign-in. */
import { starWords } from '@marketplace/contracts/ratings/stars';
import { type RatingMailData, ratingMailData } from '@marketplace/domain/mail-deliveries/rating-mail-data.view';
import { type MailTemplate, pageUrl } from '../template.ts';
import { greeting, oneLine, where } from '../wording.ts';

export const ratingPublished: MailTemplate<'mail.rating-published', RatingMailData> = {
  job: 'mail.rating-published',
  about: 'ratingId',
  load: ratingMailData,
  stillNeeded: (rating) => rating.status === 'published',
  to: (rating) => rating.providerEmail,
  content: (rating, deps) => {
    const title = oneLine(rating.title);
    const stars = `${rating.stars} of ${starWords.length} stars`;
    return {
      subject: `A client rated your work: ${title}`,
      preheader: `${stars}. Reference ${rating.reference}.`,
      greeting: greeting(rating.providerName),
      heading: 'A client rated your work',
      intro: ['What the client says is on your page of ratings. You may answer it there, once.'],
      card: {
        title,
        facts: [
          { label: 'Rating', value: `${stars}: ${starWords[rating.stars - 1]}` },
          where(rating),
          { label: 'Reference', value: rating.reference },
        ],
      },
      action: {
        label: 'Read the rating',
        href: pageUrl(deps, '/providers/ratings'),
        note: 'Reply to this mail if you think that it breaks our terms.',
      },
      list: null,
      footer: [`You get this because a client of ${oneLine(rating.businessName)} rated it.`],
    };
  },
};
