import type { Plan } from '@marketplace/contracts/plans/plans';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { SWRConfig } from 'swr';
import { afterEach, expect, test } from 'vitest';
import { AnywhereField } from './anywhere-field.tsx';
import { MoreBasesField } from './more-bases.tsx';
import type { SettingsValues } from './profile-values.ts';

const saved: SettingsValues = {
  ...{ businessName: 'Khaya Studio', phone: null, baseCity: 'johannesburg-gauteng', coverageRadiusKm: 80 },
  ...{ moreBases: [], categories: ['design', 'photos'], anywhere: { design: 'REMOTE' }, provinces: ['Gauteng'] },
};
const names = [
  { id: 'design', name: 'Web Development', parentId: null },
  { id: 'photos', name: 'Photography', parentId: null },
];

function Form({ plan }: { plan: Plan }) {
  const form = useForm<SettingsValues>({ defaultValues: saved });
  return (
    <FormProvider {...form}>
      <MoreBasesField plan={plan} />
      <AnywhereField plan={plan} />
      <output>{JSON.stringify(form.watch())}</output>
    </FormProvider>
  );
}
const fetcher = async (key: unknown) => (String(key).includes('base-cities') ? [] : names);
const show = (plan: Plan = 'NETWORK_PRO') =>
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, fetcher }}>
      <Form plan={plan} />
    </SWRConfig>,
  );
const values = (): SettingsValues => JSON.parse(document.querySelector('output')?.textContent ?? '') as SettingsValues;

afterEach(cleanup);

test('chooses for each service whether it is done near the bases, nationwide or remotely', async () => {
  show();
  const design = within(await screen.findByRole('group', { name: 'Web Development' }));
  expect(design.getByRole('button', { name: 'Remote' }).getAttribute('aria-pressed')).toBe('true');
  const photos = within(screen.getByRole('group', { name: 'Photography' }));
  expect(photos.getByRole('button', { name: 'Near my bases' }).getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(photos.getByRole('button', { name: 'Nationwide' }));
  expect(values().anywhere).toEqual({ design: 'REMOTE', photos: 'NATIONWIDE' });
  await userEvent.click(design.getByRole('button', { name: 'Near my bases' }));
  expect(values().anywhere).toEqual({ photos: 'NATIONWIDE' });
});

test('adds up to two bases beside the main one, and removes them', async () => {
  show();
  const add = () => userEvent.click(screen.getByRole('button', { name: 'Add a base' }));
  await add();
  await add();
  expect(values().moreBases).toEqual(Array(2).fill({ city: '', radiusKm: 50 }));
  expect(screen.queryByRole('button', { name: 'Add a base' })).toBeNull();
  expect(screen.getByLabelText('Base 3')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remove base 2' }));
  expect(values().moreBases).toHaveLength(1);
  expect(screen.queryByLabelText('Base 3')).toBeNull();
});

test('a plan with one base has none to add, and keeps what is done anywhere already', async () => {
  show('R499');
  expect(screen.getByText('Your plan has one base. Network Pro has 3 bases.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add a base' })).toBeNull();
  expect((await screen.findByRole('button', { name: 'Remote', pressed: true })).textContent).toBe('Remote');
});
