import { invitationStates, type SentInvitation } from '@marketplace/contracts/leads/invitations';
import type { AdminEnquiryDetail } from '@marketplace/contracts/requests/admin-schemas';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useEnquiryActs } from '../../api/admin/enquiry-mutations.ts';
import { errorSentence } from '../../api/client.ts';
import { to } from '../../routing/paths.ts';
import { Button } from '../../ui/button.tsx';
import { exactTime } from '../../ui/time.ts';
import { showToast } from '../../ui/toast.tsx';

const whenText = ({ state, createdAt, expiresAt }: SentInvitation): string =>
  `Invited ${exactTime(createdAt)}${state === 'OPEN' ? `, expires ${exactTime(expiresAt)}` : ''}`;

/** The providers that administrators invited, newest first. Nothing if there are none. */
export function Invitations({ enquiry: { id, invitations } }: { enquiry: AdminEnquiryDetail }) {
  const { withdrawInvitation } = useEnquiryActs();
  const [busy, setBusy] = useState<string>();
  if (invitations.length === 0) return null;
  const withdraw = async (invitation: SentInvitation) => {
    setBusy(invitation.id);
    try {
      await withdrawInvitation(id, invitation.id);
      showToast({ title: 'Invitation withdrawn', description: invitation.businessName });
    } catch (error) {
      showToast({ title: 'We couldn’t withdraw it', description: errorSentence(error), tone: 'wrong' });
    }
    setBusy(undefined);
  };
  return (
    <section className="mt-3 pt-3 border-t border-line" aria-labelledby="invitations">
      <h3 id="invitations" className="text-base tracking-normal">
        Invitations
      </h3>
      <ul className="divide-y divide-line">
        {invitations.map((invitation) => (
          <li key={invitation.id} className="py-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <div className="min-w-0">
              <p className="wrap-anywhere">
                <Link to={to.adminProvider({ id: invitation.providerId })} className="link font-semibold">
                  {invitation.businessName}
                </Link>
              </p>
              <p className="text-sm text-ink-2">{whenText(invitation)}</p>
            </div>
            {invitation.state === 'OPEN' ? (
              <Button
                size="sm"
                aria-label={`Withdraw the invitation of ${invitation.businessName}`}
                busy={busy === invitation.id}
                busyText="Withdrawing..."
                onClick={() => void withdraw(invitation)}
              >
                Withdraw
              </Button>
            ) : (
              <span className="badge">{invitationStates[invitation.state]}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
