import type { PasswordOwner } from '@marketplace/contracts/accounts/password-rules';
import { type CurrentUser, PasswordChange } from '@marketplace/contracts/accounts/schemas';
import { personalPassword, RepeatedPassword } from '@marketplace/contracts/fields';
import { messages } from '@marketplace/contracts/messages';
import { passwordHint } from '@marketplace/contracts/promise';
import { t } from '@marketplace/languages/text';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useAccountMutations } from '../api/account-mutations.ts';
import { errorSentence } from '../api/client.ts';
import { Field } from '../ui/field.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { showToast } from '../ui/toast.tsx';
import { FormShell, SubmitButton } from './form-shell.tsx';
import { zodResolver } from './resolver.ts';

/** The form's schema for this owner. The repeated password is not sent. */
const passwordsOf = (owner: PasswordOwner) =>
  z
    .object({ ...PasswordChange.shape, confirmPassword: RepeatedPassword })
    .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
      path: ['confirmPassword'],
      error: messages.passwordsMatch,
    })
    .superRefine(...personalPassword('newPassword', owner));

const blank = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** Changes the signed-in user's password. */
export function PasswordChangeForm({ user }: { user: Pick<CurrentUser, 'name' | 'email'> }) {
  const { changePassword } = useAccountMutations();
  const form = useForm({ resolver: zodResolver(passwordsOf(user)) });
  const { register, reset, formState } = form;
  const { errors } = formState;

  return (
    <FormShell
      form={form}
      fields={['currentPassword', 'newPassword']}
      send={({ currentPassword, newPassword }) => changePassword({ currentPassword, newPassword })}
      onSuccess={() => {
        reset(blank);
        showToast({ title: t('Password updated'), description: t('We’ve signed you out everywhere else.') });
      }}
      failure={(error) => ({ title: t('Password Update Failed'), description: errorSentence(error) })}
      className="grid gap-5 sm:max-w-96"
    >
      {/* Tells password managers which account this is. */}
      <input type="email" name="email" autoComplete="username" value={user.email} readOnly hidden />
      <Field id="currentPassword" label={t('Current password')} error={errors.currentPassword?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            {...register('currentPassword')}
            showLabel={t('Show current password')}
            autoComplete="current-password"
          />
        )}
      </Field>
      <Field id="newPassword" label={t('New password')} hint={t(passwordHint)} error={errors.newPassword?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            {...register('newPassword', { deps: 'confirmPassword' })}
            showLabel={t('Show new password')}
            autoComplete="new-password"
          />
        )}
      </Field>
      <Field id="confirmPassword" label={t('Confirm new password')} error={errors.confirmPassword?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            {...register('confirmPassword')}
            showLabel={t('Show confirmed password')}
            autoComplete="new-password"
          />
        )}
      </Field>
      <SubmitButton className="justify-self-start" busyText={t('Updating...')}>
        {t('Update password')}
      </SubmitButton>
    </FormShell>
  );
}
