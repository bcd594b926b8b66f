import type { ReviewText } from '@marketplace/contracts/enquiries/schemas';
import { useState } from 'react';
import type { z } from 'zod';
import { useEnquiryActs } from '../../api/admin/enquiry-mutations.ts';
import { errorSentence } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';

type Review = z.input<typeof ReviewText>;
type Decision = Review['decision'];
const done: Record<Decision, string> = { released: 'Approved', masked: 'Suspicious parts hidden' };

type Props = {
  enquiry: { id: string; reference: string };
  /** The decision so far. It can be changed. */
  seen: NonNullable<Review['seen']>;
  onDone?: () => void;
};

export function TextReview({ enquiry: { id, reference }, seen, onDone }: Props) {
  const { reviewText } = useEnquiryActs();
  const [sending, setSending] = useState<Decision>();
  const decide = (decision: Decision) => async () => {
    setSending(decision);
    try {
      await reviewText(id, { decision, seen });
      showToast({ title: done[decision], description: reference });
    } catch (error) {
      showToast({ title: 'We couldn’t save this', description: errorSentence(error), tone: 'wrong' });
    }
    // Also after an error: another administrator may have decided first.
    onDone?.();
    setSending(undefined);
  };
  return (
    <div className="flex flex-wrap gap-2.5">
      {seen !== 'masked' && (
        <Button size="sm" onClick={decide('masked')} busy={sending === 'masked'} busyText="Hiding...">
          Hide suspicious parts<span className="sr-only"> of {reference}</span>
        </Button>
      )}
      {seen !== 'released' && (
        <Button size="sm" onClick={decide('released')} busy={sending === 'released'} busyText="Approving...">
          Approve<span className="sr-only"> the text of {reference}</span>
        </Button>
      )}
    </div>
  );
}
