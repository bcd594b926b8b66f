import type { ReviewText } from '@marketplace/contracts/enquiries/schemas';
import { useState } from 'react';
import type { z } from 'zod';
import { useEnquiryActs } from '../../api/admin/enquiry-mutations.ts';
import { errorSentence } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { type Commit, commitAtOnce } from '../commit.ts';
import { HideWordsDialog } from './hide-words-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import type { Reviewed } from './reviewed.ts';
import { RewriteDialog } from './rewrite-dialog.tsx';

type Review = z.input<typeof ReviewText>;
type Decision = Review['decision'];
const done: Record<Decision, string> = { released: 'Approved', masked: 'Suspicious parts hidden' };

type Props = { enquiry: Reviewed; onDone?: () => void; commit?: Commit };

/** What an administrator can do about a text. `data-key`: the key of a button in the review queue. */
export function TextReview({ enquiry, onDone, commit = commitAtOnce }: Props) {
  const { id, reference, seen, can } = enquiry;
  const { reviewText } = useEnquiryActs();
  const [sending, setSending] = useState<Decision>();
  const [dialog, setDialog] = useState<'words' | 'rewrite' | 'remove'>();
  const decide = (decision: Decision) => async () => {
    setSending(decision);
    try {
      await commit(() => reviewText(id, { decision, seen }), { title: done[decision], description: reference });
    } catch (error) {
      showToast({ title: 'We couldn’t save this', description: errorSentence(error), tone: 'wrong' });
    }
    // Also after an error: another administrator may have decided first.
    onDone?.();
    setSending(undefined);
  };
  const close = () => setDialog(undefined);
  const closeDone = () => {
    close();
    onDone?.();
  };
  const dialogs = { enquiry, seen, onClose: close, onDone: closeDone };
  return (
    <div className="flex flex-wrap gap-2.5">
      {seen !== 'masked' && seen !== 'clear' && (
        <Button size="sm" data-key="h" onClick={decide('masked')} busy={sending === 'masked'} busyText="Hiding...">
          Hide suspicious parts<span className="sr-only"> of {reference}</span>
        </Button>
      )}
      {seen !== 'released' && seen !== 'clear' && (
        <Button
          size="sm"
          data-key="a"
          onClick={decide('released')}
          busy={sending === 'released'}
          busyText="Approving..."
        >
          Approve<span className="sr-only"> the text of {reference}</span>
        </Button>
      )}
      <Button size="sm" data-key="w" onClick={() => setDialog('words')}>
        Choose words<span className="sr-only"> to hide in {reference}</span>
      </Button>
      {can.askRewrite && (
        <Button size="sm" data-key="r" onClick={() => setDialog('rewrite')}>
          Ask for a rewrite<span className="sr-only"> of {reference}</span>
        </Button>
      )}
      {can.remove && (
        <Button size="sm" tone="danger" data-key="x" onClick={() => setDialog('remove')}>
          Remove<span className="sr-only"> {reference}</span>
        </Button>
      )}
      {dialog === 'words' && <HideWordsDialog {...dialogs} />}
      {dialog === 'rewrite' && <RewriteDialog {...dialogs} />}
      {dialog === 'remove' && <RemoveDialog chosen={[enquiry]} onClose={close} onDone={closeDone} />}
    </div>
  );
}
