import type { FieldMessages } from '@marketplace/contracts/errors';
import { type ChangeEvent, createContext, use } from 'react';
import type { EnquiryField, EnquiryValues } from './values.ts';

type EnquiryFields = {
  values: EnquiryValues;
  /** Error messages of the step by field. */
  errors: FieldMessages;
  set: <F extends EnquiryField>(field: F, value: EnquiryValues[F]) => void;
};

/** Provided by the wizard to its steps. */
export const EnquiryContext = createContext<EnquiryFields | undefined>(undefined);

type TextField = { [F in EnquiryField]: EnquiryValues[F] extends string ? F : never }[EnquiryField];
type WithValue = ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>;

/** Props of a step's controls: `control('city')` if onChange gets a value, `input('title')` if it gets an event. */
export const useEnquiryFields = () => {
  const fields = use(EnquiryContext);
  if (!fields) throw new Error('useEnquiryFields needs an EnquiryContext');
  const { values, set } = fields;
  return {
    ...fields,
    control: (field: TextField) => ({
      name: field,
      value: values[field],
      onChange: (value: string) => set(field, value),
    }),
    input: (field: TextField) => ({
      name: field,
      value: values[field],
      onChange: (event: WithValue) => set(field, event.target.value),
    }),
  };
};
