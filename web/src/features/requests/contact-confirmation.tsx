import { t } from '@marketplace/languages/text';
import { useRequestActs } from '../../api/request-mutations.ts';
import { Button } from '../../ui/button.tsx';
import { MailAddress } from '../../ui/mail-address.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Rich } from '../../ui/rich.tsx';
import { showToast } from '../../ui/toast.tsx';
import type { SectionProps } from './section-props.ts';
import { useAct } from './use-act.ts';

type Props = SectionProps & {
  /** Called after "No", when the reader loses access to the page. */
  onDisowned?: (() => void) | undefined;
};

/** Asks the owner of the contact address whether the request is theirs. */
export function ContactConfirmation({ request, resource, onDisowned }: Props) {
  const yes = useAct(t('We couldn’t confirm the request'));
  const no = useAct(t('We couldn’t remove the request'));
  const { confirm, disown } = useRequestActs(resource);
  if (!request.contact.canConfirm || request.status === 'removed') return null;
  const pressYes = async () => {
    if (await yes.run(confirm))
      showToast({ title: t('Request confirmed'), description: t('Providers now see “Contact confirmed”.') });
  };
  const pressNo = async () => {
    if (!(await no.run(disown))) return;
    showToast({ title: t('Request removed'), description: t('No provider can accept it any more.') });
    onDisowned?.();
  };
  return (
    <Notice title={t('Is this your request?')} className="wrap-anywhere">
      <p>
        <Rich
          text={t(
            'It was posted with <address>{email}</address>. If it’s yours, we’ll show providers that they can reach you. If it isn’t, we’ll remove it.',
            { email: request.contact.email },
          )}
        >
          {{ address: (email) => <MailAddress>{email}</MailAddress> }}
        </Rich>
      </p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button size="sm" busy={yes.busy} busyText={t('Confirming...')} disabled={no.busy} onClick={pressYes}>
          {t('Yes, it’s mine')}
        </Button>
        <Button size="sm" tone="quiet" busy={no.busy} busyText={t('Removing...')} disabled={yes.busy} onClick={pressNo}>
          {t('No, remove it')}
        </Button>
      </div>
    </Notice>
  );
}
