import { useResendVerification } from '../api/account-mutations.ts';
import { errorSentence } from '../api/client.ts';
import { Spinner } from '../ui/spinner.tsx';
import { showToast } from '../ui/toast.tsx';

/** What is said about a mail that was asked for, on the pages about signing in (specification section 8). */
export const resendText = {
  sent: {
    title: 'Verification Email Sent',
    description: 'If an unverified account exists with that email, a new verification email has been sent.',
  },
  failed: 'Failed to resend verification email',
};

export const resendFailed = (error: unknown) =>
  showToast({ title: 'Error', description: errorSentence(error, resendText.failed), tone: 'wrong' });

/** Sends the verification mail to `email` once more and says so. `className` dresses it for the place it stands in. */
export function ResendVerificationButton({ email, className }: { email: string; className: string }) {
  const { resend, isSending } = useResendVerification();
  const send = async () => {
    if (isSending) return;
    try {
      await resend(email);
      showToast(resendText.sent);
    } catch (error) {
      resendFailed(error);
    }
  };
  return (
    <button type="button" className={className} aria-disabled={isSending} onClick={send}>
      {isSending ? (
        <>
          <Spinner /> Sending...
        </>
      ) : (
        'Resend Verification Email'
      )}
    </button>
  );
}
