import type { PostedForm } from '@marketplace/contracts/server-entry';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { FormShell, SubmitButton } from './form-shell.tsx';
import { PostingProvider, usePostedErrors } from './posted.tsx';
import { zodResolver } from './resolver.ts';

const Account = z.object({ name: z.string().min(2), email: z.email('No address') });
type Account = z.infer<typeof Account>;

function AccountForm({ send }: { send: (account: Account) => Promise<void> }) {
  const form = useForm({ resolver: zodResolver(Account), errors: usePostedErrors<Account>('account') });
  const { errors } = form.formState;
  return (
    <FormShell
      plain="account"
      form={form}
      fields={['name', 'email']}
      send={send}
      onSuccess={() => {}}
      failure={() => ({ title: 'Registration Failed', description: 'Please try again.' })}
    >
      <Field id="name" label="Name" error={errors.name?.message}>
        {(control) => <TextInput {...control} {...form.register('name')} />}
      </Field>
      <Field id="email" label="Email" error={errors.email?.message}>
        {(control) => <TextInput {...control} {...form.register('email')} />}
      </Field>
      <SubmitButton>Create Account</SubmitButton>
    </FormShell>
  );
}

const page = (posted: Partial<PostedForm>, send = vi.fn(async (_: Account) => {})) => ({
  send,
  page: (
    <PostingProvider value={{ mark: 'mark', posted: { form: 'account', values: {}, errors: {}, ...posted } }}>
      <AccountForm send={send} />
    </PostingProvider>
  ),
});

afterEach(() => {
  document.body.innerHTML = '';
});

test('keeps values and errors of a form posted without a script until it is sent again', async () => {
  const { page: shown, send } = page({ values: { name: 'Lerato', email: 'lerato' }, errors: { email: 'No address' } });
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(shown);
  const email = screen.getByLabelText<HTMLInputElement>('Email');
  // Typed before hydration.
  email.value = 'lerato@example.co.za';
  render(shown, { container: root, hydrate: true });
  expect(screen.getByRole('link', { name: 'No address' }).getAttribute('href')).toBe('#email');
  expect(email.getAttribute('aria-invalid')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Create Account' }));
  await waitFor(() => expect(send).toHaveBeenCalledWith({ name: 'Lerato', email: 'lerato@example.co.za' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('shows a general refusal like the toast, but not that of another form', () => {
  const refusal = { status: 503, code: 'UNAVAILABLE', error: 'x' };
  render(page({ refusal }).page);
  expect(screen.getByRole('alert').textContent).toBe('Registration FailedPlease try again.');
  document.body.innerHTML = '';
  render(page({ form: 'another', refusal }).page);
  expect(screen.queryByRole('alert')).toBeNull();
});
