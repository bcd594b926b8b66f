import { SignIn } from '@marketplace/contracts/accounts/schemas';
import { EnableTotp } from '@marketplace/contracts/accounts/security';
import { limits } from '@marketplace/contracts/limits';
import { inWords } from '@marketplace/contracts/promise';
import { t } from '@marketplace/languages/text';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { call, errorSentence } from '../api/client.ts';
import { useAccountSecurity } from '../api/hooks.ts';
import { confirmWithPasskey } from '../api/passkeys.ts';
import { useSession } from '../api/session.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { CodeField } from './code-field.tsx';
import { FormShell, SubmitButton } from './form-shell.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { zodResolver } from './resolver.ts';

export type ConfirmDialogProps = {
  /** Called once: true if the server accepted the confirmation, false if the user closed the dialog. */
  onAnswer: (confirmed: boolean) => void;
};

const failure = (error: unknown) => ({ title: t('We couldn’t confirm it’s you'), description: errorSentence(error) });
const Password = z.object({ password: SignIn.shape.password });

function PasswordForm({ onConfirmed }: { onConfirmed: () => void }) {
  const { user } = useSession();
  const form = useForm({ resolver: zodResolver(Password) });
  const { register, setFocus, formState } = form;
  useEffect(() => setFocus('password'), [setFocus]);
  return (
    <FormShell
      form={form}
      fields={['password']}
      send={(typed) => call('confirmIdentity', { body: typed })}
      onSuccess={onConfirmed}
      failure={failure}
      className="grid gap-4"
    >
      {/* Tells password managers which account this is. */}
      <input type="email" name="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <Field id="confirm-password" label={t('Your password')} error={formState.errors.password?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            {...register('password')}
            showLabel={t('Show password to confirm')}
            autoComplete="current-password"
          />
        )}
      </Field>
      <SubmitButton tone="action" busyText={t('Checking...')}>
        {t('Confirm')}
      </SubmitButton>
    </FormShell>
  );
}

function CodeForm({ onConfirmed }: { onConfirmed: () => void }) {
  const form = useForm({ resolver: zodResolver(EnableTotp) });
  const { register, setFocus, formState } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <FormShell
      form={form}
      fields={['code']}
      send={(typed) => call('confirmIdentity', { body: typed })}
      onSuccess={onConfirmed}
      failure={failure}
      className="grid gap-4"
    >
      <CodeField id="confirm-code" error={formState.errors.code?.message} input={register('code')} />
      <SubmitButton tone="action" busyText={t('Checking...')}>
        {t('Confirm')}
      </SubmitButton>
    </FormShell>
  );
}

/** Re-authenticates before a sensitive change: by code if the account has an authenticator app, else by password. */
export function ConfirmDialog({ onAnswer }: ConfirmDialogProps) {
  const { data: security } = useAccountSecurity();
  const [byPassword, setByPassword] = useState(false);
  const hasApp = !!security?.totpSince;
  const hasPasskey = !!security && security.passkeys.length > 0;
  const confirmed = () => onAnswer(true);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onAnswer(false)}
      title={t('Confirm that it’s you')}
      description={t('This is a sensitive change. We won’t ask again for {minutes} minutes.', {
        minutes: t(inWords(limits.confirmationMinutes)),
      })}
    >
      {hasPasskey && (
        <PasskeyButton
          label={t('Use a passkey')}
          failed={t('We couldn’t confirm it’s you')}
          use={async () => {
            await confirmWithPasskey();
            confirmed();
          }}
        />
      )}
      {hasApp && !byPassword ? <CodeForm onConfirmed={confirmed} /> : <PasswordForm onConfirmed={confirmed} />}
      {hasApp && (
        <Button tone="quiet" onClick={() => setByPassword(!byPassword)}>
          {byPassword ? t('Use a code') : t('Use your password')}
        </Button>
      )}
    </Dialog>
  );
}
