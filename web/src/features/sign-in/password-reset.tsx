import { zodResolver } from '@hookform/resolvers/zod';
import { MessageReply } from '@marketplace/contracts/accounts';
import { NewPassword } from '@marketplace/contracts/fields';
import { messages, sentences } from '@marketplace/contracts/messages';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { ApiError, errorSentence, sendJson } from '../../api/client.ts';
import { calls } from '../../api/keys.ts';
import { NeedsScript } from '../../forms/needs-script.tsx';
import { showFaults } from '../../forms/set-field-errors.ts';
import { to } from '../../routing/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { showToast } from '../../ui/toast.tsx';

/** What the screen asks; the second password stays here (specification section 5, Auth). */
const Passwords = z
  .object({ password: NewPassword, confirmPassword: NewPassword })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: messages.passwordsMatch,
  });

/** Choosing a new password with the token of a mailed link. `onDone` when the server has taken it. */
export function PasswordResetForm({ token, onDone }: { token: string; onDone: () => void }) {
  // No default values: what was typed before the script was there stays.
  const { register, handleSubmit, setError, formState } = useForm({ resolver: zodResolver(Passwords) });
  const { errors, isSubmitting } = formState;
  const [linkOver, setLinkOver] = useState(false);

  const submit = handleSubmit(async ({ password }) => {
    try {
      await sendJson('POST', calls.resetPassword, { token, password }, { schema: MessageReply });
      showToast({ title: 'Password Reset Successfully' });
      onDone();
    } catch (error) {
      if (error instanceof ApiError && showFaults(error, ['password'], setError)) return;
      setLinkOver(error instanceof ApiError && error.code === 'INVALID_TOKEN');
      showToast({
        title: 'Password Reset Failed',
        description: errorSentence(error, sentences.invalidToken),
        tone: 'wrong',
      });
    }
  });

  return (
    <form className="mt-8 grid gap-5" method="post" noValidate onSubmit={submit}>
      <NeedsScript />
      {linkOver && (
        <Notice tone="wrong" role="alert" title="This link does not work any more">
          It works once and for an hour.{' '}
          <Link to={to.forgotPassword()} className="link">
            Request a new link
          </Link>
        </Notice>
      )}
      <Field id="password" label="New password" hint="At least 8 characters." error={errors.password?.message}>
        {(control) => (
          <PasswordInput {...control} {...register('password')} what="new password" autoComplete="new-password" />
        )}
      </Field>
      <Field id="confirmPassword" label="Confirm password" error={errors.confirmPassword?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            {...register('confirmPassword')}
            what="confirmed password"
            autoComplete="new-password"
          />
        )}
      </Field>
      <Button type="submit" tone="action" size="lg" className="w-full" busy={isSubmitting} busyText="Updating...">
        Update Password
      </Button>
    </form>
  );
}
