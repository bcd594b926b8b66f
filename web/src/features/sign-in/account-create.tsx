import { zodResolver } from '@hookform/resolvers/zod';
import { Register, SignInReply } from '@marketplace/contracts/accounts';
import { messages } from '@marketplace/contracts/messages';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { ApiError, errorSentence, sendJson } from '../../api/client.ts';
import { calls } from '../../api/keys.ts';
import { useSession } from '../../api/session.ts';
import { NeedsScript } from '../../forms/needs-script.tsx';
import { showFaults } from '../../forms/set-field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toast.tsx';

const { name, email, phone, password } = Register.shape;

const sameAddress = (a = '', b = '') => a.trim().toLowerCase() === b.trim().toLowerCase();

/** What the screen asks, in its order; the second address stays here (specification section 5, Auth). */
const Registration = z
  .object({ name, email, confirmEmail: z.string(), phone, password })
  .refine((typed) => sameAddress(typed.email, typed.confirmEmail), {
    path: ['confirmEmail'],
    error: messages.emailsMatch,
    when: () => true, // also where other fields are wrong, so that every fault is seen at once
  });

/**
 * Creating a seeker's account and signing in to it at once. Where to go then is the page's guard's affair: it sees who
 * has signed in. `onNotSignedIn` hears the address where the account is there and signing in did not work.
 */
export function AccountCreateForm({ onNotSignedIn }: { onNotSignedIn: (email: string) => void }) {
  const { setUser } = useSession();
  // No default values: what was typed, or filled in by the browser, before the script was there stays.
  const { register, handleSubmit, setError, formState } = useForm({ resolver: zodResolver(Registration) });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ confirmEmail: _, ...account }) => {
    try {
      await sendJson('POST', calls.register, account);
    } catch (error) {
      if (error instanceof ApiError && showFaults(error, ['name', 'email', 'phone', 'password'], setError)) return;
      return showToast({
        title: 'Registration Failed',
        description: errorSentence(error, 'Failed to create account. Please try again.'),
        tone: 'wrong',
      });
    }
    try {
      const { email, password } = account;
      const { user } = await sendJson('POST', calls.signIn, { email, password }, { schema: SignInReply });
      await setUser(user);
    } catch {
      onNotSignedIn(account.email);
    }
  });

  return (
    <form className="mt-8 grid gap-5" method="post" noValidate onSubmit={submit}>
      <NeedsScript />
      <Field id="name" label="Your name" error={errors.name?.message}>
        {(control) => <TextInput {...control} {...register('name')} autoComplete="name" autoCapitalize="words" />}
      </Field>
      <Field id="email" label="Email" error={errors.email?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...register('email', { deps: 'confirmEmail' })}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
          />
        )}
      </Field>
      <Field id="confirmEmail" label="Confirm email" error={errors.confirmEmail?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...register('confirmEmail')}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
          />
        )}
      </Field>
      <Field
        id="phone"
        label="Phone"
        hint="Only providers who accept a request of yours see it."
        error={errors.phone?.message}
      >
        {(control) => <TextInput {...control} {...register('phone')} type="tel" autoComplete="tel" />}
      </Field>
      <Field id="password" label="Password" hint="At least 8 characters." error={errors.password?.message}>
        {(control) => <PasswordInput {...control} {...register('password')} autoComplete="new-password" />}
      </Field>
      <Button
        type="submit"
        tone="action"
        size="lg"
        className="w-full"
        busy={isSubmitting}
        busyText="Creating account..."
      >
        Create Account
      </Button>
    </form>
  );
}
