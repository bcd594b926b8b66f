import type { ReviewText } from '@marketplace/contracts/enquiries/schemas';
import { useState } from 'react';
import type { z } from 'zod';
import { useEnquiryActs } from '../../api/admin/enquiry-mutations.ts';
import { errorSentence } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';

type Review = z.input<typeof ReviewText>;
type Decision = Review['decision'];
const done: Record<Decision, string> = { released: 'Shown as it is', masked: 'Masked' };

type Props = {
  enquiry: { id: string; reference: string };
  /** What was decided so far; it may be changed. */
  seen: NonNullable<Review['seen']>;
  onDone?: () => void;
};

/** The two decisions about a text in which something is suspicious. */
export function TextReview({ enquiry: { id, reference }, seen, onDone }: Props) {
  const { reviewText } = useEnquiryActs();
  const [sending, setSending] = useState<Decision>();
  const decide = (decision: Decision) => async () => {
    setSending(decision);
    try {
      await reviewText(id, { decision, seen });
      showToast({ title: done[decision], description: reference });
    } catch (error) {
      showToast({ title: 'Not saved', description: errorSentence(error), tone: 'wrong' });
    }
    // Where somebody else was first, too: it waits no more.
    onDone?.();
    setSending(undefined);
  };
  return (
    <div className="flex flex-wrap gap-2.5">
      {seen !== 'masked' && (
        <Button size="sm" onClick={decide('masked')} busy={sending === 'masked'} busyText="Masking...">
          Mask<span className="sr-only"> what is suspicious in {reference}</span>
        </Button>
      )}
      {seen !== 'released' && (
        <Button size="sm" onClick={decide('released')} busy={sending === 'released'} busyText="Releasing...">
          Show as It Is<span className="sr-only"> what {reference} says</span>
        </Button>
      )}
    </div>
  );
}
