import { type CurrentUser, type SecondStep, SignIn } from '@marketplace/contracts/accounts/schemas';
import { sentences } from '@marketplace/contracts/messages';
import { t } from '@marketplace/languages/text';
import { MailWarning } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { ApiError, call, errorSentence } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { ResendVerificationButton } from '../../components/resend-verification.tsx';
import { CollectionNotice } from '../../forms/collection-notice.tsx';
import { FormShell, SubmitButton } from '../../forms/form-shell.tsx';
import { PasskeyButton } from '../../forms/passkey-button.tsx';
import { usePosted, usePostedErrors } from '../../forms/posted.tsx';
import { zodResolver } from '../../forms/resolver.ts';
import { to } from '../../routing/paths.ts';
import { useReturnTo } from '../../routing/route-context.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { SecondStepForm, usePostedStep } from './second-step.tsx';
import { usePasskeyAutofill } from './use-passkey-autofill.ts';

const isUnverified = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'EMAIL_NOT_VERIFIED';

/** The sign-in form. The page's guard redirects afterwards. */
export function SessionCreateForm() {
  const returnTo = useReturnTo();
  const { setUser } = useSession();
  const posted = usePosted('sign-in')?.refusal;
  const [unverified, setUnverified] = useState<{ email: string; message: string } | undefined>(
    posted?.code === 'EMAIL_NOT_VERIFIED' ? { email: posted.email ?? '', message: posted.error } : undefined,
  );
  const expired = usePosted('second-step')?.refusal;
  const [secondStep, setSecondStep] = useState<SecondStep | undefined>(usePostedStep());
  const form = useForm({ resolver: zodResolver(SignIn), errors: usePostedErrors<SignIn>('sign-in') });
  const { register, setFocus, formState } = form;
  const { errors } = formState;
  const showUser = async (user: CurrentUser | null) => {
    if (user) await setUser(user);
  };
  usePasskeyAutofill(showUser);

  if (secondStep) return <SecondStepForm step={secondStep} onAgain={() => setSecondStep(undefined)} />;
  return (
    <FormShell
      plain="sign-in"
      form={form}
      fields={['email', 'password']}
      send={(values) => call('signIn', { body: values })}
      onSuccess={async ({ user, secondStep }) => {
        setSecondStep(secondStep);
        await showUser(user);
      }}
      onFailed={(error, { email }) => {
        if (isUnverified(error)) setUnverified({ email: error.email ?? email, message: error.message });
      }}
      failure={(error) =>
        isUnverified(error)
          ? null
          : { title: t('Login Failed'), description: errorSentence(error, sentences.invalidCredentials) }
      }
    >
      {expired && !formState.isSubmitted && (
        <Notice tone="wrong" role="alert" title={t('Login Failed')}>
          {t(expired.error)}
        </Notice>
      )}
      {unverified && (
        <Notice tone="warning" role="alert" icon={<MailWarning className="icon text-yellow-ink" aria-hidden="true" />}>
          <p>{t(unverified.message)}</p>
          <div className="mt-2 flex flex-wrap gap-x-5 noscript:hidden">
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
              {t('Dismiss')}
            </button>
          </div>
        </Notice>
      )}
      <Field id="email" label={t('Email')} error={errors.email?.message}>
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
        label={t('Password')}
        error={errors.password?.message}
        aside={
          <Link to={to.forgotPassword(returnTo)} className="link pointer-coarse:-my-2.5 text-sm">
            {t('Forgot your password?')}
          </Link>
        }
      >
        {(control) => <PasswordInput {...control} {...register('password')} autoComplete="current-password" />}
      </Field>
      <SubmitButton tone="action" size="lg" className="w-full" disabled={!!unverified} busyText={t('Signing in...')}>
        {t('Sign In')}
      </SubmitButton>
      <CollectionNotice about="sign-in" />
      <PasskeyButton
        label={t('Sign in with a passkey')}
        className="w-full noscript:hidden"
        failed={t('Login Failed')}
        use={async () => {
          const { signInWithPasskey } = await import('../../api/passkeys.ts');
          await showUser((await signInWithPasskey()).user);
        }}
      />
    </FormShell>
  );
}
