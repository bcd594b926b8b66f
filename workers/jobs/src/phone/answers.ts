/** What replies from phones are answered with: one sentence, with the link of the page. */
import type { Slot } from '@marketplace/contracts/appointments/slots';
import { brand } from '@marketplace/contracts/brand';
import { starWords } from '@marketplace/contracts/ratings/stars';
import type { ReplyOutcome } from '@marketplace/domain/phone-replies/rules';
import { t } from '@marketplace/languages/text';
import type { PhoneChoice } from '@marketplace/platform/phone-notices';
import { slotText } from '../mails/wording.ts';
import { shortTitle } from './template.ts';

/** `button`: opens the list of the choices. */
type Answer = { text: string; choices?: readonly PhoneChoice[]; button?: string };

/** The stars, best first. */
const stars: PhoneChoice[] = starWords
  .map((_, n) => ({ code: `stars-${n + 1}`, label: '★'.repeat(n + 1) }))
  .toReversed();

/** What the answers name: the page, the masked title of an accepted lead, and the time that was picked. */
export type AnswerFacts = {
  link: string;
  home: string;
  isSeeker: boolean;
  refusal: string;
  title: string;
  slot: Slot | undefined;
};

/** What each outcome is answered with, in the reader's language. Null for nothing, such as a message of the conversation. */
export const replyAnswers: Record<ReplyOutcome, ((facts: AnswerFacts) => Answer) | null> = {
  ACCEPTED: ({ title, link }) => ({
    text: `You accepted “${shortTitle(title)}”. The contact details are here: ${link}`,
  }),
  PICKED: ({ isSeeker, slot, link }) => {
    const time = slot ? slotText(slot) : '';
    return {
      text: isSeeker
        ? t('{time} is confirmed. Please add the street address here: {link}', { time, link })
        : `${time} is confirmed. The appointment is here: ${link}`,
    };
  },
  DONE: ({ isSeeker, link }) =>
    isSeeker
      ? {
          text: t('Thank you, your request is closed. How was the work? Choose your stars, or rate it here: {link}', {
            link,
          }),
          choices: stars,
          button: t('Choose stars'),
        }
      : { text: `Thank you, the lead is marked as won. You can ask for a rating here: ${link}` },
  NOT_YET: ({ link }) => ({
    text: t('Thank you. We’ll ask again in a few days. You can answer earlier here: {link}', { link }),
  }),
  RATED: ({ link }) => ({ text: t('Thank you for your rating. You can add words to it here: {link}', { link }) }),
  WRITTEN: null,
  REFUSED: ({ refusal, link }) => ({ text: `${t(refusal)} ${link}` }),
  LINKS: ({ link }) => ({
    text: t('We couldn’t match your message to one question. Please answer here: {link}', { link }),
  }),
  STRANGER: ({ home }) => ({
    text: `This number isn’t confirmed for messages from ${brand.name}, so we did nothing with yours. You can find us here: ${home}`,
  }),
  // STOP has its own answer.
  STOPPED: null,
  STARTED: null,
};
