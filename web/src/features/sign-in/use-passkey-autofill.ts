import type { CurrentUser } from '@marketplace/contracts/accounts/schemas';
import { useEffect, useRef } from 'react';

/**
 * Offers passkeys in the browser's autofill of the email field (conditional mediation) while the form is mounted. Failures are
 * ignored, because the passkey button and the password still work.
 */
export const usePasskeyAutofill = (onSignedIn: (user: CurrentUser | null) => Promise<void>) => {
  const signedIn = useRef(onSignedIn);
  signedIn.current = onSignedIn;
  useEffect(() => {
    let gone = false;
    const library = import('../../api/passkeys.ts');
    library
      .then(async ({ signInFromAutofill }) => {
        const reply = gone ? undefined : await signInFromAutofill();
        if (reply && !gone) await signedIn.current(reply.user);
      })
      .catch(() => {});
    return () => {
      gone = true;
      library.then(({ stopAutofill }) => stopAutofill()).catch(() => {});
    };
  }, []);
};
