import type { CloseRequest } from '@marketplace/contracts/requests/tracking';
import { useState } from 'react';
import { useRequestActs } from '../../api/request-mutations.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceTiles } from '../../ui/choice-tiles.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { SectionProps } from './section-props.ts';
import { useAct } from './use-act.ts';

/** The possible outcomes: done by one of the providers who accepted, or without them. */
const endsOf = ({ accepted }: SectionProps['request']): { value: string; label: string; end: CloseRequest }[] => [
  ...accepted.map(({ leadId, businessName }) => ({
    value: leadId,
    label: `Done, by ${businessName}`,
    end: { outcome: 'DONE' as const, leadId },
  })),
  { value: 'ELSEWHERE', label: 'Found someone elsewhere', end: { outcome: 'ELSEWHERE' } },
  { value: 'NOT_NEEDED', label: 'No longer needed', end: { outcome: 'NOT_NEEDED' } },
];

type DialogProps = SectionProps & { onClose: () => void };

export function CloseDialog({ request, resource, onClose }: DialogProps) {
  const ends = endsOf(request);
  const [chosen, setChosen] = useState<string>();
  const { busy, run } = useAct('We couldn’t close the request');
  const { close } = useRequestActs(resource);
  const end = ends.find(({ value }) => value === chosen)?.end;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="How did it end?"
      description="We’ll take it off the board, and no provider can accept it any more. We’ll tell providers who accepted."
      footer={
        <>
          <Button onClick={onClose}>Keep it open</Button>
          <Button
            tone="action"
            busy={busy}
            busyText="Closing..."
            disabled={!end}
            onClick={async () => {
              if (end && (await run(() => close(end)))) onClose();
            }}
          >
            Close request
          </Button>
        </>
      }
    >
      <ChoiceTiles
        legend="Outcome"
        name="outcome"
        options={ends}
        value={chosen ?? ''}
        onChange={({ target }) => setChosen(target.value)}
      />
    </Dialog>
  );
}

export function WithdrawDialog({ resource, onClose }: DialogProps) {
  const { busy, run } = useAct('We couldn’t withdraw the request');
  const { withdraw } = useRequestActs(resource);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Withdraw your request?"
      description="We’ll hide it, and no provider can accept it any more. We’ll tell providers who accepted; they keep your details. You can’t undo this."
      footer={
        <>
          <Button onClick={onClose}>Keep it open</Button>
          <Button
            tone="danger"
            busy={busy}
            busyText="Withdrawing..."
            onClick={async () => {
              if (await run(withdraw)) onClose();
            }}
          >
            Withdraw request
          </Button>
        </>
      }
    />
  );
}
