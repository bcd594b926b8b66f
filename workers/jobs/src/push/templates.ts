/** Every push. A job of the push queue without a template here does not compile. */
import {
  acceptedQuoteToPush,
  declinedQuoteToPush,
  expiringQuoteToPush,
  leadToPush,
  lostLeadToPush,
  messageToPush,
  type PushQuote,
} from '@marketplace/domain/push/subjects';
import { hours } from '@marketplace/platform/clock';
import type { JobDeps } from '../deps.ts';
import { oneLine, urgentPrefix } from '../mails/wording.ts';
import type { PushContent, PushJob, PushTemplate } from './template.ts';

/** A letter and the id. Version 7 ids all start with the same digits. */
const topicOf = (letter: 'm' | 'q' | 'n', id: string): string => `${letter}${id.replaceAll('-', '').slice(1)}`;

const secondsUntil = (at: Date, { clock }: JobDeps): number =>
  Math.max(0, Math.ceil((at.getTime() - clock.now().getTime()) / 1000));

/** The email about unread messages has long been sent by then. */
const messageSeconds = hours(4) / 1000;
/** A phone that is off overnight still shows a decision. */
const decisionSeconds = hours(24) / 1000;

const quoteContent = ({ providerId, leadId, title }: PushQuote, quoteId: string, ttlSeconds: number): PushContent => ({
  providerId,
  leadId,
  title: oneLine(title),
  topic: topicOf('q', quoteId),
  ttlSeconds,
});

export const pushTemplates: { [J in PushJob]: PushTemplate<J> } = {
  'push.lead': {
    job: 'push.lead',
    about: 'leadId',
    load: async (deps, leadId) => {
      const lead = await leadToPush(deps, leadId);
      return (
        lead && {
          providerId: lead.providerId,
          leadId,
          title: `${urgentPrefix(lead.timeframe)}${oneLine(lead.title)}`,
          ttlSeconds: secondsUntil(lead.expiresAt, deps),
          topic: leadId.replaceAll('-', ''),
        }
      );
    },
  },
  'push.message': {
    job: 'push.message',
    about: 'messageId',
    load: async (deps, messageId) => {
      const message = await messageToPush(deps, messageId);
      if (!message) return undefined;
      const { providerId, leadId, title } = message;
      return {
        ...{ providerId, leadId, messageId, title: oneLine(title) },
        ttlSeconds: messageSeconds,
        // One undelivered push per conversation.
        topic: topicOf('m', leadId),
      };
    },
  },
  'push.quote-accepted': {
    job: 'push.quote-accepted',
    about: 'quoteId',
    load: async (deps, quoteId) => {
      const quote = await acceptedQuoteToPush(deps, quoteId);
      return quote && quoteContent(quote, quoteId, decisionSeconds);
    },
  },
  'push.quote-declined': {
    job: 'push.quote-declined',
    about: 'quoteId',
    load: async (deps, quoteId) => {
      const quote = await declinedQuoteToPush(deps, quoteId);
      return quote && quoteContent(quote, quoteId, decisionSeconds);
    },
  },
  'push.quote-expiring': {
    job: 'push.quote-expiring',
    about: 'quoteId',
    load: async (deps, quoteId) => {
      const quote = await expiringQuoteToPush(deps, quoteId);
      return quote && quoteContent(quote, quoteId, secondsUntil(quote.expiresAt, deps));
    },
  },
  'push.lead-not-chosen': {
    job: 'push.lead-not-chosen',
    about: 'leadId',
    load: async (deps, leadId) => {
      const lead = await lostLeadToPush(deps, leadId);
      return (
        lead && {
          ...{ providerId: lead.providerId, leadId, title: oneLine(lead.title) },
          ttlSeconds: decisionSeconds,
          topic: topicOf('n', leadId),
        }
      );
    },
  },
};
