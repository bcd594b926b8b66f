/** Resends the verification email. Separate from account-mutations.ts, because the banner on every page needs it. */
import { currentLanguage } from '@marketplace/languages/text';
import { useCallback, useState } from 'react';
import { call } from './client.ts';

/** Requests another verification email. Throws ApiError. The answer is the same for any address. */
export const useResendVerification = () => {
  const [isSending, setSending] = useState(false);
  const resend = useCallback(async (email: string) => {
    setSending(true);
    try {
      await call('resendVerification', { body: { email, language: currentLanguage() } });
    } finally {
      setSending(false);
    }
  }, []);
  return { resend, isSending };
};
