import { bestTimes, contactMethods, urgentBestTime } from '@marketplace/contracts/enquiries/facts';
import { requestTimeframes, timeframes } from '@marketplace/contracts/enquiries/timeframes';
import { messages } from '@marketplace/contracts/messages';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { furthestStep, steps, wrongOn } from './check.ts';
import { blankEnquiry, clearedBy, contactOf, type EnquiryField, type EnquiryValues } from './values.ts';
import {
  fullValues,
  initialWizard,
  shownErrors,
  stepAfter,
  stepErrors,
  stepOf,
  type WizardAction,
  type WizardState,
  wizardReducer,
} from './wizard-state.ts';

const id = '0197f0a0-0000-7000-8000-000000000001';
const filled: EnquiryValues = {
  parentCategoryId: id,
  subcategoryId: id,
  subSubcategoryId: id,
  province: 'Gauteng',
  city: 'Sandton',
  suburb: '',
  budgetMin: '1 500',
  budgetMax: '',
  timeframe: timeframes[0],
  title: 'Replace a geyser',
  description: 'It has been dripping since Monday.',
  contactName: 'Lerato',
  contactEmail: 'lerato@example.co.za',
  contactEmailConfirm: 'lerato@example.co.za',
  contactPhone: '082 555 0142',
  contactWhatsapp: '',
  bestTimeToContact: bestTimes[0],
  contactPreferences: ['call'],
  contactLanguage: 'isiZulu',
  isUnlisted: true,
  createAccount: false,
  phoneUpdates: false,
  attachments: [],
};
const run = (...actions: WizardAction[]) => actions.reduce(wizardReducer, initialWizard);
const started = (values = filled): WizardAction => ({ type: 'started', values, restored: false });

const textFields = (Object.keys(blankEnquiry) as EnquiryField[]).filter(
  (field) => typeof blankEnquiry[field] === 'string',
) as Exclude<EnquiryField, 'contactPreferences' | 'isUnlisted' | 'createAccount' | 'phoneUpdates' | 'attachments'>[];
const choices = ['parentCategoryId', 'subcategoryId', 'subSubcategoryId', 'province', 'city'] as const;

const step = fc.constantFrom(...steps);
const fieldMessages = fc.dictionary(fc.constantFrom(...textFields, 'nobody', ''), fc.string());
const changed: fc.Arbitrary<WizardAction> = fc.oneof(
  fc.record({ type: fc.constant('changed' as const), field: fc.constantFrom(...textFields), value: fc.string() }),
  fc.record({
    type: fc.constant('changed' as const),
    field: fc.constant('contactPreferences' as const),
    value: fc.subarray([...contactMethods]),
  }),
);
/** Every action except those that replace all values. */
const happening: fc.Arbitrary<WizardAction> = fc.oneof(
  { weight: 4, arbitrary: changed },
  fc.record({ type: fc.constant('stepEntered' as const), step }),
  fc.record({ type: fc.constant('submitted' as const), step }),
  fc.record({ type: fc.constant('refused' as const), fields: fieldMessages, step }),
);
const replacing: fc.Arbitrary<WizardAction> = fc.oneof(
  fc.record({ type: fc.constant('choicesGone' as const), fields: fc.subarray([...choices]) }),
  fc.constant<WizardAction>({ type: 'cleared', values: blankEnquiry }),
  fc.constant<WizardAction>({ type: 'broughtBack' }),
  fc.constantFrom(started(), started(blankEnquiry)),
);

/** The fields that an action may change (specification section 4). */
const mayChange = (action: WizardAction): readonly string[] => {
  if (action.type !== 'changed') return [];
  const below = Object.entries(clearedBy).find(([field]) => field === action.field)?.[1] ?? [];
  return [action.field, ...below];
};

describe('after any sequence of actions', () => {
  test('clears a typed value only if it depends on a changed choice', () => {
    fc.assert(
      fc.property(fc.array(happening), (actions) => {
        let state = run(started());
        for (const action of actions) {
          const next = wizardReducer(state, action);
          const allowed = mayChange(action);
          for (const field of Object.keys(state.values) as EnquiryField[])
            if (!allowed.includes(field)) expect(next.values[field]).toBe(state.values[field]);
          if (action.type === 'changed') expect(next.values[action.field]).toEqual(action.value);
          state = next;
        }
      }),
    );
  });

  test('shows one of the four steps, never past the first incomplete one', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(happening, replacing)), step, (actions, requested) => {
        const state = run(started(), ...actions);
        const shown = stepOf(state, requested);
        expect(steps).toContain(shown);
        expect(shown).toBeLessThanOrEqual(Math.min(requested, furthestStep(state.values)));
      }),
    );
  });

  test('shows only errors of the current step, and all of them once submitted', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(happening, replacing)), step, (actions, here) => {
        const state = run(started(), ...actions);
        const shown = shownErrors(state, here);
        expect(wrongOn(here, shown)).toEqual(shown);
        const submitted = wizardReducer(state, { type: 'submitted', step: here });
        expect(shownErrors(submitted, here)).toEqual(stepErrors(here, state.values));
      }),
    );
  });

  test('restores a cleared form unchanged', () => {
    fc.assert(
      fc.property(fc.array(happening), (actions) => {
        const before = run(started(), ...actions);
        const after = [
          { type: 'cleared', values: blankEnquiry } as const,
          { type: 'broughtBack' } as const,
        ].reduce<WizardState>(wizardReducer, before);
        expect(after.values).toEqual(before.values);
      }),
    );
  });
});

test('shows the step of the address until the draft was read', () => {
  expect(stepOf(initialWizard, 3)).toBe(3);
  expect(stepOf(run(started(blankEnquiry)), 3)).toBe(1);
});

test('shows errors only after a submit and updates them with every change', () => {
  const state = run(started({ ...filled, budgetMin: '99' }));
  expect(shownErrors(state, 3)).toEqual({});
  const submitted = wizardReducer(state, { type: 'submitted', step: 3 });
  expect(shownErrors(submitted, 3)).toEqual({ budgetMin: messages.budgetMin });
  expect(submitted.summary).toBe('1 field needs another look: Minimum budget');
  expect(submitted.faults).toBe(state.faults + 1);
  const mended = wizardReducer(submitted, { type: 'changed', field: 'budgetMin', value: '500' });
  expect(shownErrors(mended, 3)).toEqual({});
  expect(shownErrors(submitted, 4)).toEqual({});
});

test('shows no errors when another step is entered', () => {
  const state = run(started(blankEnquiry), { type: 'submitted', step: 1 }, { type: 'stepEntered', step: 2 });
  expect(shownErrors(state, 1)).toEqual({});
  expect(state.summary).toBe('');
});

test('keeps a server message at its field until the field changes', () => {
  const refused = run(started(), { type: 'refused', fields: { title: 'No', city: 'Not there' }, step: 4 });
  expect(refused.summary).toBe('1 field needs another look: City');
  expect(shownErrors(refused, 2)).toEqual({ city: 'Not there' });
  const entered = wizardReducer(refused, { type: 'stepEntered', step: 4 });
  expect(shownErrors(entered, 4)).toEqual({ title: 'No' });
  expect(entered.faults).toBe(refused.faults + 1);
  const changedTitle = wizardReducer(entered, { type: 'changed', field: 'title', value: 'Another title' });
  expect(shownErrors(changedTitle, 4)).toEqual({});
  expect(shownErrors(changedTitle, 2)).toEqual({ city: 'Not there' });
});

test('removes the notices on submit', () => {
  const restored = wizardReducer(initialWizard, { type: 'started', values: filled, restored: true });
  expect(restored.restored).toBe(true);
  expect(wizardReducer(restored, { type: 'submitted', step: 1 }).restored).toBe(false);
  const cleared = wizardReducer(restored, { type: 'cleared', values: blankEnquiry });
  expect(cleared.cleared?.values).toEqual(filled);
  expect(wizardReducer(cleared, { type: 'submitted', step: 1 }).cleared).toBeUndefined();
});

test('clears what depends on a removed choice', () => {
  const state = run(started(), { type: 'choicesGone', fields: ['subcategoryId', 'city'] });
  expect(state.values).toEqual({ ...filled, subcategoryId: '', subSubcategoryId: '', city: '' });
});

test('adds an uploaded file, keeps the last five and clears the file error', () => {
  const file = (n: number) => ({ url: `u${n}`, name: `${n}`, size: 1, saved: 0, at: 0 });
  const refused: WizardAction = {
    type: 'refused',
    fields: { attachments: 'This file wasn’t uploaded here' },
    step: 4,
  };
  const arrived = [1, 2, 3, 4, 5, 6].map((n): WizardAction => ({ type: 'fileSent', attachment: file(n) }));
  const state = run(started(), refused, ...arrived);
  expect(state.values.attachments.map(({ name }) => name)).toEqual(['2', '3', '4', '5', '6']);
  expect(state.refused).toEqual({});
});

describe('skipping completed steps', () => {
  const place = { province: 'Gauteng', city: 'Sandton' };
  const category = { parentCategoryId: id, subcategoryId: id, subSubcategoryId: id };
  const link = (over: object): WizardAction => ({
    type: 'prefilled',
    prefill: {
      categories: { parentCategoryId: '', subcategoryId: '', subSubcategoryId: '' },
      place: { province: '', city: '' },
      typed: {},
      ...over,
    },
  });

  test('a link leads to the first incomplete step', () => {
    expect(run(started(blankEnquiry), link({ place })).skippedTo).toBeUndefined();
    expect(run(started(blankEnquiry), link({ categories: category })).skippedTo).toBe(2);
    const both = run(started(blankEnquiry), link({ categories: category, place }));
    expect(both.skippedTo).toBe(3);
    expect(stepOf(both, 4)).toBe(3);
  });

  test('Continue does the same, and `skippedTo` lasts until another step is shown', () => {
    expect(stepAfter(1, { ...blankEnquiry, ...category, ...place })).toBe(3);
    expect(stepAfter(1, filled)).toBe(4);
    expect(stepAfter(2, { ...filled, city: '' })).toBe(4);
    const state = run(started({ ...blankEnquiry, ...category, ...place }), { type: 'submitted', step: 1 });
    expect(state.skippedTo).toBe(3);
    expect(run(started(blankEnquiry), { type: 'submitted', step: 1 }).skippedTo).toBeUndefined();
    const entered = wizardReducer(state, { type: 'stepEntered', step: 3 });
    expect(entered.skippedTo).toBe(3);
    expect(wizardReducer(entered, { type: 'stepEntered', step: 2 }).skippedTo).toBeUndefined();
  });
});

describe('a link to another request', () => {
  const link: WizardAction & { type: 'prefilled' } = {
    type: 'prefilled',
    prefill: {
      categories: { parentCategoryId: 'cars', subcategoryId: '', subSubcategoryId: '' },
      place: { province: 'Limpopo', city: 'Polokwane' },
      typed: { title: 'Dent' },
    },
  };
  const draft: WizardAction = { type: 'started', values: filled, restored: true };
  const linked = { parentCategoryId: 'cars', province: 'Limpopo', city: 'Polokwane', title: 'Dent' };

  test('changes nothing until the user has chosen between the two', () => {
    const asked = run(draft, link);
    expect(asked).toMatchObject({ values: filled, otherPrefill: expect.anything(), settledPrefills: 0 });
    const goneOn = wizardReducer(asked, { type: 'prefillDropped' });
    expect(goneOn).toMatchObject({ values: filled, otherPrefill: undefined, settledPrefills: 1 });
    const anew = wizardReducer(asked, { type: 'cleared', values: blankEnquiry });
    expect(anew).toMatchObject({ values: { ...blankEnquiry, ...linked }, otherPrefill: undefined, settledPrefills: 1 });
    expect(wizardReducer(anew, { type: 'broughtBack' }).values).toEqual(filled);
  });

  test('is applied without asking if nothing was started or it matches the draft', () => {
    expect(run(started(blankEnquiry), link)).toMatchObject({ values: linked, otherPrefill: undefined });
    expect(
      run(draft, link, { type: 'prefillDropped' }, { ...draft, values: { ...filled, ...linked } }, link),
    ).toMatchObject({
      otherPrefill: undefined,
      settledPrefills: 1,
    });
  });

  test('replaces what only an earlier link filled in', () => {
    const account = { ...blankEnquiry, contactName: 'Thandi' };
    const other: typeof link = {
      ...link,
      prefill: { ...link.prefill, place: { province: 'Gauteng', city: '' }, typed: {} },
    };
    const byLink = run(started(account), {
      ...other,
      prefill: { ...other.prefill, place: { province: 'Limpopo', city: 'Polokwane' } },
    });
    expect(byLink).toMatchObject({ begun: false, values: { city: 'Polokwane' } });
    expect(wizardReducer(byLink, other)).toMatchObject({
      values: { ...account, parentCategoryId: 'cars', province: 'Gauteng', city: '' },
      otherPrefill: undefined,
    });
    const begun = wizardReducer(byLink, { type: 'changed', field: 'title', value: 'D' });
    expect(wizardReducer(begun, other).otherPrefill).toBeDefined();
  });

  test('drops unclaimed contact details once a contact field is typed', () => {
    const unclaimed = contactOf({ ...filled, contactWhatsapp: '082 555 0178' });
    const state = run({ type: 'started', values: blankEnquiry, restored: true, unclaimed });
    expect(fullValues(state)).toEqual({ ...blankEnquiry, ...unclaimed });
    const typed = wizardReducer(state, { type: 'changed', field: 'contactName', value: 'S' });
    expect(fullValues(typed)).toEqual({ ...blankEnquiry, contactName: 'S' });
    expect(wizardReducer(state, { type: 'contactClaimed', mine: true }).values).toEqual(fullValues(state));
    expect(fullValues(wizardReducer(state, { type: 'contactClaimed', mine: false }))).toEqual(blankEnquiry);
    const back = run(
      { type: 'started', values: blankEnquiry, restored: true, unclaimed },
      { type: 'cleared', values: blankEnquiry },
      { type: 'broughtBack' },
    );
    expect(back.unclaimed).toEqual(unclaimed);
  });
});

test('an urgent request can be answered at any time, unless the user has chosen one', () => {
  const bestTime = (values: Partial<EnquiryValues>) =>
    run(started({ ...filled, ...values }), { type: 'stepEntered', step: 4 }).values.bestTimeToContact;
  const { urgent } = requestTimeframes;
  expect(bestTime({ timeframe: urgent, bestTimeToContact: '' })).toBe(urgentBestTime);
  expect(bestTime({ timeframe: urgent, bestTimeToContact: bestTimes[0] })).toBe(bestTimes[0]);
  expect(bestTime({ bestTimeToContact: '' })).toBe('');
});
