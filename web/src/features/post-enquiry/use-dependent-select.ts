import { useFormContext } from 'react-hook-form';
import { choose, type clearedBy, type EnquiryField, type EnquiryValues } from './values.ts';

/** Returns `chooseValue(field, value)`: sets a choice, clears what hung on the old one, and judges it once judged. */
export const useChoose = () => {
  const form = useFormContext<EnquiryValues>();
  const { isSubmitted } = form.formState;
  return (field: keyof typeof clearedBy, value: string) => {
    const before = form.getValues();
    const after = choose(before, field, value);
    for (const name of Object.keys(after) as EnquiryField[])
      if (after[name] !== before[name])
        form.setValue(name, after[name], { shouldValidate: isSubmitted && name === field });
  };
};
