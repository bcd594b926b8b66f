import { type CurrentUser, EmailChange, type ProfileChange } from '@marketplace/contracts/accounts/schemas';
import { PersonName, Phone } from '@marketplace/contracts/fields';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useAccountMutations } from '../api/account-mutations.ts';
import { errorSentence } from '../api/client.ts';
import { ResendVerificationButton } from '../components/resend-verification.tsx';
import { Field } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
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
  /** The server's value. */
  value: string;
  input: ComponentProps<'input'>;
};

/** One profile field with its own Save button. The typed value stays until it is saved. */
function ProfileField({ name, label, value, input }: Props) {
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
        showToast({ title: `${label} saved` });
      }}
      failure={(error) => ({ title: 'Update Failed', description: errorSentence(error) })}
      className=""
    >
      <Field id={`profile-${name}`} label={label} error={formState.errors[name]?.message}>
        {(control) => (
          <div className="flex flex-wrap gap-2.5">
            <TextInput {...control} {...input} {...register(name)} defaultValue={value} className="flex-1 basis-60" />
            <SubmitButton busyText="Saving...">
              Save<span className="sr-only"> {label.toLowerCase()}</span>
            </SubmitButton>
          </div>
        )}
      </Field>
    </FormShell>
  );
}

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
        showToast({ title: 'Check your inbox', description: mailedText(email) });
      }}
      failure={(error) => ({ title: 'Update Failed', description: errorSentence(error) })}
      className="grid gap-3"
    >
      <Field
        id="profile-email"
        label="Email"
        hint="You sign in with it. A new address takes effect once you verify it."
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
        <SubmitButton className="justify-self-start" busyText="Saving...">
          Save<span className="sr-only"> email</span>
        </SubmitButton>
      )}
      {mailed && !isOther && <Notice tone="info">{mailedText(mailed)}</Notice>}
    </FormShell>
  );
}

const mailedText = (email: string) => `We’ve sent an email to ${email}. Open the link in it to change your address.`;

const NotVerified = ({ email }: { email: string }): ReactNode => (
  <Notice tone="warning" className="mt-3">
    <p>This address isn’t verified yet. Open the link in the email we sent you.</p>
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
      label="Name"
      value={user.name}
      input={{ autoComplete: 'name', autoCapitalize: 'words' }}
    />
    <div>
      <EmailField value={user.email} />
      {!user.isEmailVerified && <NotVerified email={user.email} />}
    </div>
    <ProfileField name="phone" label="Phone" value={user.phone ?? ''} input={{ type: 'tel', autoComplete: 'tel' }} />
    <CollectionNotice about="profile" />
  </div>
);
