/** What a form without an account says of itself, so that the API can tell a program that fills in pages. */
import { formCheckText } from '@marketplace/contracts/form-check';
import { limits } from '@marketplace/contracts/limits';

/** The name of the field that people leave alone: none that a browser has something to fill in for. */
export const trapField = 'leave-empty';

const traps = () => [...document.getElementsByName(trapField)].filter((field) => field instanceof HTMLInputElement);

/**
 * The header that says whether the trap was filled and how old the page is. Waits until a page is old enough, which a person
 * hardly notices and a program that knows of no such wait is refused for. A filled trap is emptied: what the browser had put
 * in costs its owner one more press.
 */
export const formCheck = async (): Promise<Record<string, string>> => {
  // Asked again: timers cut fractions off, and may end a little early.
  const early = () => limits.formMilliseconds - performance.now();
  while (early() > 0) await new Promise((resolve) => setTimeout(resolve, early()));
  const filled = traps().filter(({ value }) => value !== '');
  for (const field of filled) field.value = '';
  return { 'Form-Check': formCheckText({ isFilled: filled.length > 0, age: Math.round(performance.now()) }) };
};
