import type { OwnDocument } from '@marketplace/contracts/documents/documents';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { expect, test, vi } from 'vitest';
import { keys } from '../../api/keys.ts';
import { DocumentsForm } from './documents-form.tsx';

const document: OwnDocument = {
  id: '0198c1de-0000-7000-8000-000000000001',
  kind: 'identity',
  number: '',
  expiresAt: null,
  state: 'rejected',
  rejection: 'page',
  note: null,
  validUntil: null,
  createdAt: '2026-03-02T08:00:00.000Z',
  decidedAt: '2026-03-03T08:00:00.000Z',
  file: { name: 'id.pdf', size: 10, state: 'ready', reason: null, url: '/api/providers/me/documents/1/file' },
  can: { remove: true },
};

// id: document-uploaded
test('says why a document was not accepted, asks for a file before saving and removes a document', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: unknown, init: RequestInit) => {
    sent.push([init.method, String(url)]);
    return Response.json({ documents: [] });
  });
  const provider = () => new Map([[keys.documents as string, { data: { documents: [document] } }]]);
  render(
    <SWRConfig value={{ provider, revalidateIfStale: false, shouldRetryOnError: false }}>
      <DocumentsForm />
    </SWRConfig>,
  );
  expect(screen.getByText('Not accepted: A page is missing')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'id.pdf' }).getAttribute('href')).toBe(document.file.url);
  await userEvent.click(screen.getByRole('button', { name: 'Replace Identity' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save document' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Please choose a file.');
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove id.pdf' }));
  expect(sent).toEqual([['DELETE', `/api/providers/me/documents/${document.id}`]]);
  const identity = screen.getAllByRole('listitem')[0]!;
  expect(await within(identity).findByRole('button', { name: 'Upload Identity' })).toBeTruthy();
});
