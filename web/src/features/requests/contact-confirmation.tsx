import { useRequestActs } from '../../api/request-mutations.ts';
import { Button } from '../../ui/button.tsx';
import { MailAddress } from '../../ui/mail-address.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast.tsx';
import type { SectionProps } from './section-props.ts';
import { useAct } from './use-act.ts';

type Props = SectionProps & {
  /** Called after "No", when the reader loses access to the page. */
  onDisowned?: (() => void) | undefined;
};

/** Asks the owner of the contact address whether the request is theirs. */
export function ContactConfirmation({ request, resource, onDisowned }: Props) {
  const yes = useAct('We couldn’t confirm the request');
  const no = useAct('We couldn’t remove the request');
  const { confirm, disown } = useRequestActs(resource);
  if (!request.contact.canConfirm || request.status === 'removed') return null;
  const pressYes = async () => {
    if (await yes.run(confirm))
      showToast({ title: 'Request confirmed', description: 'Providers now see “Contact confirmed”.' });
  };
  const pressNo = async () => {
    if (!(await no.run(disown))) return;
    showToast({ title: 'Request removed', description: 'No provider can accept it any more.' });
    onDisowned?.();
  };
  return (
    <Notice title="Is this your request?" className="wrap-anywhere">
      <p>
        It was posted with <MailAddress>{request.contact.email}</MailAddress>. If it’s yours, we’ll show providers that
        they can reach you. If it isn’t, we’ll remove it.
      </p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button size="sm" busy={yes.busy} busyText="Confirming..." disabled={no.busy} onClick={pressYes}>
          Yes, it’s mine
        </Button>
        <Button size="sm" tone="quiet" busy={no.busy} busyText="Removing..." disabled={yes.busy} onClick={pressNo}>
          No, remove it
        </Button>
      </div>
    </Notice>
  );
}
