import { errorSentence } from '../api/client.ts';
import { useResendVerification } from '../api/resend-verification.ts';
import { Spinner } from '../ui/spinner.tsx';
import { showToast } from '../ui/toast.tsx';

/** Toasts for a requested verification email (specification section 8). */
export const resendText = {
  sent: {
    title: 'Verification Email Sent',
    description: 'If an unverified account exists with that email, a new verification email has been sent.',
  },
  failed: 'Failed to resend verification email',
};

export const resendFailure = (error: unknown) => ({
  title: 'Error',
  description: errorSentence(error, resendText.failed),
});

/** Resends the verification email to `email` and shows a toast. */
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
