import type { AdminPlanRequest } from '@marketplace/contracts/plans/requests';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { DecideDialog, type PlanDecision } from './decide-dialog.tsx';

/** The buttons to decide on a request. `titleId`: the element that names it. */
export function PlanDecisionButtons({
  request,
  titleId,
  onDecided,
}: {
  request: AdminPlanRequest;
  titleId: string;
  onDecided?: () => void;
}) {
  const [decision, setDecision] = useState<PlanDecision>();
  const close = () => {
    setDecision(undefined);
    onDecided?.();
  };
  if (!request.can.decide) return null;
  return (
    <div className="mt-3 flex flex-wrap gap-2.5">
      <Button size="sm" aria-describedby={titleId} onClick={() => setDecision('ACCEPTED')}>
        Accept
      </Button>
      <Button size="sm" tone="danger" aria-describedby={titleId} onClick={() => setDecision('DECLINED')}>
        Decline
      </Button>
      {decision && <DecideDialog request={request} decision={decision} onClose={close} />}
    </div>
  );
}
