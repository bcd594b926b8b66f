import type { ReviewRatingText } from '@marketplace/contracts/enquiries/schemas';
import { limits } from '@marketplace/contracts/limits';
import {
  type RatingStatus,
  type RatingSuspicion,
  RefuseRating,
  ratingRefusals,
  ratingRefusalText,
  ratingSuspicionText,
} from '@marketplace/contracts/ratings/schemas';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useRatingActs } from '../../api/admin/rating-mutations.ts';
import { errorSentence } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toast.tsx';
import { type Commit, commitAtOnce } from '../commit.ts';
import { FormShell, SubmitButton } from '../form-shell.tsx';
import { zodResolver } from '../resolver.ts';

type Decision = z.input<typeof ReviewRatingText>['decision'];
const done: Record<Decision, string> = {
  released: 'Rating approved',
  masked: 'Rating published, suspicious parts hidden',
};
const reasons = ratingRefusals.map((value) => ({ value, label: ratingRefusalText[value].label }));

type Rating = { id: string; enquiryId: string; reference: string };
type Props = { rating: Rating; onDone?: () => void };

/** Removes a rating. The author sees the reason. */
function RefuseDialog({ rating, onClose, onDone }: Props & { onClose: () => void }) {
  const { refuse } = useRatingActs();
  const form = useForm({ resolver: zodResolver(RefuseRating) });
  const { errors } = form.formState;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Remove this rating"
      description="It’s hidden and no longer counts. The author sees your reason and can edit the rating, which brings it back for review."
    >
      <FormShell
        form={form}
        fields={['reason', 'note']}
        className="grid gap-5"
        send={(refusal) => refuse(rating, refusal)}
        failure={(error) => ({ title: 'We couldn’t remove the rating', description: errorSentence(error) })}
        onSuccess={() => {
          showToast({ title: 'Rating removed', description: rating.reference });
          onClose();
          onDone?.();
        }}
      >
        <Field id="refusal-reason" label="Reason" error={errors.reason?.message}>
          {(control) => (
            <Select {...control} options={reasons} placeholder="Choose a reason" {...form.register('reason')} />
          )}
        </Field>
        <Field
          id="refusal-note"
          label="Details"
          optional
          hint="The seeker sees this with their request."
          error={errors.note?.message}
        >
          {(control) => <TextArea {...control} rows={3} maxLength={limits.noteMax} {...form.register('note')} />}
        </Field>
        <div className="flex flex-col-reverse sm:flex-row sm:justify-end gap-2.5">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton tone="danger" busyText="Removing...">
            Remove
          </SubmitButton>
        </div>
      </FormShell>
    </Dialog>
  );
}

export const Suspicions = ({ suspicions }: { suspicions: RatingSuspicion[] }) =>
  suspicions.length === 0 ? null : (
    <Notice tone="warning" title="Possibly the provider’s own rating" className="mt-3">
      <ul>
        {suspicions.map((sign) => (
          <li key={sign}>{ratingSuspicionText[sign]}</li>
        ))}
      </ul>
    </Notice>
  );

export function RatingReview({
  rating,
  status = 'waiting',
  onDone,
  commit = commitAtOnce,
}: Props & { status?: RatingStatus; commit?: Commit }) {
  const { review } = useRatingActs();
  const [sending, setSending] = useState<Decision>();
  const [refusing, setRefusing] = useState(false);
  const decide = (decision: Decision) => async () => {
    setSending(decision);
    try {
      await commit(() => review(rating, decision), { title: done[decision], description: rating.reference });
      onDone?.();
    } catch (error) {
      showToast({ title: 'We couldn’t save this', description: errorSentence(error), tone: 'wrong' });
    }
    setSending(undefined);
  };
  if (status === 'refused') return null;
  return (
    <div className="flex flex-wrap gap-2.5">
      {status === 'waiting' && (
        <>
          <Button size="sm" data-key="h" onClick={decide('masked')} busy={sending === 'masked'} busyText="Hiding...">
            Hide suspicious parts<span className="sr-only"> of the rating of {rating.reference}</span>
          </Button>
          <Button
            size="sm"
            data-key="a"
            onClick={decide('released')}
            busy={sending === 'released'}
            busyText="Publishing..."
          >
            Approve<span className="sr-only"> the rating of {rating.reference}</span>
          </Button>
        </>
      )}
      <Button size="sm" tone="danger" data-key="x" onClick={() => setRefusing(true)}>
        Remove<span className="sr-only"> the rating of {rating.reference}</span>
      </Button>
      {refusing && <RefuseDialog rating={rating} onClose={() => setRefusing(false)} {...(onDone && { onDone })} />}
    </div>
  );
}
