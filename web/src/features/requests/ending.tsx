import type { CloseRequest } from '@marketplace/contracts/requests/tracking';
import { useState } from 'react';
import { useRequestActs } from '../../api/request-mutations.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceTiles } from '../../ui/choice-tiles.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { SectionProps } from './section-props.ts';
import { useAct } from './use-act.ts';

/** The ways in which it may have ended: done by each of those that accepted, and without them. */
const endsOf = ({ accepted }: SectionProps['request']): { value: string; label: string; end: CloseRequest }[] => [
  ...accepted.map(({ leadId, businessName }) => ({
    value: leadId,
    label: `Done, by ${businessName}`,
    end: { outcome: 'DONE' as const, leadId },
  })),
  { value: 'ELSEWHERE', label: 'Found somebody elsewhere', end: { outcome: 'ELSEWHERE' } },
  { value: 'NOT_NEEDED', label: 'No longer needed', end: { outcome: 'NOT_NEEDED' } },
];

type DialogProps = SectionProps & { onClose: () => void };

export function CloseDialog({ request, resource, onClose }: DialogProps) {
  const ends = endsOf(request);
  const [chosen, setChosen] = useState<string>();
  const { busy, run } = useAct('Not closed');
  const { close } = useRequestActs(resource);
  const end = ends.find(({ value }) => value === chosen)?.end;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="How did it end?"
      description="Closing takes it off the board, and nobody can accept it any more. Whoever has accepted is told."
      footer={
        <>
          <Button onClick={onClose}>Keep It Open</Button>
          <Button
            tone="action"
            busy={busy}
            busyText="Closing..."
            disabled={!end}
            onClick={async () => {
              if (end && (await run(() => close(end)))) onClose();
            }}
          >
            Close the Request
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
  const { busy, run } = useAct('Not withdrawn');
  const { withdraw } = useRequestActs(resource);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Withdraw this request?"
      description="Nobody sees it any more, and nobody can accept it. Whoever has accepted is told, and keeps what they got. This cannot be undone."
      footer={
        <>
          <Button onClick={onClose}>Keep It Open</Button>
          <Button
            tone="danger"
            busy={busy}
            busyText="Withdrawing..."
            onClick={async () => {
              if (await run(withdraw)) onClose();
            }}
          >
            Withdraw It
          </Button>
        </>
      }
    />
  );
}
