import { sentences } from '@marketplace/contracts/messages';
import { passwordHint, resetTime } from '@marketplace/contracts/promise';
import { t } from '@marketplace/languages/text';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { ApiError, call, errorSentence } from '../../api/client.ts';
import { FormShell, SubmitButton } from '../../forms/form-shell.tsx';
import { usePosted, usePostedErrors } from '../../forms/posted.tsx';
import { zodResolver } from '../../forms/resolver.ts';
import { to } from '../../routing/paths.ts';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { Passwords } from './schemas.ts';

/** Sets a new password with the token from an emailed link. Calls `onDone` on success. */
export function PasswordResetForm({ token, onDone }: { token: string; onDone: () => void }) {
  const form = useForm({ resolver: zodResolver(Passwords), errors: usePostedErrors<Passwords>('new-password') });
  const { register, formState } = form;
  const { errors } = formState;
  const [linkExpired, setLinkExpired] = useState(usePosted('new-password')?.refusal?.code === 'INVALID_TOKEN');

  return (
    <FormShell
      plain="new-password"
      form={form}
      fields={['password']}
      send={({ password }) => call('resetPassword', { body: { token, password } })}
      onSuccess={onDone}
      onFailed={(error) => setLinkExpired(error instanceof ApiError && error.code === 'INVALID_TOKEN')}
      failure={(error) => ({
        title: t('Password Reset Failed'),
        description: errorSentence(error, sentences.invalidToken),
      })}
    >
      {linkExpired && (
        <Notice tone="wrong" role="alert" title={t('This link no longer works')}>
          {t('Links work once and expire after {time}.', { time: t(resetTime) })}{' '}
          <Link to={to.forgotPassword()} className="link">
            {t('Request a new link')}
          </Link>
        </Notice>
      )}
      <Field id="password" label={t('New password')} hint={t(passwordHint)} error={errors.password?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            {...register('password')}
            showLabel={t('Show new password')}
            autoComplete="new-password"
          />
        )}
      </Field>
      <Field id="confirmPassword" label={t('Confirm password')} error={errors.confirmPassword?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            {...register('confirmPassword')}
            showLabel={t('Show confirmed password')}
            autoComplete="new-password"
          />
        )}
      </Field>
      <SubmitButton tone="action" size="lg" className="w-full" busyText={t('Updating...')}>
        {t('Update password')}
      </SubmitButton>
    </FormShell>
  );
}
