import { cleanup, render, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { SWRConfig } from 'swr';
import { afterEach, expect, test } from 'vitest';
import { TradeChecks } from './trade-checks.tsx';

afterEach(cleanup);

const electrical = '01a1fbbf-4993-73b7-9745-0b5f6da84cd0';
const names = [
  { id: electrical, name: 'Electrical Work', parentId: null },
  { id: 'coc', name: 'Electrical COC certificate', parentId: electrical },
  { id: 'plumbing', name: 'Plumbing', parentId: null },
];
function Form({ categories }: { categories: string[] }) {
  const form = useForm({ defaultValues: { categories } });
  return (
    <FormProvider {...form}>
      <TradeChecks />
    </FormProvider>
  );
}
const show = (categories: string[]) =>
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, fetcher: async () => names }}>
      <Form categories={categories} />
    </SWRConfig>,
  );

test.each([[[electrical]], [['plumbing', 'coc']]])('names the licence that %j requires', async (categories) => {
  show(categories);
  await screen.findByText(/^Required by law for these services: trade licence\./);
});

test('asks for nothing more of other trades', () => {
  show(['plumbing']);
  expect(screen.getByRole('status').textContent).toBe('');
});
