import { errorSentence } from '../api/client.ts';
import { useResendVerification } from '../api/resend-verification.ts';
import { Spinner } from '../ui/spinner.tsx';
import { showToast } from '../ui/toast.tsx';

/** The toasts about a verification mail that was requested (specification section 8). */
export const resendText = {
  sent: {
    title: 'Verification Email Sent',
    description: 'If an unverified account exists with that email, a new verification email has been sent.',
  },
  failed: 'Failed to resend verification email',
};

/** The toast about a mail that could not be requested. */
export const resendFailure = (error: unknown) => ({
  title: 'Error',
  description: errorSentence(error, resendText.failed),
});

/** Sends the verification mail to `email` once more and says so. `className` dresses it for the place it stands in. */
export function ResendVerificationButton({ email, className }: { email: string; className: string }) {
  const { resend, isSending } = useResendVerification();
  const send = async () => {
    if (isSending) return;
    try {
      await resend(email);
      showToast(resendText.sent);
    } catch (error) {
      showToast({ ...resendFailure(error), tone: 'wrong' });
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
