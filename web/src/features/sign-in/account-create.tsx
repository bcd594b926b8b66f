import { passwordHint } from '@marketplace/contracts/promise';
import { currentLanguage, msg, t } from '@marketplace/languages/text';
import { useForm } from 'react-hook-form';
import { call, errorSentence } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { CollectionNotice } from '../../forms/collection-notice.tsx';
import { formCheck } from '../../forms/form-check.ts';
import { FormShell, SubmitButton } from '../../forms/form-shell.tsx';
import { FormTrap } from '../../forms/form-trap.tsx';
import { usePostedErrors } from '../../forms/posted.tsx';
import { zodResolver } from '../../forms/resolver.ts';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Registration } from './schemas.ts';

/**
 * Creates a seeker account and signs in; the page's guard then redirects. Calls `onNotSignedIn` with the address if the
 * account was created but signing in failed.
 */
export function AccountCreateForm({ onNotSignedIn }: { onNotSignedIn: (email: string) => void }) {
  const { setUser } = useSession();
  const form = useForm({ resolver: zodResolver(Registration), errors: usePostedErrors<Registration>('registration') });
  const { register, formState } = form;
  const { errors } = formState;

  return (
    <FormShell
      plain="registration"
      form={form}
      fields={['name', 'email', 'phone', 'password']}
      send={async ({ confirmEmail: _, ...account }) =>
        call('register', { body: { ...account, language: currentLanguage() }, headers: await formCheck() })
      }
      onSuccess={async (_, { email, password }) => {
        try {
          const { user } = await call('signIn', { body: { email, password } });
          if (user) await setUser(user);
          else onNotSignedIn(email);
        } catch {
          onNotSignedIn(email);
        }
      }}
      failure={(error) => ({
        title: t('Registration Failed'),
        description: errorSentence(error, msg('Failed to create account. Please try again.')),
      })}
    >
      <FormTrap />
      <Field id="name" label={t('Your name')} error={errors.name?.message}>
        {(control) => <TextInput {...control} {...register('name')} autoComplete="name" autoCapitalize="words" />}
      </Field>
      <Field id="email" label={t('Email')} error={errors.email?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...register('email', { deps: 'confirmEmail' })}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
          />
        )}
      </Field>
      <Field id="confirmEmail" label={t('Confirm email')} error={errors.confirmEmail?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...register('confirmEmail')}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
          />
        )}
      </Field>
      <Field
        id="phone"
        label={t('Phone')}
        hint={t('Only providers who accept your request can see it.')}
        error={errors.phone?.message}
      >
        {(control) => <TextInput {...control} {...register('phone')} type="tel" autoComplete="tel" />}
      </Field>
      <Field id="password" label={t('Password')} hint={t(passwordHint)} error={errors.password?.message}>
        {(control) => <PasswordInput {...control} {...register('password')} autoComplete="new-password" />}
      </Field>
      <CollectionNotice about="account" />
      <SubmitButton tone="action" size="lg" className="w-full" busyText={t('Creating account...')}>
        {t('Create Account')}
      </SubmitButton>
    </FormShell>
  );
}
