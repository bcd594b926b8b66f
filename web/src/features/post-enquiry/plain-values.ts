/** The wizard without a script: answers go from step to step as form fields. */
import { contactMethods } from '@marketplace/contracts/enquiries/facts';
import { wizardSteps } from '@marketplace/contracts/enquiries/schemas';
import type { FieldMessages } from '@marketplace/contracts/errors';
import type { PostedForm, TypedValues } from '@marketplace/contracts/server-entry';
import { checkEnquiry, firstStepWith, lastStep, type Step, steps } from './check.ts';
import { blankEnquiry, type EnquiryField, type EnquiryValues, newEnquiry, withChoice } from './values.ts';
import { stepErrors } from './wizard-state.ts';

/** The wizard's fields without a script. Uploads need one. */
export const plainFields = wizardSteps
  .flatMap(({ fields }): readonly EnquiryField[] => fields)
  .filter((field) => field !== 'attachments');

/**
 * Extra fields. `asked`: names of the fields on the screen. `chosenParent` and `chosenSub`: the parents of the option lists on
 * the screen. `back`: the step to go back to. `again`: post although a similar request exists. `step`: the step shown.
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

/** Returns the wizard's values. Clears choices whose parent was changed in the same submit. */
export const valuesOf = (typed: TypedValues): EnquiryValues => {
  const texts = Object.fromEntries(
    plainFields.flatMap((field) => (typeof blankEnquiry[field] === 'string' ? [[field, textIn(typed, field)]] : [])),
  );
  const values: EnquiryValues = {
    ...blankEnquiry,
    ...texts,
    contactLanguage: textIn(typed, 'contactLanguage') || newEnquiry().contactLanguage,
    isUnlisted: textIn(typed, 'isUnlisted') !== '',
    createAccount: textIn(typed, 'createAccount') !== '',
    phoneUpdates: textIn(typed, 'phoneUpdates') !== '',
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

/** Returns the posted errors of a step that still apply to `values`. Those that only the server finds apply until their field changes. */
export const remainingErrors = (step: Step, { values: typed, errors }: PostedErrors, values: EnquiryValues) => {
  const before = valuesOf(typed);
  const [found, now] = [stepErrors(step, before), stepErrors(step, values)];
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, message]) => {
      const isUnchanged = values[field as EnquiryField] === before[field as EnquiryField];
      const remaining = now[field] ?? (found[field] || !isUnchanged ? undefined : message);
      return remaining ? [[field, remaining]] : [];
    }),
  );
};
type PostedErrors = Pick<PostedForm, 'values' | 'errors'>;

/** The step to go back to, if Back was pressed. */
export const backIn = (typed: TypedValues): Step | undefined =>
  steps.find((step) => String(step) === textIn(typed, 'back'));
/** The step on the screen. */
export const stepIn = (typed: TypedValues): Step => steps.find((step) => String(step) === textIn(typed, 'step')) ?? 1;
export const isAgain = (typed: TypedValues): boolean => textIn(typed, 'again') !== '';

/** The step that shows how many providers there are: the one after the place, and before the contact details. */
export const supplyStep: Step = 3;

/** The fields of a step that are enabled for these values. */
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
 * Returns the first incomplete step and the errors to show. Errors of fields that were not on the screen are dropped, except for
 * those the API returns for a complete request.
 */
export const goesOn = (typed: TypedValues, errors: FieldMessages): { step: Step; errors: FieldMessages } => {
  const values = valuesOf(typed);
  const isWhole = checkEnquiry(values).payload !== undefined;
  // Only the initial page has no `asked`; it shows the main categories.
  const asked = listIn(typed, 'asked').length > 0 ? listIn(typed, 'asked') : ['parentCategoryId'];
  const shown = Object.fromEntries(Object.entries(errors).filter(([field]) => isWhole || asked.includes(field)));
  return { step: firstStepWith(errors) ?? lastStep, errors: shown };
};
