import type { CloseRequest } from '@marketplace/contracts/requests/tracking';
import { t } from '@marketplace/languages/text';
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
    label: t('Done, by {business}', { business: businessName }),
    end: { outcome: 'DONE' as const, leadId },
  })),
  { value: 'ELSEWHERE', label: t('Found someone elsewhere'), end: { outcome: 'ELSEWHERE' } },
  { value: 'NOT_NEEDED', label: t('No longer needed'), end: { outcome: 'NOT_NEEDED' } },
];

type DialogProps = SectionProps & { onClose: () => void };

/** Asks how the request ended. `chosenLead`: the provider that the seeker chose is preselected. */
export function CloseDialog({
  request,
  resource,
  onClose,
  chosenLead,
}: DialogProps & { chosenLead?: string | undefined }) {
  const ends = endsOf(request);
  const [chosen, setChosen] = useState(chosenLead);
  const { busy, run } = useAct(t('We couldn’t close the request'));
  const { close } = useRequestActs(resource);
  const end = ends.find(({ value }) => value === chosen)?.end;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('How did it end?')}
      description={t(
        'We’ll take it off the board, and no provider can accept it any more. We’ll tell providers who accepted.',
      )}
      footer={
        <>
          <Button onClick={onClose}>{t('Keep it open')}</Button>
          <Button
            tone="action"
            busy={busy}
            busyText={t('Closing...')}
            disabled={!end}
            onClick={async () => {
              if (end && (await run(() => close(end)))) onClose();
            }}
          >
            {t('Close request')}
          </Button>
        </>
      }
    >
      <ChoiceTiles
        legend={t('Outcome')}
        name="outcome"
        options={ends}
        value={chosen ?? ''}
        onChange={({ target }) => setChosen(target.value)}
      />
    </Dialog>
  );
}

export function WithdrawDialog({ resource, onClose }: DialogProps) {
  const { busy, run } = useAct(t('We couldn’t withdraw the request'));
  const { withdraw } = useRequestActs(resource);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('Withdraw your request?')}
      description={t(
        'We’ll hide it, and no provider can accept it any more. We’ll tell providers who accepted; they keep your details. You can’t undo this.',
      )}
      footer={
        <>
          <Button onClick={onClose}>{t('Keep it open')}</Button>
          <Button
            tone="danger"
            busy={busy}
            busyText={t('Withdrawing...')}
            onClick={async () => {
              if (await run(withdraw)) onClose();
            }}
          >
            {t('Withdraw request')}
          </Button>
        </>
      }
    />
  );
}
