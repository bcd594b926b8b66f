import { useRequestActs } from '../../api/request-mutations.ts';
import { Button } from '../../ui/button.tsx';
import { MailAddress } from '../../ui/mail-address.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast.tsx';
import type { SectionProps } from './section-props.ts';
import { isOver } from './text.ts';
import { useAct } from './use-act.ts';

/** Asks whoever came by the mail whether the address is theirs: one tap, and providers see it. */
export function ContactConfirmation({ request, resource }: SectionProps) {
  const { busy, run } = useAct('Not confirmed');
  const { confirm } = useRequestActs(resource);
  if (!request.contact.canConfirm || isOver(request)) return null;
  const press = async () => {
    if (await run(confirm))
      showToast({ title: 'Address confirmed', description: 'Providers see “contact confirmed” now.' });
  };
  return (
    <Notice
      title={
        <>
          Is <MailAddress>{request.contact.email}</MailAddress> yours?
        </>
      }
      className="wrap-anywhere"
    >
      <p>Providers answer sooner when they know that they reach somebody.</p>
      <Button className="mt-3" size="sm" busy={busy} busyText="Confirming..." onClick={press}>
        Yes, Confirm It
      </Button>
    </Notice>
  );
}
