import { msg, t } from '@marketplace/languages/text';
import { errorSentence } from '../api/client.ts';
import { useResendVerification } from '../api/resend-verification.ts';
import { Spinner } from '../ui/spinner.tsx';
import { showToast } from '../ui/toast.tsx';

/** Toasts for a requested verification email (specification section 8). */
export const resendText = {
  sent: {
    title: msg('Verification Email Sent'),
    description: msg('If an unverified account exists with that email, a new verification email has been sent.'),
  },
  failed: msg('Failed to resend verification email'),
};

export const resendFailure = (error: unknown) => ({
  title: t('Error'),
  description: errorSentence(error, resendText.failed),
});

/** Resends the verification email to `email` and shows a toast. */
export function ResendVerificationButton({ email, className }: { email: string; className: string }) {
  const { resend, isSending } = useResendVerification();
  const send = async () => {
    if (isSending) return;
    try {
      await resend(email);
      showToast({ title: t(resendText.sent.title), description: t(resendText.sent.description) });
    } catch (error) {
      showToast({ ...resendFailure(error), tone: 'wrong' });
    }
  };
  return (
    <button type="button" className={className} aria-disabled={isSending} onClick={send}>
      {isSending ? (
        <>
          <Spinner /> {t('Sending...')}
        </>
      ) : (
        t('Resend Verification Email')
      )}
    </button>
  );
}
