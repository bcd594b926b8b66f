import type { ProviderProfile } from '@marketplace/contracts/providers/schemas';
import { useSession } from '../../api/session.ts';
import { ResendVerificationButton } from '../../components/resend-verification.tsx';
import { FirstSteps } from '../../forms/provider-settings/first-steps.tsx';
import { stepsBringLeads } from '../../forms/provider-settings/steps.ts';
import { Notice } from '../../ui/notice.tsx';

/** A copied invitation link does not prove the address, and sign-in needs a verified address. */
function UnprovedAddress() {
  const { user } = useSession();
  if (!user || user.isEmailVerified) return null;
  return (
    <Notice tone="warning" className="mt-5">
      <p className="break-words">
        Please open the link in the email we sent to {user.email}. You need a verified address to sign in again.
      </p>
      <ResendVerificationButton
        email={user.email}
        className="inline-flex items-center gap-2 font-bold underline underline-offset-4 min-h-8"
      />
    </Notice>
  );
}

/** The setup steps, shown instead of an empty list to providers who cannot receive leads yet. */
export const FirstStepsPage = ({ profile }: { profile: ProviderProfile }) => (
  <>
    <h1 className="text-3xl">Your Leads</h1>
    <p className="text-ink-2 mt-1 mb-6">
      Welcome! Complete these steps to {stepsBringLeads(profile) ? 'get your first leads' : 'set up your business'}.
    </p>
    <FirstSteps profile={profile} notice={<UnprovedAddress />} />
  </>
);
