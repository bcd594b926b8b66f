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

test('nothing is started or stored until it is known who is there', () => {
  const wizard = openWizard(undefined);
  expect(wizard.result.current.state.ready).toBe(false);
  wizard.rerender({ user: null });
  expect(wizard.result.current.state.ready).toBe(true);
});

test('what was typed is stored when the page is left, and fills the next wizard', () => {
  const wizard = openWizard(null);
  type(wizard, 'Geyser');
  wizard.unmount();
  expect(titleFor(null)).toBe('Geyser');
  const next = openWizard(null);
  expect(next.result.current.state).toMatchObject({ restored: true, values: { title: 'Geyser' } });
});

test('nothing is stored for a person who only looks', () => {
  openWizard(thandi).unmount();
  expect(localStorage.length + sessionStorage.length).toBe(0);
});

test('a signed-in person’s draft is not there for the next person at the computer', () => {
  const wizard = openWizard(thandi);
  type(wizard, 'Geyser');
  wizard.unmount();
  expect(titleFor('thandi')).toBe('Geyser');
  expect(openWizard(null).result.current.state.values.title).toBe('');
  expect(openWizard({ ...thandi, id: 'lerato' }).result.current.state.values.title).toBe('');
});

test('nor is it when their session ends while the wizard is open', () => {
  const wizard = openWizard(thandi);
  type(wizard, 'Geyser');
  wizard.rerender({ user: null });
  type(wizard, 'Geyser in the roof');
  wizard.unmount();
  expect(titleFor(null)).toBeUndefined();
  expect(titleFor('thandi')).toBe('Geyser in the roof');
});

test('a draft typed while signed out belongs to the person who signs in, and to nobody else afterwards', () => {
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
/** Another tab on the same device, or the same one days later. */
const inAnotherTab = () => sessionStorage.clear();

test('who typed a draft without an account is not shown before somebody says that it is theirs, and is not lost', () => {
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

test('nor is it shown to somebody else who is signed in, whose own details stand there', () => {
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

test('but it is to the account whose address it is', () => {
  const first = openWizard(null);
  act(() => first.result.current.dispatch({ type: 'changed', field: 'contactEmail', value: 'Thandi@example.co.za ' }));
  act(() => first.result.current.dispatch({ type: 'changed', field: 'contactPhone', value: '082 555 0142' }));
  first.unmount();
  inAnotherTab();
  expect(openWizard(thandi).result.current.state.values.contactPhone).toBe('082 555 0142');
});

test('a category that was pressed before the draft was looked for is chosen; with another draft the person is asked', () => {
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

test('a draft that was sent is gone, and what was cleared is gone', () => {
  const wizard = openWizard(null);
  type(wizard, 'Geyser');
  act(() => wizard.result.current.draft.saveNow());
  act(() => wizard.result.current.draft.clear());
  wizard.unmount();
  expect(titleFor(null)).toBeUndefined();
});
