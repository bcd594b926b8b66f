import { zodResolver } from '@hookform/resolvers/zod';
import { type CurrentUser, type SecondStep, SignIn, SignInReply } from '@marketplace/contracts/accounts';
import { sentences } from '@marketplace/contracts/messages';
import { MailWarning } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { ApiError, errorSentence, sendJson } from '../../api/client.ts';
import { calls } from '../../api/keys.ts';
import { useSession } from '../../api/session.ts';
import { ResendVerificationButton } from '../../components/resend-verification.tsx';
import { CollectionNotice } from '../../forms/collection-notice.tsx';
import { FormShell, SubmitButton } from '../../forms/form-shell.tsx';
import { PasskeyButton } from '../../forms/passkey-button.tsx';
import { to } from '../../routing/paths.ts';
import { useReturnTo } from '../../routing/route-context.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { usePasskeyAutofill } from './use-passkey-autofill.ts';

/** Fetched by those alone whose account has a second factor. */
const SecondStepForm = lazy(async () => ({ default: (await import('./second-step.tsx')).SecondStepForm }));

/** Signs in; the page's guard then redirects whoever has signed in. */
export function SessionCreateForm() {
  const returnTo = useReturnTo();
  const { setUser } = useSession();
  const [unverified, setUnverified] = useState<{ email: string; message: string }>();
  const [secondStep, setSecondStep] = useState<SecondStep>();
  const form = useForm({ resolver: zodResolver(SignIn) });
  const { register, setFocus, formState } = form;
  const { errors } = formState;
  const showUser = async (user: CurrentUser | null) => {
    if (user) await setUser(user);
  };
  usePasskeyAutofill(showUser);

  if (secondStep)
    return (
      <Suspense fallback={null}>
        <SecondStepForm step={secondStep} onAgain={() => setSecondStep(undefined)} />
      </Suspense>
    );
  return (
    <FormShell
      form={form}
      fields={['email', 'password']}
      send={(values) => sendJson('POST', calls.signIn, values, { schema: SignInReply })}
      onSuccess={async ({ user, secondStep }) => {
        setSecondStep(secondStep);
        await showUser(user);
      }}
      failure={(error, { email }) => {
        if (error instanceof ApiError && error.code === 'EMAIL_NOT_VERIFIED') {
          setUnverified({ email: error.email ?? email, message: error.message });
          return null;
        }
        return { title: 'Login Failed', description: errorSentence(error, sentences.invalidCredentials) };
      }}
    >
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
          <TextInput
            {...control}
            {...register('email')}
            type="email"
            autoComplete="username webauthn"
            autoCapitalize="none"
          />
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
      <SubmitButton tone="action" size="lg" className="w-full" disabled={!!unverified} busyText="Signing in...">
        Sign In
      </SubmitButton>
      <CollectionNotice about="sign-in" />
      <PasskeyButton
        label="Sign in with a passkey"
        className="w-full"
        failed="Login Failed"
        use={async () => {
          const { signInWithPasskey } = await import('../../api/passkeys.ts');
          await showUser((await signInWithPasskey()).user);
        }}
      />
    </FormShell>
  );
}
