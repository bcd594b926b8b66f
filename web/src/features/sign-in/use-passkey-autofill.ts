import type { CurrentUser } from '@marketplace/contracts/accounts/schemas';
import { useEffect, useRef } from 'react';

/**
 * Offers the site's passkeys where the browser fills in the email (conditional mediation), while the form is shown. It says nothing
 * where it fails: the button and the password are there all the same.
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
