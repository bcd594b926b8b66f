import {
  type DeclineReason,
  declineReasons,
  declineReasonText,
  type LeadDetail,
} from '@marketplace/contracts/leads/schemas';
import { useEffect, useState } from 'react';
import { errorSentence } from '../../api/client.ts';
import { useLeadMutations } from '../../api/lead-mutations.ts';
import { FieldGroup } from '../../ui/field-group.tsx';

/** The reason for a decline. A reason chosen during the undo period is sent after the decline. */
export function DeclineReasonTiles({ detail: { lead, declineReason } }: { detail: LeadDetail }) {
  const { explainDecline } = useLeadMutations();
  const [chosen, setChosen] = useState<DeclineReason>();
  const [failed, setFailed] = useState<string>();
  const canExplain = lead.status === 'DECLINED';

  useEffect(() => {
    if (!canExplain || !chosen || chosen === declineReason) return;
    let gone = false;
    setFailed(undefined);
    explainDecline(lead.id, chosen).catch((error) => {
      if (!gone) setFailed(`We couldn’t save this. ${errorSentence(error)}`);
    });
    return () => {
      gone = true;
    };
  }, [canExplain, chosen, declineReason, lead.id, explainDecline]);

  return (
    <FieldGroup
      role="radiogroup"
      legend="Why?"
      optional
      hint="Only used for your own statistics. The client never sees it."
      {...(failed && { error: failed })}
    >
      <div className="flex flex-wrap gap-2">
        {declineReasons.map((reason) => (
          <label key={reason} className="tile py-1.5 min-h-11">
            <input
              type="radio"
              name="decline-reason"
              value={reason}
              checked={(chosen ?? declineReason) === reason}
              onChange={() => setChosen(reason)}
            />
            {declineReasonText[reason]}
          </label>
        ))}
      </div>
      {declineReason && (chosen === undefined || chosen === declineReason) && (
        <p className="hint mt-2" role="status">
          Saved
        </p>
      )}
    </FieldGroup>
  );
}
