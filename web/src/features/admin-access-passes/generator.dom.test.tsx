import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { Generator } from './generator.tsx';

afterEach(() => vi.unstubAllGlobals());

const id = '0198c1de-0000-7000-8000-000000000001';
/** Opens the form and returns the calls it makes. */
const open = async () => {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    calls.push([method, path, body].filter(Boolean).join(' '));
    if (path.endsWith('/email')) return new Response(null, { status: 204 });
    const pass = { id, link: 'https://marketplace.example/join?token=t', expiresAt: '2026-03-02T08:05:00.000Z' };
    return Response.json(pass, { status: 201 });
  });
  render(
    <MemoryRouter>
      <Generator shown="" onChange={() => {}} />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'New access pass' }));
  await userEvent.type(screen.getByLabelText('Email address'), 'them@example.org');
  return calls;
};
const life = () => screen.getByLabelText<HTMLSelectElement>('Valid for').value;

// id: pass-life-proposed
test('proposes 24 hours with a reason for an email, and sends it', async () => {
  const calls = await open();
  expect(life()).toBe('300');
  await userEvent.selectOptions(screen.getByLabelText('Delivery'), 'Send by email');
  expect(life()).toBe('86400');
  expect(screen.getByText(/because the email may be read hours later/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Generate and send' }));
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls).toEqual([
    'POST /api/admin/access-passes {"email":"them@example.org","plan":"R499","ttl":"86400"}',
    `POST /api/admin/access-passes/${id}/email`,
  ]);
});

test('keeps a chosen lifetime, and only generates a link to copy', async () => {
  const calls = await open();
  await userEvent.selectOptions(screen.getByLabelText('Valid for'), '1 hour');
  await userEvent.selectOptions(screen.getByLabelText('Delivery'), 'Send by email');
  expect(life()).toBe('3600');
  await userEvent.selectOptions(screen.getByLabelText('Delivery'), 'Copy the link');
  await userEvent.click(screen.getByRole('button', { name: 'Generate' }));
  expect(await screen.findByLabelText('Access link')).toBeDefined();
  expect(calls).toHaveLength(1);
});
