import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { expect, expectTypeOf, test, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from '../api/client.ts';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { Toaster } from '../ui/toast.tsx';
import { FormShell, SubmitButton } from './form-shell.tsx';
import { zodResolver } from './resolver.ts';

const Account = z.object({
  name: z.string().min(2, 'Name is too short'),
  email: z.string().min(1, 'Email is missing'),
});
type Account = z.infer<typeof Account>;

function AccountForm({
  send,
  onSuccess = () => {},
}: {
  send: (account: Account) => Promise<string>;
  onSuccess?: (answer: string, account: Account) => void;
}) {
  const form = useForm({ resolver: zodResolver(Account) });
  const { errors } = form.formState;
  return (
    <>
      <FormShell
        form={form}
        fields={['name', 'email']}
        send={send}
        onSuccess={onSuccess}
        failure={() => ({ title: 'Registration Failed', description: 'Please try again.' })}
      >
        <Field id="name" label="Name" error={errors.name?.message}>
          {(control) => <TextInput {...control} {...form.register('name')} />}
        </Field>
        <Field id="email" label="Email" error={errors.email?.message}>
          {(control) => <TextInput {...control} {...form.register('email')} />}
        </Field>
        <SubmitButton busyText="Creating account...">Create Account</SubmitButton>
      </FormShell>
      <Toaster />
    </>
  );
}

const nameField = () => screen.getByLabelText<HTMLInputElement>('Name');
const emailField = () => screen.getByLabelText<HTMLInputElement>('Email');
const button = () => screen.getByRole('button', { name: /Creat/ });
const fill = async () => {
  await userEvent.type(nameField(), 'Lerato');
  await userEvent.type(emailField(), 'lerato@example.co.za');
};
/** Fills a field as some password managers do: with the DOM's own setter, and without an event. */
const fillSilently = (field: HTMLInputElement, value: string) =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, value);
/** A call that the test settles. */
const pending = () => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { send: vi.fn((_: Account) => promise), resolve, reject };
};

type ShellProps = ComponentProps<typeof FormShell<Account, Account, string>>;
type RequiredKeys<T> = { [K in keyof T]-?: Record<never, never> extends Pick<T, K> ? never : K }[keyof T];

test('requires send, failure and success handlers at compile time', () => {
  expectTypeOf<RequiredKeys<ShellProps>>().toEqualTypeOf<
    'form' | 'fields' | 'send' | 'onSuccess' | 'failure' | 'children'
  >();
  expectTypeOf<ShellProps['fields'][number]>().toEqualTypeOf<'name' | 'email'>();
});

test('sends once on a double click and shows the busy text', async () => {
  const { send, resolve } = pending();
  const onSuccess = vi.fn();
  render(<AccountForm send={send} onSuccess={onSuccess} />);
  await fill();
  await userEvent.dblClick(button());
  await userEvent.type(emailField(), '{Enter}{Enter}');
  expect(send).toHaveBeenCalledTimes(1);
  expect(button().textContent).toBe('Creating account...');
  resolve('account-1');
  await vi.waitFor(() => expect(button().textContent).toBe('Create Account'));
  expect(onSuccess.mock.calls).toEqual([['account-1', { name: 'Lerato', email: 'lerato@example.co.za' }]]);
});

test('sends once if submitted twice before the next render', async () => {
  const { send, resolve } = pending();
  render(<AccountForm send={send} />);
  await fill();
  const form = button().closest('form')!;
  form.requestSubmit();
  form.requestSubmit();
  await vi.waitFor(() => expect(send).toHaveBeenCalled());
  resolve('account-1');
  await vi.waitFor(() => expect(button().textContent).toBe('Create Account'));
  expect(send).toHaveBeenCalledTimes(1);
});

test('does not send invalid values and focuses the first invalid field', async () => {
  const { send } = pending();
  render(<AccountForm send={send} />);
  await userEvent.type(nameField(), 'L');
  await userEvent.click(button());
  expect(await screen.findByText('Name is too short')).toBeDefined();
  expect(screen.getByText('Email is missing')).toBeDefined();
  expect(document.activeElement).toBe(nameField());
  expect(send).not.toHaveBeenCalled();
  await userEvent.type(nameField(), 'erato');
  await userEvent.type(emailField(), 'lerato@example.co.za');
  await userEvent.click(button());
  expect(send).toHaveBeenCalledTimes(1);
});

test('shows server messages at their fields without a toast and focuses the first', async () => {
  const { send, reject } = pending();
  render(<AccountForm send={send} />);
  await fill();
  await userEvent.click(button());
  reject(
    new ApiError({ status: 400, code: 'VALIDATION_FAILED', message: 'Wrong', fields: { email: 'Taken', name: 'Odd' } }),
  );
  expect(await screen.findByText('Taken')).toBeDefined();
  expect(screen.getByText('Odd')).toBeDefined();
  expect(emailField().getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(nameField());
  expect(screen.queryByText('Registration Failed')).toBeNull();
});

test('shows a toast for a general failure, keeps the values and can be sent again', async () => {
  const first = pending();
  const send = vi.fn(first.send);
  render(<AccountForm send={send} />);
  await fill();
  await userEvent.click(button());
  first.reject(new ApiError({ status: 0, code: 'OFFLINE', message: 'No connection' }));
  expect(await screen.findByText('Registration Failed', {}, { timeout: 5_000 })).toBeDefined();
  expect(screen.getByText('Please try again.')).toBeDefined();
  expect([nameField().value, emailField().value]).toEqual(['Lerato', 'lerato@example.co.za']);
  send.mockResolvedValueOnce('account-1');
  await userEvent.click(button());
  expect(send).toHaveBeenCalledTimes(2);
});

test('keeps and sends what was typed before hydration', async () => {
  const { send } = pending();
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<AccountForm send={send} />);
  nameField().value = 'Lerato';
  emailField().value = 'lerato@example.co.za';
  render(<AccountForm send={send} />, { container, hydrate: true });
  await userEvent.click(button());
  expect(send).toHaveBeenCalledWith({ name: 'Lerato', email: 'lerato@example.co.za' });
});

test('sends fields that a password manager filled without an event', async () => {
  const send = vi.fn(async () => 'sent');
  render(<AccountForm send={send} />);
  fillSilently(nameField(), 'Lerato');
  fillSilently(emailField(), 'lerato@example.co.za');
  await userEvent.click(button());
  expect(send).toHaveBeenCalledWith({ name: 'Lerato', email: 'lerato@example.co.za' });
});

test('shows the message of a field that a password manager emptied', async () => {
  const send = vi.fn(async () => 'sent');
  render(<AccountForm send={send} />);
  await fill();
  fillSilently(nameField(), '');
  await userEvent.click(button());
  await screen.findByText('Name is too short');
  expect(send).not.toHaveBeenCalled();
});
