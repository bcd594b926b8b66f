import type { CompletionAnswer, LeadCompletion } from '@marketplace/contracts/completions/schemas';
import type { AcceptedLead } from '@marketplace/contracts/leads/schemas';
import { CircleCheck, Star } from 'lucide-react';
import { useState } from 'react';
import { call, errorSentence } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { useRefresh } from '../../api/refresh.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { exactTime } from '../../ui/time.ts';
import { showToast } from '../../ui/toast.tsx';

type Props = { lead: Pick<AcceptedLead, 'id' | 'crmStatus'>; completion: LeadCompletion };

/** Sends one thing at a time, says what was done, and refreshes the lead. */
const useSend = (leadId: string) => {
  const [busy, setBusy] = useState(false);
  const refresh = useRefresh();
  const send = async (sent: Promise<unknown>, done: string, failed: string) => {
    setBusy(true);
    try {
      await sent;
      showToast({ title: done });
    } catch (error) {
      showToast({ tone: 'wrong', title: failed, description: errorSentence(error) });
    } finally {
      setBusy(false);
      refresh([keys.lead(leadId), keys.acceptedLeads(), keys.acceptedFigures()]);
    }
  };
  return { busy, send };
};

/** “Is the job done?” with one button for each answer. */
function Question({ leadId }: { leadId: string }) {
  const { busy, send } = useSend(leadId);
  const answer = (value: CompletionAnswer) => () =>
    void send(
      call('answerCompletion', { params: { id: leadId }, body: { answer: value } }),
      value === 'DONE' ? 'Marked as won' : 'We’ll ask again in 3 days',
      'We couldn’t save your answer',
    );
  return (
    <Notice title="Is the job done?">
      <p>If it is, we mark the lead as won. Only the client can close the request.</p>
      <p className="mt-3 flex flex-wrap gap-2.5">
        <Button size="sm" disabled={busy} onClick={answer('DONE')}>
          <CircleCheck className="icon icon-sm" aria-hidden="true" />
          Yes, it’s done
        </Button>
        <Button size="sm" tone="quiet" disabled={busy} onClick={answer('NOT_YET')}>
          Not yet
        </Button>
      </p>
    </Notice>
  );
}

/** Asks the client for a rating, once, or says why that is not possible. Shown on won leads. */
function RatingRequest({ leadId, completion }: { leadId: string; completion: LeadCompletion }) {
  const { busy, send } = useSend(leadId);
  const { ratingRequestedAt, ratingObstacle } = completion;
  if (ratingRequestedAt) return <p className="hint">You asked for a rating on {exactTime(ratingRequestedAt)}.</p>;
  if (ratingObstacle) return <p className="hint">{ratingObstacle}</p>;
  return (
    <p>
      <Button
        size="sm"
        busy={busy}
        busyText="Asking..."
        onClick={() =>
          void send(
            call('askForRating', { params: { id: leadId } }),
            'We’ve asked the client for a rating',
            'We couldn’t ask for a rating',
          )
        }
      >
        <Star className="icon icon-sm" aria-hidden="true" />
        Ask for a rating
      </Button>
    </p>
  );
}

/** How an accepted lead ends: the question if the job is done, and the request for a rating of a won one. */
export const LeadEnding = ({ lead, completion }: Props) => (
  <>
    {completion.isAsked && <Question leadId={lead.id} />}
    {lead.crmStatus === 'WON' && <RatingRequest leadId={lead.id} completion={completion} />}
  </>
);
