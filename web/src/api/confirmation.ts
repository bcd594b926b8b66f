/**
 * Confirming anew who is there, which the API asks for before what matters most (CONFIRMATION_REQUIRED): `call` asks the
 * person and repeats the call. Who asks is set at the root, so that the client knows no dialog.
 */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;

/** Sets who asks; returns how to unset it. */
export const askWith = (next: Ask) => {
  ask = next;
  return () => {
    if (ask === next) ask = undefined;
  };
};

/** Whether the person has confirmed that it is them; false where they would not, and where nobody asks. */
export const askForConfirmation: Ask = async () => (await ask?.()) ?? false;
