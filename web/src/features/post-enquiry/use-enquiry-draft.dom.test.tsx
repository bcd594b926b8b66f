import type { CurrentUser } from '@marketplace/contracts/accounts';
import { act, renderHook } from '@testing-library/react';
import { useReducer } from 'react';
import { expect, test } from 'vitest';
import { browserStores } from '../../storage.ts';
import { type Owner, readDraft } from './draft.ts';
import { useEnquiryDraft } from './use-enquiry-draft.ts';
import { initialWizard, wizardReducer } from './wizard-state.ts';

const thandi = { id: 'thandi', name: 'Thandi', email: 'thandi@example.co.za', phone: null } as CurrentUser;

type Props = { user: CurrentUser | null | undefined };
const openWizard = (user: Props['user']) =>
  renderHook(
    ({ user: who }: Props) => {
      const [state, dispatch] = useReducer(wizardReducer, initialWizard);
      const draft = useEnquiryDraft({
        state,
        dispatch,
        step: 1,
        user: who,
        chosenEarly: () => '',
        onRestored: () => {},
      });
      return { state, draft, type: (title: string) => dispatch({ type: 'changed', field: 'title', value: title }) };
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

test('a draft that was sent is gone, and what was cleared is gone', () => {
  const wizard = openWizard(null);
  type(wizard, 'Geyser');
  act(() => wizard.result.current.draft.saveNow());
  act(() => wizard.result.current.draft.clear());
  wizard.unmount();
  expect(titleFor(null)).toBeUndefined();
});
