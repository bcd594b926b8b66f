/** Plays a quote of the demonstration through the services, as both sides would. */
import { DeclineQuote, SentQuote } from '@marketplace/contracts/quotes/schemas';
import type { Deps } from '@marketplace/domain/deps';
import { acceptQuote, declineQuote, openQuotes } from '@marketplace/domain/quotes/decisions';
import { createQuote, reviseQuote, withdrawQuote } from '@marketplace/domain/quotes/service';
import { dayAt } from '@marketplace/domain/week';
import { days } from '@marketplace/platform/clock';
import type { Quoted, QuoteStory } from './enquiry-story.ts';

const contentOf = ({ clock }: Pick<Deps, 'clock'>, { validDays, startDays, ...quote }: QuoteStory) => {
  const dayIn = (count: number) => dayAt(new Date(clock.now().getTime() + days(count)));
  return SentQuote.parse({
    ...quote,
    ...(validDays !== undefined && { validUntil: dayIn(validDays) }),
    ...(startDays !== undefined && { startDate: dayIn(startDays) }),
  });
};

type Lead = { id: string; enquiryId: string; providerId: string };

/** Call it when the quote is made. `after` does something so many milliseconds later. */
export const playQuote = async (
  deps: Deps,
  { id: leadId, enquiryId, providerId }: Lead,
  { quote, isDraft, revised, ends }: Quoted,
  after: (length: number, act: () => Promise<unknown>) => void,
): Promise<void> => {
  const call = { providerId, idempotencyKey: null };
  const reason = DeclineQuote.parse(ends?.as === 'declined' ? { reason: ends.reason, text: ends.text } : {});
  let id = await createQuote(deps, { ...call, leadId, quote: contentOf(deps, quote), send: !isDraft });
  if (isDraft) return;
  const end =
    ends &&
    {
      accepted: () => acceptQuote(deps, { enquiryId, quoteId: id, keepOthers: false }),
      withdrawn: () => withdrawQuote(deps, { id, providerId }),
      declined: () => declineQuote(deps, { enquiryId, quoteId: id, ...reason }),
    }[ends.as];
  const finish = () => {
    if (ends && end)
      after(ends.after, async () => {
        await openQuotes(deps, enquiryId);
        await end();
      });
  };
  if (!revised) return finish();
  after(revised.after, async () => {
    id = await reviseQuote(deps, { ...call, id, quote: contentOf(deps, revised.quote) });
    finish();
  });
};
