import type { BillingSettings } from '@marketplace/contracts/subscriptions/admin-schemas';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { expect, test } from 'vitest';
import { adminKeys } from '../../api/admin/keys.ts';
import { FirstSteps } from './first-steps.tsx';

const settings: BillingSettings = {
  ...{ operatorName: 'Marketplace (Pty) Ltd', operatorAddress: '1 Main Road', vatNumber: null, bankName: '' },
  ...{ accountHolder: '', accountNumber: '', branchCode: '', startedOn: null },
};
const show = (of: BillingSettings) =>
  render(
    <SWRConfig value={{ provider: () => new Map(), fallback: { [adminKeys.billingSettings]: of }, fetcher: () => of }}>
      <MemoryRouter>
        <FirstSteps />
      </MemoryRouter>
    </SWRConfig>,
  );

test('names what is done before the first invoice, and what is still to do', () => {
  const { unmount } = show(settings);
  const card = screen.getByRole('region', { name: 'Before the first invoice' });
  expect(card.textContent).toContain('1 of 3 done');
  expect(card.textContent).toContain('Marketplace (Pty) Ltd, no VAT number');
  within(card).getByRole('link', { name: /^Add.*Bank account$/ });
  within(card).getByRole('link', { name: /^See the first invoices.*Start billing$/ });
  unmount();
  show({ ...settings, bankName: 'Baobab Bank', accountNumber: '0012345678', startedOn: '2026-11-27' });
  expect(document.body.textContent).toContain('3 of 3 done');
  expect(document.body.textContent).toContain('Baobab Bank, account ending in 5678');
});
