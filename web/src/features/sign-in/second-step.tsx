import { SecondStep } from '@marketplace/contracts/accounts/schemas';
import { AnswerSecondStep } from '@marketplace/contracts/accounts/security';
import { t } from '@marketplace/languages/text';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError, call, errorSentence } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { CodeField } from '../../forms/code-field.tsx';
import { FormShell, SubmitButton } from '../../forms/form-shell.tsx';
import { PasskeyButton } from '../../forms/passkey-button.tsx';
import { usePosted, usePostedErrors } from '../../forms/posted.tsx';
import { zodResolver } from '../../forms/resolver.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';

type Props = {
  step: SecondStep;
  /** Called to start again with the password. */
  onAgain: () => void;
};

const Code = AnswerSecondStep.pick({ code: true });

/** The second step of a sign-in without JavaScript, from the first response or from the fields that its form carries. */
export const usePostedStep = (): SecondStep | undefined => {
  const first = SecondStep.safeParse(usePosted('sign-in')?.answer).data;
  const again = usePosted('second-step');
  if (!again || again.refusal?.code === 'CHALLENGE_EXPIRED') return first;
  const { challenge, factors, expiresAt } = again.values;
  return SecondStep.safeParse({ challenge, factors, expiresAt }).data;
};

/** The code step of a sign-in. The page's guard redirects afterwards. */
export function SecondStepForm({ step: { challenge, factors, expiresAt }, onAgain }: Props) {
  const { setUser } = useSession();
  const form = useForm({ resolver: zodResolver(Code), errors: usePostedErrors<z.infer<typeof Code>>('second-step') });
  const { register, setFocus, formState } = form;
  const hasApp = factors.includes('totp');
  useEffect(() => setFocus('code'), [setFocus]);

  return (
    <FormShell
      plain="second-step"
      form={form}
      fields={['code']}
      send={({ code }) => call('answerSecondFactor', { body: { challenge, code } })}
      onSuccess={async ({ user }) => {
        if (user) await setUser(user);
      }}
      onFailed={(error) => {
        if (error instanceof ApiError && error.code === 'CHALLENGE_EXPIRED') onAgain();
      }}
      failure={(error) => ({ title: t('Login Failed'), description: errorSentence(error) })}
    >
      <input type="hidden" name="challenge" value={challenge} />
      <input type="hidden" name="expiresAt" value={expiresAt} />
      {factors.map((factor) => (
        <input key={factor} type="hidden" name="factors" value={factor} />
      ))}
      <p className="text-ink-2">
        {t('Your password is correct. One more step: your account uses two-step verification.')}
      </p>
      <CodeField
        id="code"
        error={formState.errors.code?.message}
        input={register('code')}
        {...(!hasApp && { label: t('Recovery code'), hint: t('One of the codes you saved when you added a passkey.') })}
      />
      <SubmitButton tone="action" size="lg" className="w-full" busyText={t('Signing in...')}>
        {t('Continue')}
      </SubmitButton>
      {factors.includes('passkey') && (
        <PasskeyButton
          label={t('Use a passkey')}
          className="noscript:hidden"
          failed={t('Login Failed')}
          use={async () => {
            const { signInWithPasskey } = await import('../../api/passkeys.ts');
            const { user } = await signInWithPasskey();
            if (user) await setUser(user);
          }}
        />
      )}
      <Button
        tone="quiet"
        className="noscript:hidden"
        onClick={() => {
          onAgain();
          showToast({ title: t('You’re not signed in') });
        }}
      >
        {t('Start again')}
      </Button>
    </FormShell>
  );
}
