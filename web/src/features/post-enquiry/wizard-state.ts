/** The wizard's state and its pure reducer. See check.ts for the fields of each step. */
import { urgentBestTime } from '@marketplace/contracts/enquiries/facts';
import { isUrgent } from '@marketplace/contracts/enquiries/timeframes';
import type { FieldMessages } from '@marketplace/contracts/errors';
import { limits } from '@marketplace/contracts/limits';
import type { SentFile } from '../../components/attachments/sent-file.ts';
import { checkEnquiry, firstStepWith, furthestStep, lastStep, type Step, steps, wrongOn } from './check.ts';
import { applyPrefill, applySentence, isAnotherRequest, noPrefill, type ResolvedPrefill } from './prefill.ts';
import { wrongSummary } from './text.ts';
import {
  blankEnquiry,
  type ContactDetails,
  clearedBy,
  contactFields,
  contactOf,
  type EnquiryField,
  type EnquiryValues,
  newEnquiry,
  withChoice,
} from './values.ts';

export type WizardState = {
  /** True once the draft was read from storage. */
  ready: boolean;
  values: EnquiryValues;
  /** The current step once it was submitted: its fields then show their errors. */
  judged: Step | undefined;
  /** Server messages by field, each kept until its field changes. */
  refused: FieldMessages;
  /** Screen reader text about invalid fields, or ''. */
  summary: string;
  /** Increases whenever the first invalid field should get the focus. */
  faults: number;
  /** The step that was reached by skipping completed steps. */
  skippedTo: Step | undefined;
  /** The values come from a stored draft. */
  restored: boolean;
  /** The user has typed or chosen something. Values filled in only by a link can be replaced by another link. */
  begun: boolean;
  /** The values of a link to a different request than the draft. They are applied only after the user has chosen between the two. */
  otherPrefill: ResolvedPrefill | undefined;
  /** Increases whenever a link was applied or dropped. The link is then removed from the address. */
  settledPrefills: number;
  /** The prefill of the sentence on the first step, while that step is shown. */
  sentencePrefill: ResolvedPrefill | undefined;
  /** The draft's contact details, hidden until the user confirms that they are theirs. */
  unclaimed: ContactDetails | undefined;
  /** The form before it was cleared, while it can be restored. */
  cleared: Pick<WizardState, 'values' | 'unclaimed'> | undefined;
};

export const initialWizard: WizardState = {
  ready: false,
  values: blankEnquiry,
  judged: undefined,
  refused: {},
  summary: '',
  faults: 0,
  skippedTo: undefined,
  restored: false,
  begun: false,
  otherPrefill: undefined,
  settledPrefills: 0,
  sentencePrefill: undefined,
  unclaimed: undefined,
  cleared: undefined,
};

type Change = { [F in EnquiryField]: { field: F; value: EnquiryValues[F] } }[EnquiryField];

export type WizardAction =
  /** The draft was read from storage. */
  | { type: 'started'; values: EnquiryValues; restored: boolean; begun?: boolean; unclaimed?: ContactDetails }
  /** The user typed or chose something. */
  | ({ type: 'changed' } & Change)
  /** A file was uploaded. */
  | { type: 'fileSent'; attachment: SentFile }
  /** Choices are no longer on their lists. */
  | { type: 'choicesGone'; fields: readonly ChoiceField[] }
  | { type: 'prefilled'; prefill: ResolvedPrefill }
  /** The sentence about the job was parsed. */
  | { type: 'sentenceParsed'; prefill: ResolvedPrefill }
  /** The user continues the draft and drops the link. */
  | { type: 'prefillDropped' }
  /** The user says whether the draft's contact details are theirs. */
  | { type: 'contactClaimed'; mine: boolean }
  /** Another step is shown. */
  | { type: 'stepEntered'; step: Step }
  | { type: 'submitted'; step: Step }
  /** The server rejected the enquiry, with messages by field. */
  | { type: 'refused'; fields: FieldMessages; step: Step }
  /** The form is reset to `values` plus a link's values that were waiting for a choice. */
  | { type: 'cleared'; values: EnquiryValues }
  | { type: 'broughtBack' };

/** Fields chosen from a list that the server provides. */
export type ChoiceField = keyof typeof clearedBy | 'subSubcategoryId';

const isContact = (field: EnquiryField) => contactFields.some((contact) => contact === field);

const isDependedOn = (field: EnquiryField): field is keyof typeof clearedBy => field in clearedBy;

const without = (messages: FieldMessages, field: string): FieldMessages =>
  Object.fromEntries(Object.entries(messages).filter(([name]) => name !== field));

/** Changes one field and clears everything that depended on its old value. */
const withChange = (values: EnquiryValues, { field, value }: Change): EnquiryValues =>
  isDependedOn(field) ? withChoice(values, field, String(value)) : { ...values, [field]: value };

/** A step starts without errors, except for server messages about its fields. */
const enterStep = (state: WizardState, step: Step): WizardState => {
  const named = Object.keys(wrongOn(step, state.refused));
  return {
    ...state,
    judged: named.length > 0 ? step : undefined,
    sentencePrefill: undefined,
    summary: wrongSummary(named),
    faults: state.faults + (named.length > 0 ? 1 : 0),
  };
};

/** An urgent request can be answered at any time, unless the user has chosen one. */
const withUrgentDefaults = (state: WizardState): WizardState => {
  const { timeframe, bestTimeToContact } = state.values;
  if (!isUrgent(timeframe) || bestTimeToContact !== '') return state;
  return { ...state, values: { ...state.values, bestTimeToContact: urgentBestTime } };
};

/** The draft's content: the values on the screen plus the unclaimed contact details. */
export const fullValues = ({ values, unclaimed }: Pick<WizardState, 'values' | 'unclaimed'>): EnquiryValues => ({
  ...values,
  ...unclaimed,
});

const prefilled = (state: WizardState, prefill: ResolvedPrefill): WizardState => {
  const values = applyPrefill(state.values, prefill);
  const furthest = furthestStep(values);
  return {
    ...state,
    values,
    judged: undefined,
    begun: state.begun || Object.keys(prefill.typed).length > 0,
    otherPrefill: undefined,
    settledPrefills: state.settledPrefills + 1,
    unclaimed: contactFields.some((field) => prefill.typed[field]) ? undefined : state.unclaimed,
    skippedTo: furthest > 1 ? furthest : undefined,
  };
};

/** A new request, with the values of the link if one was waiting for a choice. */
const cleared = (state: WizardState, values: EnquiryValues): WizardState => {
  const { otherPrefill, unclaimed, faults, settledPrefills } = state;
  const blank = {
    ...initialWizard,
    ready: true,
    values,
    faults,
    settledPrefills,
    cleared: { values: state.values, unclaimed },
  };
  return otherPrefill ? prefilled(blank, otherPrefill) : blank;
};

export const wizardReducer = (state: WizardState, action: WizardAction): WizardState => {
  switch (action.type) {
    case 'started':
      return {
        ...initialWizard,
        ready: true,
        values: action.values,
        restored: action.restored,
        begun: action.begun ?? action.restored,
        unclaimed: action.unclaimed,
      };
    case 'changed':
      return {
        ...state,
        values: withChange(state.values, action),
        refused: without(state.refused, action.field),
        begun: true,
        unclaimed: isContact(action.field) ? undefined : state.unclaimed,
      };
    case 'fileSent': {
      const attachments = [...state.values.attachments, action.attachment].slice(-limits.uploads);
      return { ...state, values: { ...state.values, attachments }, refused: without(state.refused, 'attachments') };
    }
    case 'choicesGone':
      return {
        ...state,
        values: action.fields.reduce((values, field) => withChange(values, { field, value: '' }), state.values),
      };
    case 'prefilled':
      if (!isAnotherRequest(state.values, action.prefill)) return prefilled(state, action.prefill);
      if (state.begun) return { ...state, otherPrefill: action.prefill };
      return prefilled(
        { ...state, restored: false, values: { ...newEnquiry(), ...contactOf(state.values) } },
        action.prefill,
      );
    case 'sentenceParsed': {
      const values = applySentence(state.values, state.sentencePrefill ?? noPrefill, action.prefill);
      return { ...state, values, sentencePrefill: action.prefill, begun: true };
    }
    case 'prefillDropped':
      return { ...state, otherPrefill: undefined, settledPrefills: state.settledPrefills + 1 };
    case 'contactClaimed':
      return {
        ...state,
        values: action.mine ? fullValues(state) : state.values,
        unclaimed: undefined,
        judged: undefined,
      };
    case 'stepEntered':
      return enterStep(
        withUrgentDefaults({ ...state, skippedTo: state.skippedTo === action.step ? action.step : undefined }),
        action.step,
      );
    case 'submitted': {
      const wrong = stepErrors(action.step, state.values);
      const after = stepAfter(action.step, state.values);
      return {
        ...state,
        skippedTo: after > action.step + 1 ? after : undefined,
        judged: action.step,
        refused: {},
        summary: wrongSummary(Object.keys(wrong)),
        faults: state.faults + 1,
        restored: false,
        cleared: undefined,
      };
    }
    case 'refused':
      return enterStep({ ...state, refused: action.fields }, firstStepWith(action.fields) ?? action.step);
    case 'cleared':
      return cleared(state, action.values);
    case 'broughtBack':
      return { ...state, ...state.cleared, begun: true, cleared: undefined };
  }
};

/** The errors of a step by field, independent of the other steps. */
export const stepErrors = (step: Step, values: EnquiryValues): FieldMessages =>
  wrongOn(step, checkEnquiry(values).wrong ?? {});

/** The errors shown on the step. */
export const shownErrors = (state: WizardState, step: Step): FieldMessages => ({
  ...(state.judged === step && stepErrors(step, state.values)),
  ...wrongOn(step, state.refused),
});

/** Where Continue leads: the first incomplete step after this one. */
export const stepAfter = (step: Step, values: EnquiryValues): Step =>
  steps.find((later) => later > step && Object.keys(stepErrors(later, values)).length > 0) ?? lastStep;

/** The step to show: the requested one, or the first incomplete one before it. */
export const stepOf = ({ ready, values }: WizardState, requested: Step): Step => {
  if (!ready) return requested;
  const furthest = furthestStep(values);
  return requested > furthest ? furthest : requested;
};
