import { zodResolver } from '@hookform/resolvers/zod';
import { SignIn, SignInReply } from '@marketplace/contracts/accounts';
import { sentences } from '@marketplace/contracts/messages';
import { MailWarning } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { ApiError, errorSentence, sendJson } from '../../api/client.ts';
import { calls } from '../../api/keys.ts';
import { useSession } from '../../api/session.ts';
import { ResendVerificationButton } from '../../components/resend-verification.tsx';
import { NeedsScript } from '../../forms/needs-script.tsx';
import { showFaults } from '../../forms/set-field-errors.ts';
import { to } from '../../routing/paths.ts';
import { useReturnTo } from '../../routing/route-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toast.tsx';

/** Signing in. Where to go afterwards is the page's guard's affair: it sees who has signed in. */
export function SessionCreateForm() {
  const returnTo = useReturnTo();
  const { setUser } = useSession();
  const [unverified, setUnverified] = useState<{ email: string; message: string }>();
  // No default values: what was typed, or filled in by the browser, before the script was there stays.
  const { register, handleSubmit, setError, setFocus, formState } = useForm({ resolver: zodResolver(SignIn) });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (values) => {
    try {
      const { user } = await sendJson('POST', calls.signIn, values, { schema: SignInReply });
      await setUser(user);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'EMAIL_NOT_VERIFIED')
        setUnverified({ email: error.email ?? values.email, message: error.message });
      else if (!showFaults(error, ['email', 'password'], setError))
        showToast({
          title: 'Login Failed',
          description: errorSentence(error, sentences.invalidCredentials),
          tone: 'wrong',
        });
    }
  });

  return (
    <form className="mt-8 grid gap-5" method="post" noValidate onSubmit={submit}>
      <NeedsScript />
      {unverified && (
        <Notice tone="warning" role="alert" icon={<MailWarning className="icon text-yellow-ink" aria-hidden="true" />}>
          <p>{unverified.message}</p>
          <div className="mt-2 flex flex-wrap gap-x-5">
            <ResendVerificationButton
              email={unverified.email}
              className="inline-flex items-center gap-2 font-bold underline underline-offset-4 min-h-8"
            />
            <button
              type="button"
              className="font-bold underline underline-offset-4 min-h-8"
              onClick={() => {
                setUnverified(undefined);
                setFocus('email');
              }}
            >
              Dismiss
            </button>
          </div>
        </Notice>
      )}
      <Field id="email" label="Email" error={errors.email?.message}>
        {(control) => (
          <TextInput {...control} {...register('email')} type="email" autoComplete="email" autoCapitalize="none" />
        )}
      </Field>
      <Field
        id="password"
        label="Password"
        error={errors.password?.message}
        aside={
          <Link to={to.forgotPassword(returnTo)} className="link pointer-coarse:-my-2.5 text-sm">
            Forgot your password?
          </Link>
        }
      >
        {(control) => <PasswordInput {...control} {...register('password')} autoComplete="current-password" />}
      </Field>
      <Button
        type="submit"
        tone="action"
        size="lg"
        className="w-full"
        disabled={!!unverified}
        busy={isSubmitting}
        busyText="Signing in..."
      >
        Sign In
      </Button>
    </form>
  );
}
