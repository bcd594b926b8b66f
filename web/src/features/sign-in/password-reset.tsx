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
import { FormShell, SubmitButton } from '../../forms/form-shell.tsx';
import { to } from '../../routing/paths.ts';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';

/** The fields of the screen; the second password is not sent (specification section 5, Auth). */
const Passwords = z
  .object({ password: NewPassword, confirmPassword: NewPassword })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: messages.passwordsMatch,
  });

/** Sets a new password with the token of a mailed link. `onDone` is called when the server has accepted it. */
export function PasswordResetForm({ token, onDone }: { token: string; onDone: () => void }) {
  const form = useForm({ resolver: zodResolver(Passwords) });
  const { register, formState } = form;
  const { errors } = formState;
  const [linkExpired, setLinkExpired] = useState(false);

  return (
    <FormShell
      form={form}
      fields={['password']}
      send={({ password }) => sendJson('POST', calls.resetPassword, { token, password }, { schema: MessageReply })}
      onSuccess={onDone}
      failure={(error) => {
        setLinkExpired(error instanceof ApiError && error.code === 'INVALID_TOKEN');
        return { title: 'Password Reset Failed', description: errorSentence(error, sentences.invalidToken) };
      }}
    >
      {linkExpired && (
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
      <SubmitButton tone="action" size="lg" className="w-full" busyText="Updating...">
        Update Password
      </SubmitButton>
    </FormShell>
  );
}
