/** The state of the enquiry wizard and all that changes it: pure. What is on which step is check.ts's. */
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
  withChoice,
} from './values.ts';

export type WizardState = {
  /** False until the browser has looked for a draft. */
  ready: boolean;
  values: EnquiryValues;
  /** The step that was submitted since it is on the screen: its fields say what is wrong. */
  judged: Step | undefined;
  /** The server's messages by field, each until its field is changed. */
  refused: FieldMessages;
  /** What a screen reader hears about wrong fields; '' for nothing. */
  summary: string;
  /** Goes up whenever the first wrong field is to be focused. */
  faults: number;
  /** The step that was come to past others, whose answers were known. */
  skippedTo: Step | undefined;
  /** The values come from a stored draft. */
  restored: boolean;
  /** A person has typed or chosen something: what a link alone has filled in, another link may replace. */
  begun: boolean;
  /** The values of a link to another request than the one begun. They are applied only after the visitor has chosen between the two. */
  otherPrefill: ResolvedPrefill | undefined;
  /** Goes up whenever what a link asks for was taken over or dropped: the link is then taken out of the address. */
  settledPrefills: number;
  /** What the sentence on the first step asks for, as long as that step is shown. */
  sentencePrefill: ResolvedPrefill | undefined;
  /** Contact details of whoever began the draft, which are not shown before somebody says that they are theirs. */
  unclaimed: ContactDetails | undefined;
  /** What was in the form before it was cleared, as long as it can be brought back. */
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
  /** The browser has looked for a draft. */
  | { type: 'started'; values: EnquiryValues; restored: boolean; begun?: boolean; unclaimed?: ContactDetails }
  /** A person has typed or chosen something. */
  | ({ type: 'changed' } & Change)
  /** A file has arrived, whatever was typed meanwhile. */
  | { type: 'fileSent'; attachment: SentFile }
  /** Choices that are no longer on their lists. */
  | { type: 'choicesGone'; fields: readonly ChoiceField[] }
  | { type: 'prefilled'; prefill: ResolvedPrefill }
  /** A person has said in a sentence what they need. */
  | { type: 'sentenceParsed'; prefill: ResolvedPrefill }
  /** The person goes on with what was begun, and not with what the link asks for. */
  | { type: 'prefillDropped' }
  /** The person says whose the contact details of the draft are. */
  | { type: 'contactClaimed'; mine: boolean }
  /** A step is shown that was not shown before. */
  | { type: 'stepEntered'; step: Step }
  | { type: 'submitted'; step: Step }
  /** The server has refused the enquiry; its messages by field. */
  | { type: 'refused'; fields: FieldMessages; step: Step }
  /** Everything is emptied but for `values`, and for what a link asks for. */
  | { type: 'cleared'; values: EnquiryValues }
  | { type: 'broughtBack' };

/** The fields that are chosen from a list of the server's. */
export type ChoiceField = keyof typeof clearedBy | 'subSubcategoryId';

const isContact = (field: EnquiryField) => contactFields.some((contact) => contact === field);

const isDependedOn = (field: EnquiryField): field is keyof typeof clearedBy => field in clearedBy;

const without = (messages: FieldMessages, field: string): FieldMessages =>
  Object.fromEntries(Object.entries(messages).filter(([name]) => name !== field));

/** The values after a change of one field. Whatever depends on its old value is emptied, everything else stays. */
const withChange = (values: EnquiryValues, { field, value }: Change): EnquiryValues =>
  isDependedOn(field) ? withChoice(values, field, String(value)) : { ...values, [field]: value };

/** A step starts unjudged, except for what the server has said about it. */
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

/** What the draft holds: what is on the screen, and the contact details that are not shown. */
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

/** A new request, with what a link asks for where the person was asked about it. */
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
        { ...state, restored: false, values: { ...blankEnquiry, ...contactOf(state.values) } },
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
      return enterStep({ ...state, skippedTo: state.skippedTo === action.step ? action.step : undefined }, action.step);
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

/** What is wrong on a step, by field, whatever the other steps hold. */
export const stepErrors = (step: Step, values: EnquiryValues): FieldMessages =>
  wrongOn(step, checkEnquiry(values).wrong ?? {});

/** What the fields of the step on the screen say. */
export const shownErrors = (state: WizardState, step: Step): FieldMessages => ({
  ...(state.judged === step && stepErrors(step, state.values)),
  ...wrongOn(step, state.refused),
});

/** Where Continue leads: to the first step after this one with something missing, past those whose answers are known. */
export const stepAfter = (step: Step, values: EnquiryValues): Step =>
  steps.find((later) => later > step && Object.keys(stepErrors(later, values)).length > 0) ?? lastStep;

/** The step on the screen: the one that the address asks for, but never further than what is filled in allows. */
export const stepOf = ({ ready, values }: WizardState, requested: Step): Step => {
  if (!ready) return requested;
  const furthest = furthestStep(values);
  return requested > furthest ? furthest : requested;
};
