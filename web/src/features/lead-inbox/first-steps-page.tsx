import type { ProviderProfile } from '@marketplace/contracts/providers/schemas';
import { useSession } from '../../api/session.ts';
import { ResendVerificationButton } from '../../components/resend-verification.tsx';
import { FirstSteps } from '../../forms/provider-settings/first-steps.tsx';
import { Notice } from '../../ui/notice.tsx';

/** An address that a copied link has not proved: without that nobody signs in with it again. */
function UnprovedAddress() {
  const { user } = useSession();
  if (!user || user.isEmailVerified) return null;
  return (
    <Notice tone="warning" className="mt-5">
      <p className="break-words">
        Please open the link in the mail that we sent to {user.email}: you can sign in again once your address is
        verified.
      </p>
      <ResendVerificationButton
        email={user.email}
        className="inline-flex items-center gap-2 font-bold underline underline-offset-4 min-h-8"
      />
    </Notice>
  );
}

/** What a provider sees who cannot have leads yet: what is to do until the first one, in the place of an empty list. */
export const FirstStepsPage = ({ profile }: { profile: ProviderProfile }) => (
  <>
    <h1 className="text-3xl">Your Leads</h1>
    <p className="text-ink-2 mt-1 mb-6">Welcome! A few steps, and the first requests come to you.</p>
    <FirstSteps profile={profile} notice={<UnprovedAddress />} />
  </>
);
