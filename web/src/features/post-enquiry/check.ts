/** Which fields of the wizard are wrong, and on which step. The rules are the contract's own (`PostEnquiry`). */
import { PostEnquiry, wizardSteps } from '@marketplace/contracts/enquiries/schemas';
import type { FieldMessages } from '@marketplace/contracts/errors';
import { readFields } from '@marketplace/contracts/fields';
import { type EnquiryValues, payloadOf } from './values.ts';

/** Steps are counted from 1, as people and the address bar do; after the last one comes the success screen. */
export type Step = 1 | 2 | 3 | 4;
export const steps = [1, 2, 3, 4] as const satisfies Step[];
export const lastStep = 4;
export const successStep = 5;

const fieldsOn = (step: Step): readonly string[] => wizardSteps[step - 1]!.fields;

export type Checked = { payload: PostEnquiry; wrong?: never } | { payload?: never; wrong: FieldMessages };

/** The body to post, or one message per wrong field of the whole wizard. */
export const checkEnquiry = (values: EnquiryValues): Checked => {
  const { value, wrong } = readFields(PostEnquiry, payloadOf(values));
  return wrong ? { wrong } : { payload: value };
};

/** The first step that has one of these fields; none when no field of the wizard is named. */
export const firstStepWith = (wrong: FieldMessages): Step | undefined =>
  steps.find((step) => fieldsOn(step).some((field) => field in wrong));

/** The furthest step a person may stand on: the first with something missing, the last when all is well. */
export const furthestStep = (values: EnquiryValues): Step => {
  const { wrong } = checkEnquiry(values);
  return (wrong && firstStepWith(wrong)) ?? lastStep;
};

/** Those messages that belong to this step's fields. */
export const wrongOn = (step: Step, wrong: FieldMessages): FieldMessages =>
  Object.fromEntries(Object.entries(wrong).filter(([field]) => fieldsOn(step).includes(field)));
