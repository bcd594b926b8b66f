/**
 * The `Form-Check` header of public forms: `empty; age=5321` or `filled; age=5321`. States whether the hidden field is filled and
 * the age of the page in milliseconds. Calls without it do not come from a page and are accepted.
 */
import { limits } from './limits.ts';

export type FormCheck = { isFilled: boolean; age: number };

export const formCheckText = ({ isFilled, age }: FormCheck): string => `${isFilled ? 'filled' : 'empty'}; age=${age}`;

/** Parses the header; undefined if it is invalid. */
export const readFormCheck = (text: string): FormCheck | undefined => {
  const [, state, age] = /^(empty|filled); age=(\d{1,12})$/.exec(text) ?? [];
  return state === undefined ? undefined : { isFilled: state === 'filled', age: Number(age) };
};

/** Whether a bot filled in the form: the hidden field is filled, or the form was sent right after the page loaded. */
export const looksAutomatic = ({ isFilled, age }: FormCheck): boolean => isFilled || age < limits.formMilliseconds;
