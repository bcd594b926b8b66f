import { t } from '@marketplace/languages/text';
import { useRequestActs } from '../../api/request-mutations.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast.tsx';
import type { SectionProps } from './section-props.ts';
import { useAct } from './use-act.ts';

/** Asks the seeker whether the phone number that our team proposes is right. Nothing if there is none. */
export function ProposedNumber({ request: { proposedNumber, contact }, resource }: SectionProps) {
  const yes = useAct(t('We couldn’t change your phone number'));
  const no = useAct(t('We couldn’t save your answer'));
  const { answerNumber } = useRequestActs(resource);
  if (!proposedNumber) return null;
  const { id, phone } = proposedNumber;
  const answer = async (isRight: boolean) => {
    const sent = await (isRight ? yes : no).run(() => answerNumber({ id, isRight }));
    if (sent) showToast({ title: isRight ? t('Phone number changed') : t('Your number stays as it is') });
  };
  return (
    <Notice tone="warning" title={t('Is {phone} your phone number?', { phone })}>
      <p>
        {contact.phone
          ? t('Your request has {phone}. Our team thinks that this number is wrong.', { phone: contact.phone })
          : t('Our team suggests this number for your request.')}
      </p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button size="sm" busy={yes.busy} busyText={t('Saving...')} disabled={no.busy} onClick={() => answer(true)}>
          {t('Yes, use this number')}
        </Button>
        <Button
          size="sm"
          tone="quiet"
          busy={no.busy}
          busyText={t('Saving...')}
          disabled={yes.busy}
          onClick={() => answer(false)}
        >
          {t('No, change nothing')}
        </Button>
      </div>
    </Notice>
  );
}
