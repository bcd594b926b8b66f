/** Bot signals of anonymous forms for the API. */
import { formCheckText } from '@marketplace/contracts/form-check';
import { limits } from '@marketplace/contracts/limits';

/** Name of the honeypot field, chosen so that browsers have nothing to autofill. */
export const trapField = 'leave-empty';

const traps = () => [...document.getElementsByName(trapField)].filter((field) => field instanceof HTMLInputElement);

/**
 * Returns the header with the honeypot state and the page's age. Waits until the page is old enough: users hardly notice, and
 * the API rejects bots that do not wait. Empties a filled trap, so that a user whose browser filled it can submit again.
 */
export const formCheck = async (): Promise<Record<string, string>> => {
  // Loops because timers can fire slightly early.
  const early = () => limits.formMilliseconds - performance.now();
  while (early() > 0) await new Promise((resolve) => setTimeout(resolve, early()));
  const filled = traps().filter(({ value }) => value !== '');
  for (const field of filled) field.value = '';
  return { 'Form-Check': formCheckText({ isFilled: filled.length > 0, age: Math.round(performance.now()) }) };
};
