import type { CurrentUser } from '@marketplace/contracts/accounts/schemas';
import { act, renderHook } from '@testing-library/react';
import { useReducer } from 'react';
import { expect, test } from 'vitest';
import { browserStores } from '../../storage.ts';
import { type Owner, readDraft } from './draft.ts';
import { useEnquiryDraft } from './use-enquiry-draft.ts';
import { initialWizard, wizardReducer } from './wizard-state.ts';

const thandi = { id: 'thandi', name: 'Thandi', email: 'thandi@example.co.za', phone: null } as CurrentUser;

const noCategories = { parentCategoryId: '', subcategoryId: '', subSubcategoryId: '' };

type Props = { user: CurrentUser | null | undefined };
const openWizard = (user: Props['user'], early = noCategories) =>
  renderHook(
    ({ user: who }: Props) => {
      const [state, dispatch] = useReducer(wizardReducer, initialWizard);
      const draft = useEnquiryDraft({
        state,
        dispatch,
        step: 1,
        user: who,
        chosenEarly: () => early,
        onRestored: () => {},
      });
      return {
        state,
        draft,
        dispatch,
        type: (title: string) => dispatch({ type: 'changed', field: 'title', value: title }),
      };
    },
    { initialProps: { user } },
  );
type Wizard = ReturnType<typeof openWizard>;
const type = (wizard: Wizard, title: string) => act(() => wizard.result.current.type(title));
const titleFor = (owner: Owner) => readDraft(browserStores(), owner, Date.now())?.values.title;

test('waits for the session before it starts', () => {
  const wizard = openWizard(undefined);
  expect(wizard.result.current.state.ready).toBe(false);
  wizard.rerender({ user: null });
  expect(wizard.result.current.state.ready).toBe(true);
});

test('saves the draft on unmount and restores it in the next wizard', () => {
  const wizard = openWizard(null);
  type(wizard, 'Geyser');
  wizard.unmount();
  expect(titleFor(null)).toBe('Geyser');
  const next = openWizard(null);
  expect(next.result.current.state).toMatchObject({ restored: true, values: { title: 'Geyser' } });
});

test('stores nothing if nothing was typed', () => {
  openWizard(thandi).unmount();
  expect(localStorage.length + sessionStorage.length).toBe(0);
});

test('hides a signed-in user’s draft from the next user of the computer', () => {
  const wizard = openWizard(thandi);
  type(wizard, 'Geyser');
  wizard.unmount();
  expect(titleFor('thandi')).toBe('Geyser');
  expect(openWizard(null).result.current.state.values.title).toBe('');
  expect(openWizard({ ...thandi, id: 'lerato' }).result.current.state.values.title).toBe('');
});

test('keeps the draft with its owner if the session ends while the wizard is open', () => {
  const wizard = openWizard(thandi);
  type(wizard, 'Geyser');
  wizard.rerender({ user: null });
  type(wizard, 'Geyser in the roof');
  wizard.unmount();
  expect(titleFor(null)).toBeUndefined();
  expect(titleFor('thandi')).toBe('Geyser in the roof');
});

test('gives a draft typed while signed out to the first user who signs in', () => {
  const before = openWizard(null);
  type(before, 'Geyser');
  before.unmount();
  const after = openWizard(thandi);
  expect(after.result.current.state.values).toMatchObject({ title: 'Geyser', contactName: 'Thandi' });
  after.unmount();
  expect(titleFor(null)).toBeUndefined();
  expect(titleFor('thandi')).toBe('Geyser');
});

const typeContact = (wizard: Wizard) =>
  act(() => {
    wizard.result.current.dispatch({ type: 'changed', field: 'contactName', value: 'Nomvula' });
    wizard.result.current.dispatch({ type: 'changed', field: 'contactEmail', value: 'nomvula@example.co.za' });
  });
/** Simulates another tab on the same device. */
const inAnotherTab = () => sessionStorage.clear();

test('hides the contact details of a signed-out draft until they are claimed, and keeps them', () => {
  const first = openWizard(null);
  type(first, 'Geyser');
  typeContact(first);
  first.unmount();
  expect(openWizard(null).result.current.state.values.contactName).toBe('Nomvula'); // its own tab
  inAnotherTab();
  const next = openWizard(null);
  expect(next.result.current.state.values).toMatchObject({ title: 'Geyser', contactName: '', contactEmail: '' });
  type(next, 'Geyser in the roof');
  next.unmount();
  const again = openWizard(null);
  expect(again.result.current.state.values).toMatchObject({ title: 'Geyser in the roof', contactName: '' });
  act(() => again.result.current.dispatch({ type: 'contactClaimed', mine: true }));
  expect(again.result.current.state.values.contactEmail).toBe('nomvula@example.co.za');
  again.unmount();
  expect(openWizard(null).result.current.state.values.contactName).toBe('Nomvula');
});

test('shows a signed-in user’s own details instead of unclaimed ones', () => {
  const first = openWizard(null);
  typeContact(first);
  first.unmount();
  inAnotherTab();
  const lerato = openWizard(thandi);
  expect(lerato.result.current.state.values.contactName).toBe('Thandi');
  act(() => lerato.result.current.dispatch({ type: 'contactClaimed', mine: false }));
  lerato.unmount();
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Nomvula');
});

test('shows contact details to the account with the same email address', () => {
  const first = openWizard(null);
  act(() => first.result.current.dispatch({ type: 'changed', field: 'contactEmail', value: 'Thandi@example.co.za ' }));
  act(() => first.result.current.dispatch({ type: 'changed', field: 'contactPhone', value: '082 555 0142' }));
  first.unmount();
  inAnotherTab();
  expect(openWizard(thandi).result.current.state.values.contactPhone).toBe('082 555 0142');
});

test('applies a category chosen before hydration, or asks if the draft is for another', () => {
  const automotive = { ...noCategories, parentCategoryId: 'automotive' };
  const fresh = openWizard(null, automotive);
  expect(fresh.result.current.state).toMatchObject({ values: automotive, otherPrefill: undefined });
  type(fresh, 'Dent');
  fresh.unmount();
  const same = openWizard(null, automotive);
  expect(same.result.current.state).toMatchObject({ values: { title: 'Dent' }, otherPrefill: undefined });
  same.unmount();
  const other = openWizard(null, { ...noCategories, parentCategoryId: 'home' });
  expect(other.result.current.state).toMatchObject({ values: { ...automotive, title: 'Dent' } });
  expect(other.result.current.state.otherPrefill).toBeDefined();
});

test('removes a cleared draft', () => {
  const wizard = openWizard(null);
  type(wizard, 'Geyser');
  act(() => wizard.result.current.draft.saveNow());
  act(() => wizard.result.current.draft.clear());
  wizard.unmount();
  expect(titleFor(null)).toBeUndefined();
});
