/** To a provider, two days before its quote expires. */
import { quoteOutcomeMailData } from '@marketplace/domain/mail-deliveries/quote-mail-data.view';
import { notice, topicOf } from '../notice.ts';

export const quoteEnding = notice('quote-ending', {
  load: quoteOutcomeMailData,
  holds: ({ isAcceptable }) => isAcceptable,
  push: {
    life: ({ quoteExpiresAt }, now) => quoteExpiresAt.getTime() - now.getTime(),
    topic: ({ quoteId }) => topicOf('q', quoteId),
  },
});
