import { ForgotPassword } from '@marketplace/contracts/accounts/schemas';
import { currentLanguage, msg, t } from '@marketplace/languages/text';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { call, errorSentence } from '../../api/client.ts';
import { CollectionNotice } from '../../forms/collection-notice.tsx';
import { FormShell, SubmitButton } from '../../forms/form-shell.tsx';
import { usePostedErrors } from '../../forms/posted.tsx';
import { zodResolver } from '../../forms/resolver.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';

type Props = {
  /** Called with the address once the server has accepted it, whether or not it is known. */
  onSent: (email: string) => void;
  /** Focuses the field when the form is shown again. */
  takeFocus: boolean;
};

export function PasswordForgotForm({ onSent, takeFocus }: Props) {
  const form = useForm({ resolver: zodResolver(ForgotPassword), errors: usePostedErrors<ForgotPassword>('forgotten') });
  const { register, setFocus, formState } = form;
  const { errors } = formState;

  useEffect(() => {
    if (takeFocus) setFocus('email');
  }, [takeFocus, setFocus]);

  return (
    <FormShell
      plain="forgotten"
      form={form}
      fields={['email']}
      send={({ email }) => call('requestPasswordReset', { body: { email, language: currentLanguage() } })}
      onSuccess={(_, { email }) => onSent(email)}
      failure={(error) => ({
        title: t('Error'),
        description: errorSentence(error, msg('Failed to send reset link. Please try again.')),
      })}
    >
      <Field id="email" label={t('Email')} error={errors.email?.message}>
        {(control) => (
          <TextInput {...control} {...register('email')} type="email" autoComplete="email" autoCapitalize="none" />
        )}
      </Field>
      <SubmitButton tone="action" size="lg" className="w-full" busyText={t('Sending...')}>
        {t('Send reset link')}
      </SubmitButton>
      <CollectionNotice about="mail" />
    </FormShell>
  );
}
