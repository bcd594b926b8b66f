import { zodResolver } from '@hookform/resolvers/zod';
import { PasswordChange } from '@marketplace/contracts/accounts';
import { messages } from '@marketplace/contracts/messages';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useAccountMutations } from '../../api/account-mutations.ts';
import { ApiError, errorSentence } from '../../api/client.ts';
import { showFaults } from '../../forms/set-field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { showToast } from '../../ui/toast.tsx';

/** What the screen asks; the second password stays here. */
const Passwords = z
  .object({ ...PasswordChange.shape, confirmPassword: z.string() })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    error: messages.passwordsMatch,
  });

const blank = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** Changing the password of whoever is signed in, as `email`. */
export function PasswordChangeForm({ email }: { email: string }) {
  const { changePassword } = useAccountMutations();
  // No default values: what was typed before the script was there stays.
  const { register, handleSubmit, setError, reset, formState } = useForm({ resolver: zodResolver(Passwords) });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ currentPassword, newPassword }) => {
    try {
      await changePassword({ currentPassword, newPassword });
      reset(blank);
      showToast({ title: 'Password updated', description: 'You are signed out everywhere else.' });
    } catch (error) {
      if (error instanceof ApiError && showFaults(error, ['currentPassword', 'newPassword'], setError)) return;
      showToast({ title: 'Password Update Failed', description: errorSentence(error), tone: 'wrong' });
    }
  });

  return (
    <form className="grid gap-5 sm:max-w-96" method="post" noValidate onSubmit={submit}>
      {/* Says to password managers whose password this is. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <Field id="currentPassword" label="Current password" error={errors.currentPassword?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            {...register('currentPassword')}
            what="current password"
            autoComplete="current-password"
          />
        )}
      </Field>
      <Field id="newPassword" label="New password" hint="At least 8 characters." error={errors.newPassword?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            {...register('newPassword', { deps: 'confirmPassword' })}
            what="new password"
            autoComplete="new-password"
          />
        )}
      </Field>
      <Field id="confirmPassword" label="Confirm new password" error={errors.confirmPassword?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            {...register('confirmPassword')}
            what="confirmed password"
            autoComplete="new-password"
          />
        )}
      </Field>
      <Button type="submit" className="justify-self-start" busy={isSubmitting} busyText="Updating...">
        Update Password
      </Button>
    </form>
  );
}
