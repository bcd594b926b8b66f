/** The wizard without a script: its answers travel from step to step as fields of the form. */
import { contactMethods } from '@marketplace/contracts/enquiries/facts';
import { wizardSteps } from '@marketplace/contracts/enquiries/schemas';
import type { FieldMessages } from '@marketplace/contracts/errors';
import type { TypedValues } from '@marketplace/contracts/server-entry';
import { checkEnquiry, firstStepWith, lastStep, type Step, steps } from './check.ts';
import { blankEnquiry, type EnquiryField, type EnquiryValues, withChoice } from './values.ts';

/** The fields of the wizard that a form without a script has: files need one. */
export const plainFields = wizardSteps
  .flatMap(({ fields }): readonly EnquiryField[] => fields)
  .filter((field) => field !== 'attachments');

/**
 * Fields beside them. `asked`: the names of what was on the screen; `chosenParent` and `chosenSub`: the choices that the lists on the
 * screen were of; `back`: the step to go back to; `again`: post it, though there is one like it; `step`: the one that is shown;
 * `wish`: the sentence, which only the script parses.
 */
export const besideFields = ['asked', 'chosenParent', 'chosenSub', 'back', 'again', 'step', 'wish'] as const;
export const listFields = ['asked', 'contactPreferences'] as const;

const textIn = (typed: TypedValues, name: string) => {
  const value = typed[name];
  return typeof value === 'string' ? value : '';
};
const listIn = (typed: TypedValues, name: string) => {
  const value = typed[name];
  return Array.isArray(value) ? value : [];
};

/** The wizard's values of what was typed; a list that hangs on another choice than the one that was made is empty again. */
export const valuesOf = (typed: TypedValues): EnquiryValues => {
  const texts = Object.fromEntries(
    plainFields.flatMap((field) => (typeof blankEnquiry[field] === 'string' ? [[field, textIn(typed, field)]] : [])),
  );
  const values: EnquiryValues = {
    ...blankEnquiry,
    ...texts,
    createAccount: textIn(typed, 'createAccount') !== '',
    contactPreferences: contactMethods.filter((method) => listIn(typed, 'contactPreferences').includes(method)),
  };
  const { parentCategoryId, subcategoryId } = values;
  const before = {
    ...values,
    parentCategoryId: textIn(typed, 'chosenParent'),
    subcategoryId: textIn(typed, 'chosenSub'),
  };
  if (before.parentCategoryId !== parentCategoryId) return withChoice(before, 'parentCategoryId', parentCategoryId);
  if (before.subcategoryId !== subcategoryId) return withChoice(before, 'subcategoryId', subcategoryId);
  return values;
};

/** The step to go back to, where that was pressed. */
export const backIn = (typed: TypedValues): Step | undefined =>
  steps.find((step) => String(step) === textIn(typed, 'back'));
/** The step that the answer shows. */
export const stepIn = (typed: TypedValues): Step => steps.find((step) => String(step) === textIn(typed, 'step')) ?? 1;
export const isAgain = (typed: TypedValues): boolean => textIn(typed, 'again') !== '';

/** The fields of a step that can be filled in with these values. */
export const askedOn = (step: Step, { parentCategoryId, subcategoryId }: EnquiryValues): readonly EnquiryField[] => {
  if (step > 1)
    return (wizardSteps[step - 1]!.fields as readonly EnquiryField[]).filter((field) => field !== 'attachments');
  return [
    'parentCategoryId',
    ...(parentCategoryId ? (['subcategoryId'] as const) : []),
    ...(subcategoryId ? (['subSubcategoryId'] as const) : []),
  ];
};

/**
 * Where the form goes on and what it says: at the first step with something missing, about what was on the screen alone. What the
 * API says of a request that is whole is said whatever was on the screen.
 */
export const goesOn = (typed: TypedValues, errors: FieldMessages): { step: Step; errors: FieldMessages } => {
  const values = valuesOf(typed);
  const isWhole = checkEnquiry(values).payload !== undefined;
  // A form that does not say what it had asked is the page's own, which has the first tiles.
  const asked = listIn(typed, 'asked').length > 0 ? listIn(typed, 'asked') : ['parentCategoryId'];
  const shown = Object.fromEntries(Object.entries(errors).filter(([field]) => isWhole || asked.includes(field)));
  return { step: firstStepWith(errors) ?? lastStep, errors: shown };
};
