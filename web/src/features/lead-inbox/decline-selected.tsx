import { type DeclineReason, declineReasons, declineReasonText } from '@marketplace/contracts/leads/schemas';
import { limits } from '@marketplace/contracts/limits';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { leadsText } from './text.ts';

const reasons = declineReasons.map((value) => ({ value, label: declineReasonText[value] }));

/** A bar below the list that sticks to the bottom of the window. */
const Bar = ({ children }: { children: ReactNode }) => (
  <div className="card shadow-raised sticky bottom-2 z-10 mt-4 p-3 md:px-5 flex flex-wrap items-center gap-x-4 gap-y-2">
    {children}
  </div>
);

type Props = { count: number; onDecline: (reason: DeclineReason | undefined) => void; onClear: () => void };

export function DeclineSelected({ count, onDecline, onClear }: Props) {
  const [reason, setReason] = useState<DeclineReason | ''>('');
  const tooMany = count > limits.declinesAtOnce;
  return (
    <Bar>
      <p className="grow font-semibold" role="status">
        {leadsText(count, 'selected')}
        {tooMany && ` (maximum ${limits.declinesAtOnce})`}
      </p>
      <div className="max-sm:w-full">
        <Select
          aria-label="Why? (optional)"
          className="md:min-h-10"
          placeholder="Why? (optional)"
          options={reasons}
          value={reason}
          onChange={(event) => setReason(event.target.value as DeclineReason | '')}
        />
      </div>
      <Button disabled={tooMany} onClick={() => onDecline(reason || undefined)}>
        Decline {count === 1 ? 'lead' : `all ${count}`}
      </Button>
      <Button tone="quiet" onClick={onClear}>
        Clear<span className="sr-only"> selection</span>
      </Button>
    </Bar>
  );
}

/** The bar shown while a group decline can be undone. */
export function DeclinedTogether({ count, onUndo }: { count: number; onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null);
  // The pressed button is gone, so the focus moves to Undo.
  useEffect(() => {
    if (document.activeElement === document.body) undo.current?.focus();
  }, []);
  return (
    <Bar>
      <p className="grow font-semibold" role="status">
        {leadsText(count, 'declined')}
      </p>
      <Button ref={undo} onClick={onUndo}>
        Undo {count === 1 ? 'decline' : `all ${count}`}
      </Button>
    </Bar>
  );
}
