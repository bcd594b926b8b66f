import { type CurrentUser, EmailChange, type ProfileChange } from '@marketplace/contracts/accounts/schemas';
import { PersonName, Phone } from '@marketplace/contracts/fields';
import { t } from '@marketplace/languages/text';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useAccountMutations } from '../api/account-mutations.ts';
import { errorSentence } from '../api/client.ts';
import { ResendVerificationButton } from '../components/resend-verification.tsx';
import { Field } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { Rich } from '../ui/rich.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { showToast } from '../ui/toast.tsx';
import { CollectionNotice } from './collection-notice.tsx';
import { FormShell, SubmitButton } from './form-shell.tsx';
import { zodResolver } from './resolver.ts';

type Name = 'name' | 'phone';

/** Each form has one of these. */
const ProfileValues = z.object({ name: PersonName, phone: Phone }).partial();

type Props = {
  name: Name;
  label: string;
  /** The text of its button, with a part for screen readers, and that of the toast. */
  save: string;
  saved: string;
  /** The server's value. */
  value: string;
  input: ComponentProps<'input'>;
};

/** One profile field with its own Save button. The typed value stays until it is saved. */
function ProfileField({ name, label, save, saved, value, input }: Props) {
  const { changeProfile } = useAccountMutations();
  const form = useForm({ resolver: zodResolver(ProfileValues) });
  const { register, getValues, setValue, formState } = form;

  // Shows a value changed in another tab, unless the user is typing.
  const before = useRef(value);
  useEffect(() => {
    if (getValues(name) === before.current) setValue(name, value);
    before.current = value;
  }, [name, value, getValues, setValue]);

  return (
    <FormShell
      form={form}
      fields={[name]}
      send={async (typed) =>
        typed[name] === value ? undefined : changeProfile({ [name]: typed[name] } as ProfileChange)
      }
      onSuccess={(user) => {
        const stored = user?.[name] ?? '';
        if (user) setValue(name, stored);
        showToast({ title: saved });
      }}
      failure={(error) => ({ title: t('Update Failed'), description: errorSentence(error) })}
      className=""
    >
      <Field id={`profile-${name}`} label={label} error={formState.errors[name]?.message}>
        {(control) => (
          <div className="flex flex-wrap gap-2.5">
            <TextInput {...control} {...input} {...register(name)} defaultValue={value} className="flex-1 basis-60" />
            <SubmitButton busyText={t('Saving...')}>
              <SaveText text={save} />
            </SubmitButton>
          </div>
        )}
      </Field>
    </FormShell>
  );
}

/** `Save`, and for screen readers what it saves. */
const SaveText = ({ text }: { text: string }) => (
  <span>
    <Rich text={text}>{{ what: (words) => <span className="sr-only">{words}</span> }}</Rich>
  </span>
);

/** Requests a new email address. The account keeps the old one until the emailed link is opened. */
function EmailField({ value }: { value: string }) {
  const { changeProfile } = useAccountMutations();
  const [mailed, setMailed] = useState<string>();
  const [typed, setTyped] = useState<string>();
  const form = useForm({ resolver: zodResolver(EmailChange) });
  const { register, getValues, setValue, formState } = form;
  const { errors } = formState;
  // Picks up what was typed before hydration.
  useEffect(() => setTyped(getValues('email')), [getValues]);
  const isOther = typed !== undefined && typed.trim().toLowerCase() !== value;

  return (
    <FormShell
      form={form}
      fields={['email']}
      send={async (change) => {
        await changeProfile(change);
        return change.email;
      }}
      onSuccess={(email) => {
        setMailed(email);
        setValue('email', value);
        setTyped(undefined);
        showToast({ title: t('Check your inbox'), description: mailedText(email) });
      }}
      failure={(error) => ({ title: t('Update Failed'), description: errorSentence(error) })}
      className="grid gap-3"
    >
      <Field
        id="profile-email"
        label={t('Email')}
        hint={t('You sign in with it. A new address takes effect once you verify it.')}
        error={errors.email?.message}
      >
        {(control) => (
          <TextInput
            {...control}
            {...register('email', { onChange: ({ target }) => setTyped(target.value) })}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            defaultValue={value}
          />
        )}
      </Field>
      {isOther && (
        <SubmitButton className="justify-self-start" busyText={t('Saving...')}>
          <SaveText text={t('Save<what> email</what>')} />
        </SubmitButton>
      )}
      {mailed && !isOther && <Notice tone="info">{mailedText(mailed)}</Notice>}
    </FormShell>
  );
}

const mailedText = (email: string) =>
  t('We’ve sent an email to {email}. Open the link in it to change your address.', { email });

const NotVerified = ({ email }: { email: string }): ReactNode => (
  <Notice tone="warning" className="mt-3">
    <p>{t('This address isn’t verified yet. Open the link in the email we sent you.')}</p>
    <ResendVerificationButton
      email={email}
      className="inline-flex items-center gap-2 font-bold underline underline-offset-4 mt-1 min-h-8"
    />
  </Notice>
);

/** Name, email and phone, each saved separately. */
export const ProfileForms = ({ user }: { user: CurrentUser }) => (
  <div className="grid gap-6">
    <ProfileField
      name="name"
      label={t('Name')}
      save={t('Save<what> name</what>')}
      saved={t('Name saved')}
      value={user.name}
      input={{ autoComplete: 'name', autoCapitalize: 'words' }}
    />
    <div>
      <EmailField value={user.email} />
      {!user.isEmailVerified && <NotVerified email={user.email} />}
    </div>
    <ProfileField
      name="phone"
      label={t('Phone')}
      save={t('Save<what> phone</what>')}
      saved={t('Phone saved')}
      value={user.phone ?? ''}
      input={{ type: 'tel', autoComplete: 'tel' }}
    />
    <CollectionNotice about="profile" />
  </div>
);
