import { ResendVerification } from '@marketplace/contracts/accounts/schemas';
import { msg, t } from '@marketplace/languages/text';
import { useForm } from 'react-hook-form';
import { useResendVerification } from '../../api/resend-verification.ts';
import { useSession } from '../../api/session.ts';
import { resendFailure, resendText } from '../../components/resend-verification.tsx';
import { CollectionNotice } from '../../forms/collection-notice.tsx';
import { FormShell, SubmitButton } from '../../forms/form-shell.tsx';
import { zodResolver } from '../../forms/resolver.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toast.tsx';

/** For an empty address (specification section 5). */
const missing = { title: msg('Email Required'), description: msg('Please enter your email address.') };

/** Requests another verification email for the entered address. */
export function VerificationResendForm() {
  const { user } = useSession();
  const { resend } = useResendVerification();
  const form = useForm({ resolver: zodResolver(ResendVerification) });
  const { register, getValues, setError, formState } = form;
  const { errors } = formState;

  return (
    <FormShell
      form={form}
      fields={['email']}
      send={({ email }) => resend(email)}
      onSuccess={() => showToast({ title: t(resendText.sent.title), description: t(resendText.sent.description) })}
      failure={resendFailure}
      onInvalid={() => {
        if (getValues('email')?.trim()) return;
        setError('email', { message: missing.description });
        showToast({ title: t(missing.title), description: t(missing.description), tone: 'wrong' });
      }}
      className="mt-6 grid gap-5"
    >
      <Field id="email" label={t('Email')} error={errors.email?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...register('email')}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            defaultValue={user?.isEmailVerified === false ? user.email : undefined}
          />
        )}
      </Field>
      <SubmitButton tone="action" size="lg" className="w-full" busyText={t('Sending...')}>
        {t('Resend Verification Email')}
      </SubmitButton>
      <CollectionNotice about="mail" />
    </FormShell>
  );
}
