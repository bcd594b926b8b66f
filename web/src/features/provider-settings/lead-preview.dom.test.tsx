import type { LeadPreview } from '@marketplace/contracts/providers/lead-preview';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { SWRConfig } from 'swr';
import { expect, test, vi } from 'vitest';
import type { SettingsValues } from '../../forms/provider-settings/profile-values.ts';
import { LeadPreviewCard } from './lead-preview.tsx';

const values: SettingsValues = {
  businessName: '',
  phone: null,
  baseCity: 'soweto-gauteng',
  coverageRadiusKm: 50,
  moreBases: [],
  anywhere: {},
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
const preview = (matched: number): LeadPreview => ({
  matched,
  of: 40,
  anywhere: 0,
  heldBack: 0,
  weeklyLimit: null,
  examples: [example],
});

/** A fake server that the test answers call by call; `asked` collects the requested radii. */
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

test('asks once the settings stop changing and keeps the last answer until the next one arrives', async () => {
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

test('offers a retry if the preview cannot be loaded', async () => {
  const server = serve();
  show();
  await vi.waitFor(() => expect(server.asked).toHaveLength(1));
  server.answer({ error: 'Not right now.', code: 'UNAVAILABLE' }, 503);
  expect((await screen.findByRole('alert')).textContent).toContain('Not right now.');
  await userEvent.click(screen.getByRole('button', { name: 'Count again' }));
  await vi.waitFor(() => expect(server.asked).toHaveLength(2));
  server.answer({ matched: 0, of: 40, examples: [] });
  await vi.waitFor(() => expect(status().textContent).toContain('40 requests in the last 30 days, and none'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([{ baseCity: '' }, { provinces: [] }, { categories: [] }, { coverageRadiusKm: 501 }])(
  'does not ask while a setting is missing or invalid: %j',
  async (change) => {
    const server = serve();
    show(change);
    expect(status().textContent).toContain('Choose a base city, a province and a service');
    expect(server.asked).toEqual([]);
  },
);
