/** Validation of the wizard by step, with the contract's own schema (`PostEnquiry`). */
import { PostEnquiry, wizardSteps } from '@marketplace/contracts/enquiries/schemas';
import type { FieldMessages } from '@marketplace/contracts/errors';
import { readFields } from '@marketplace/contracts/fields';
import { type EnquiryValues, payloadOf } from './values.ts';

/** Steps count from 1, as in the address bar. The success screen follows the last one. */
export type Step = 1 | 2 | 3 | 4;
export const steps = [1, 2, 3, 4] as const satisfies Step[];
export const lastStep = 4;
export const successStep = 5;

const fieldsOn = (step: Step): readonly string[] => wizardSteps[step - 1]!.fields;

export type Checked = { payload: PostEnquiry; wrong?: never } | { payload?: never; wrong: FieldMessages };

/** Returns the body to post, or one message per invalid field across all steps. */
export const checkEnquiry = (values: EnquiryValues): Checked => {
  const { value, wrong } = readFields(PostEnquiry, payloadOf(values));
  return wrong ? { wrong } : { payload: value };
};

/** Returns the first step with one of these fields; undefined if none is a field of the wizard. */
export const firstStepWith = (wrong: FieldMessages): Step | undefined =>
  steps.find((step) => fieldsOn(step).some((field) => field in wrong));

/** Returns the furthest step that may be shown: the first incomplete one, or the last. */
export const furthestStep = (values: EnquiryValues): Step => {
  const { wrong } = checkEnquiry(values);
  return (wrong && firstStepWith(wrong)) ?? lastStep;
};

/** Returns the messages for the fields of this step. */
export const wrongOn = (step: Step, wrong: FieldMessages): FieldMessages =>
  Object.fromEntries(Object.entries(wrong).filter(([field]) => fieldsOn(step).includes(field)));
