import type { AdminProviderDetail } from '@marketplace/contracts/providers/admin-schemas';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { VerifyDialog } from './change-dialogs.tsx';
import { VerificationCard } from './verification-card.tsx';

afterEach(() => vi.unstubAllGlobals());

const provider = {
  id: '0198c1de-0000-7000-8000-000000000002',
  businessName: 'Blue Tap',
  version: 3,
  verification: 'PENDING',
  verifiedUntil: null,
  checks: [
    {
      ...{ kind: 'identity', method: 'video_call', checkedAt: '2026-03-02T08:00:00.000Z', by: 'Johan Pretorius' },
      validUntil: '2027-03-31T22:00:00.000Z',
    },
  ],
  requiredChecks: ['identity', 'registration'],
  missingChecks: ['registration'],
} as unknown as AdminProviderDetail;

const open = () => {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (_path: unknown, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') bodies.push(JSON.parse(String(body)));
    return Response.json({
      ...{
        id: provider.id,
        complete: true,
        verification: 'VALID',
        verifiedUntil: null,
        suspended: false,
        paused: false,
      },
      ...{ plan: 'R499', subscriptionStatus: 'ACTIVE', obstacle: null },
    });
  });
  render(<VerifyDialog provider={provider} onClose={() => undefined} />);
  return { bodies, dialog: within(screen.getByRole('dialog')) };
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Record checks' }));

// id: admin-records-checks
test('records the missing checks with their method and day', async () => {
  const { bodies, dialog } = open();
  const ticked = dialog.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked);
  expect(ticked.map(({ value }) => value)).toEqual(['registration']);
  await save();
  expect(await dialog.findByText('Please choose how it was checked')).toBeTruthy();
  expect(bodies).toEqual([]);
  await userEvent.selectOptions(dialog.getByLabelText('How'), 'In person');
  const checkedOn = dialog.getByLabelText('Checked on');
  await userEvent.clear(checkedOn);
  await userEvent.type(checkedOn, '2026-03-02');
  await save();
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toEqual({
    ...{ verified: true, checks: ['registration'], method: 'in_person', checkedOn: '2026-03-02' },
    ...{ validOn: null, note: '', version: 3 },
  });
});

test('asks for the end of a licence, and refuses a check in the future', async () => {
  const { bodies, dialog } = open();
  await userEvent.selectOptions(dialog.getByLabelText('How'), 'Document');
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Trade licence/ }));
  await save();
  expect(await dialog.findByText('Please enter the day until which the check is valid')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText(/^Valid until/), '2099-03-31');
  const checkedOn = dialog.getByLabelText('Checked on');
  await userEvent.clear(checkedOn);
  await userEvent.type(checkedOn, '2099-01-01');
  await save();
  expect(await dialog.findByText('Please enter today or a day in the past')).toBeTruthy();
  expect(bodies).toEqual([]);
});

test('the card lists the checks with their dates and what is missing', () => {
  render(<VerificationCard provider={provider} onVerify={() => undefined} onRevoke={() => undefined} />);
  expect(screen.getByText('Not verified.')).toBeTruthy();
  expect(screen.getByText('Still needed: Company registration.')).toBeTruthy();
  expect(screen.getByRole('listitem').textContent).toBe(
    'Identity, video call, checked 2 March 2026 by Johan Pretorius, valid until 31 March 2027',
  );
});

test('the card says until when a business keeps its leads without the required checks', () => {
  const due = { ...provider, verification: 'DUE', verifiedUntil: '2027-03-31T22:00:00.000Z' } as const;
  render(<VerificationCard provider={due} onVerify={() => undefined} onRevoke={() => undefined} />);
  expect(screen.getByText('Not verified. Keeps getting leads until 31 March 2027.')).toBeTruthy();
});
