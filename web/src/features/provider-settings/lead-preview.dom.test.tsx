import type { LeadPreview } from '@marketplace/contracts/providers/lead-preview';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { SWRConfig } from 'swr';
import { expect, test, vi } from 'vitest';
import type { SettingsValues } from '../../forms/provider-settings/settings-fields.tsx';
import { LeadPreviewCard } from './lead-preview.tsx';

const values: SettingsValues = {
  businessName: '',
  phone: null,
  baseCity: 'soweto-gauteng',
  coverageRadiusKm: 50,
  categories: ['01a1fbbf-4989-7c0d-b892-5deade4ca044'],
  provinces: ['Gauteng'],
};
const example = {
  title: 'A drain that smells',
  categoryName: 'Blocked drains',
  city: 'Sandton',
  province: 'Gauteng',
  distanceKm: 24.6,
  createdAt: '2026-03-01T10:00:00.000Z',
};
const preview = (matched: number): LeadPreview => ({ matched, of: 40, examples: [example] });

/** A server whose answers the test gives, one at a time; `asked` are the radii it was asked about. */
const serve = () => {
  const asked: number[] = [];
  let answer: (response: Response) => void = () => {};
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body).coverageRadiusKm);
    return new Promise<Response>((resolve) => {
      answer = resolve;
    });
  });
  return { asked, answer: (body: object, status = 200) => answer(Response.json(body, { status })) };
};

const show = (change: Partial<SettingsValues> = {}) => {
  let form: UseFormReturn<SettingsValues> | undefined;
  const Form = () => {
    form = useForm<SettingsValues>({ defaultValues: { ...values, ...change } });
    return (
      <FormProvider {...form}>
        <LeadPreviewCard />
      </FormProvider>
    );
  };
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false, dedupingInterval: 0 }}>
      <Form />
    </SWRConfig>,
  );
  return { setRadius: (km: number) => form?.setValue('coverageRadiusKm', km) };
};
const status = () => screen.getByRole('status');

test('asks once the settings have rested, and the last answer stays until the next one is there', async () => {
  const server = serve();
  const form = show();
  await vi.waitFor(() => expect(server.asked).toEqual([50]));
  server.answer(preview(3));
  await vi.waitFor(() => expect(status().textContent).toContain('3 of the 40 requests'));
  expect(screen.getByRole('listitem').textContent).toContain('Blocked drains in Sandton, Gauteng, 25\u00a0km away');

  for (const km of [60, 70, 80]) form.setRadius(km);
  await vi.waitFor(() => expect(server.asked).toEqual([50, 80]));
  expect(status().getAttribute('aria-busy')).toBe('true');
  expect(status().textContent).toContain('3 of the 40 requests');
  server.answer(preview(7));
  await vi.waitFor(() => expect(status().textContent).toContain('7 of the 40 requests'));
  expect(status().getAttribute('aria-busy')).toBe('false');
});

test('a preview that fails says so and is asked for again', async () => {
  const server = serve();
  show();
  await vi.waitFor(() => expect(server.asked).toHaveLength(1));
  server.answer({ error: 'Not right now.', code: 'UNAVAILABLE' }, 503);
  expect((await screen.findByRole('alert')).textContent).toContain('Not right now.');
  await userEvent.click(screen.getByRole('button', { name: 'Count Again' }));
  await vi.waitFor(() => expect(server.asked).toHaveLength(2));
  server.answer({ matched: 0, of: 40, examples: [] });
  await vi.waitFor(() => expect(status().textContent).toContain('None of the 40 requests'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([{ baseCity: '' }, { provinces: [] }, { categories: [] }, { coverageRadiusKm: 501 }])(
  'asks nothing while something is missing or wrong: %j',
  async (change) => {
    const server = serve();
    show(change);
    expect(status().textContent).toContain('Choose a base city, a province and a service');
    expect(server.asked).toEqual([]);
  },
);
