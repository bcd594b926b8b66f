import { zodResolver } from '@hookform/resolvers/zod';
import { ForgotPassword } from '@marketplace/contracts/accounts';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, errorSentence, sendJson } from '../../api/client.ts';
import { calls } from '../../api/keys.ts';
import { NeedsScript } from '../../forms/needs-script.tsx';
import { showFaults } from '../../forms/set-field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toast.tsx';

type Props = {
  /** Hears the address once the server has taken it, known or not. */
  onSent: (email: string) => void;
  /** The form has come back in the place of what followed it. */
  takeFocus: boolean;
};

/** Asking for the link to a new password. */
export function PasswordForgotForm({ onSent, takeFocus }: Props) {
  // No default values: what was typed, or filled in by the browser, before the script was there stays.
  const { register, handleSubmit, setError, setFocus, formState } = useForm({ resolver: zodResolver(ForgotPassword) });
  const { errors, isSubmitting } = formState;

  useEffect(() => {
    if (takeFocus) setFocus('email');
  }, [takeFocus, setFocus]);

  const submit = handleSubmit(async ({ email }) => {
    try {
      await sendJson('POST', calls.forgotPassword, { email });
      showToast({
        title: 'Reset Link Sent',
        description: 'If an account with that email exists, you will receive a password reset link.',
      });
      onSent(email);
    } catch (error) {
      if (error instanceof ApiError && showFaults(error, ['email'], setError)) return;
      showToast({
        title: 'Error',
        description: errorSentence(error, 'Failed to send reset link. Please try again.'),
        tone: 'wrong',
      });
    }
  });

  return (
    <form className="mt-8 grid gap-5" method="post" noValidate onSubmit={submit}>
      <NeedsScript />
      <Field id="email" label="Email" error={errors.email?.message}>
        {(control) => (
          <TextInput {...control} {...register('email')} type="email" autoComplete="email" autoCapitalize="none" />
        )}
      </Field>
      <Button type="submit" tone="action" size="lg" className="w-full" busy={isSubmitting} busyText="Sending...">
        Send Reset Link
      </Button>
    </form>
  );
}
