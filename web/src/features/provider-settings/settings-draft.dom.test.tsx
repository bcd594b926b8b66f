import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import type { SettingsValues } from '../../forms/provider-settings/profile-values.ts';
import { useSettingsDraft } from './settings-draft.ts';

const saved: SettingsValues = {
  businessName: 'Blue Tap',
  phone: null,
  baseCity: 'soweto-gauteng',
  coverageRadiusKm: 50,
  moreBases: [],
  anywhere: {},
  categories: ['plumbing'],
  provinces: ['Gauteng'],
};

function Form({ id = 'one', values = saved }: { id?: string; values?: SettingsValues }) {
  const form = useForm<SettingsValues>({ defaultValues: values });
  const wasFound = useSettingsDraft(form, id);
  return (
    <>
      <input aria-label="Business name" {...form.register('businessName')} />
      <input aria-label="Phone" {...form.register('phone')} />
      <button type="button" onClick={() => form.setValue('provinces', ['Gauteng', 'Limpopo'], { shouldDirty: true })}>
        Add Limpopo
      </button>
      <button type="button" onClick={() => form.reset(form.getValues())}>
        Save
      </button>
      <output>{JSON.stringify({ wasFound, isDirty: form.formState.isDirty, ...form.watch() })}</output>
    </>
  );
}
const shown = () => JSON.parse(screen.getByRole('status').textContent ?? '');
const stored = () => Object.fromEntries(Object.entries(sessionStorage).map(([name, text]) => [name, JSON.parse(text)]));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const reload = (props: Parameters<typeof Form>[0] = {}) => {
  cleanup();
  render(<Form {...props} />);
};

test('keeps changed fields across a reload until they are saved', async () => {
  render(<Form />);
  expect(shown()).toEqual({ ...saved, wasFound: false, isDirty: false });
  await userEvent.type(screen.getByLabelText('Business name'), ' & Son');
  await press('Add Limpopo');
  const changes = { businessName: 'Blue Tap & Son', provinces: ['Gauteng', 'Limpopo'] };
  await vi.waitFor(() => expect(stored()).toEqual({ 'settings-draft:one': changes }));

  // Fields without local changes get the values that were saved elsewhere in the meantime.
  reload({ values: { ...saved, coverageRadiusKm: 80 } });
  await vi.waitFor(() =>
    expect(shown()).toEqual({ ...saved, ...changes, coverageRadiusKm: 80, wasFound: true, isDirty: true }),
  );
  await press('Save');
  await vi.waitFor(() => expect(stored()).toEqual({}));
});

test('belongs to one account and ignores foreign data', async () => {
  sessionStorage.setItem('settings-draft:one', JSON.stringify({ businessName: 'Changed' }));
  reload({ id: 'two' });
  expect(shown()).toMatchObject({ businessName: 'Blue Tap', wasFound: false });
  sessionStorage.setItem('settings-draft:two', '{"businessName": 7}');
  reload({ id: 'two' });
  expect(shown()).toMatchObject({ businessName: 'Blue Tap', wasFound: false });
  sessionStorage.setItem('settings-draft:two', 'no JSON');
  reload({ id: 'two' });
  expect(shown()).toMatchObject({ businessName: 'Blue Tap', wasFound: false });
  sessionStorage.clear();
});
