/**
 * Re-authentication before sensitive actions (CONFIRMATION_REQUIRED): `call` asks the user and repeats the call. The handler is
 * set at the root, so that the client does not depend on a dialog.
 */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;

/** Sets the handler. Returns a function that removes it. */
export const askWith = (next: Ask) => {
  ask = next;
  return () => {
    if (ask === next) ask = undefined;
  };
};

/** Resolves to whether the user confirmed; false if no handler is set. */
export const askForConfirmation: Ask = async () => (await ask?.()) ?? false;
