import { zodResolver } from '@hookform/resolvers/zod';
import { ResendVerification } from '@marketplace/contracts/accounts';
import { useForm } from 'react-hook-form';
import { useResendVerification } from '../../api/account-mutations.ts';
import { ApiError } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { resendFailed, resendText } from '../../components/resend-verification.tsx';
import { NeedsScript } from '../../forms/needs-script.tsx';
import { showFaults } from '../../forms/set-field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toast.tsx';

/** What an empty address is told (specification section 5). */
const missing = { title: 'Email Required', description: 'Please enter your email address.' };

/** Asking for another verification mail, for an address that is typed in. */
export function VerificationResendForm() {
  const { user } = useSession();
  const { resend } = useResendVerification();
  // No default values: what was typed, or filled in by the browser, before the script was there stays.
  const { register, handleSubmit, getValues, setError, formState } = useForm({
    resolver: zodResolver(ResendVerification),
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(
    async ({ email }) => {
      try {
        await resend(email);
        showToast(resendText.sent);
      } catch (error) {
        if (!(error instanceof ApiError && showFaults(error, ['email'], setError))) resendFailed(error);
      }
    },
    () => {
      if (getValues('email')?.trim()) return;
      setError('email', { message: missing.description });
      showToast({ ...missing, tone: 'wrong' });
    },
  );

  return (
    <form className="mt-6 grid gap-5" method="post" noValidate onSubmit={submit}>
      <NeedsScript />
      <Field id="email" label="Email" error={errors.email?.message}>
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
      <Button type="submit" tone="action" size="lg" className="w-full" busy={isSubmitting} busyText="Sending...">
        Resend Verification Email
      </Button>
    </form>
  );
}
