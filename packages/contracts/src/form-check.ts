/**
 * The header `Form-Check` of the forms that anybody may send: `empty; age=5321` or `filled; age=5321`: whether the field that
 * people do not see has something in it, and milliseconds since the page came. A call without it comes from no page, and is as good as any.
 */
import { limits } from './limits.ts';

export type FormCheck = { isFilled: boolean; age: number };

export const formCheckText = ({ isFilled, age }: FormCheck): string => `${isFilled ? 'filled' : 'empty'}; age=${age}`;

/** What the header says; undefined where it says nothing that can be read. */
export const readFormCheck = (text: string): FormCheck | undefined => {
  const [, state, age] = /^(empty|filled); age=(\d{1,12})$/.exec(text) ?? [];
  return state === undefined ? undefined : { isFilled: state === 'filled', age: Number(age) };
};

/** Whether it is what no person does: fills in what is not seen, or sends a form as soon as its page is there. */
export const looksAutomatic = ({ isFilled, age }: FormCheck): boolean => isFilled || age < limits.formMilliseconds;
