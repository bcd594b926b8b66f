import type { AdminDocument } from '@marketplace/contracts/documents/documents';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { afterEach, expect, test, vi } from 'vitest';
import { adminKeys } from '../../api/admin/keys.ts';
import { DocumentsCard } from './documents-card.tsx';

afterEach(() => vi.unstubAllGlobals());

const providerId = '0198c1de-0000-7000-8000-000000000002';
const document: AdminDocument = {
  id: '0198c1de-0000-7000-8000-000000000001',
  kind: 'insurance',
  number: 'P 7',
  expiresAt: null,
  state: 'waiting',
  rejection: null,
  note: null,
  validUntil: null,
  createdAt: '2026-03-02T08:00:00.000Z',
  decidedAt: null,
  decidedBy: null,
  file: { name: 'policy.pdf', size: 10, state: 'ready', reason: null, url: '/api/admin/documents/1/file' },
  can: { confirm: true, reject: true },
};

/** Shows the card and returns the calls it makes. */
const open = (change: Partial<AdminDocument> = {}) => {
  const shown = { ...document, ...change };
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (path: unknown, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') calls.push([method, String(path), body].join(' '));
    return Response.json(method === 'GET' ? { documents: [shown] } : shown);
  });
  const provider = () =>
    new Map([[adminKeys.providerDocuments(providerId) as string, { data: { documents: [shown] } }]]);
  render(
    <SWRConfig value={{ provider, revalidateIfStale: false, shouldRetryOnError: false }}>
      <DocumentsCard providerId={providerId} required={['identity', 'registration']} />
    </SWRConfig>,
  );
  return calls;
};

// id: admin-decides-on-documents
test('confirms a document until a day, and rejects it with a reason and a message', async () => {
  const calls = open();
  expect(screen.getByRole('link', { name: 'policy.pdf' }).getAttribute('href')).toBe(document.file.url);
  await userEvent.click(screen.getByRole('button', { name: 'Confirm Insurance' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: 'Confirm Insurance' }));
  await userEvent.type(screen.getByLabelText('Valid until'), '2031-05-31');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm document' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  await userEvent.click(await screen.findByRole('button', { name: 'Reject Insurance' }));
  await userEvent.selectOptions(screen.getByLabelText('Reason'), 'A page is missing');
  await userEvent.type(screen.getByLabelText(/^Message to the provider/), 'Page 2');
  await userEvent.click(screen.getByRole('button', { name: 'Reject document' }));
  await waitFor(() => expect(calls).toHaveLength(2));
  const [confirmed, rejected] = calls;
  expect(confirmed).toContain(`${document.id}/confirm {"validOn":"2031-05-31"}`);
  expect(rejected).toContain(`${document.id}/reject {"rejection":"page","note":"Page 2"}`);
});

test.each(['identity', 'registration'] as const)(
  'confirms %s without a day, because it does not expire',
  async (kind) => {
    const calls = open({ kind });
    await userEvent.click(screen.getByRole('button', { name: /^Confirm/ }));
    expect(screen.getByText(/^Leave it empty unless the document expires/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Confirm document' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]).toContain('/confirm {"validOn":null}');
  },
);

test.each(['licence', 'insurance', 'references'] as const)('asks for the day until which %s is valid', async (kind) => {
  open({ kind });
  await userEvent.click(screen.getByRole('button', { name: /^Confirm/ }));
  expect(screen.getByText('The check disappears from the profile after this day.')).toBeTruthy();
});
