import { zodResolver } from '@hookform/resolvers/zod';
import { type CurrentUser, type ProfileChange, profileFields } from '@marketplace/contracts/accounts';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useAccountMutations } from '../../api/account-mutations.ts';
import { errorSentence } from '../../api/client.ts';
import { ResendVerificationButton } from '../../components/resend-verification.tsx';
import { FormShell, SubmitButton } from '../../forms/form-shell.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toast.tsx';

type Name = keyof typeof profileFields;

/** One form holds one of these. */
const ProfileValues = z.object(profileFields).partial();

type Props = {
  name: Name;
  label: string;
  /** The server's value. */
  value: string;
  hint?: string;
  input: ComponentProps<'input'>;
  /** The description of the toast for a saved value. */
  saved?: (value: string) => string;
};

/** One field of the profile with its own button. What is typed stays until the server has it. */
function ProfileField({ name, label, value, hint, input, saved }: Props) {
  const { changeProfile } = useAccountMutations();
  const form = useForm({ resolver: zodResolver(ProfileValues) });
  const { register, getValues, setValue, formState } = form;

  // A value changed elsewhere (another tab) is shown here too, unless something else is being typed.
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
        showToast({ title: `${label} saved`, description: user && saved?.(stored) });
      }}
      failure={(error) => ({ title: 'Update Failed', description: errorSentence(error) })}
      className=""
    >
      <Field id={`profile-${name}`} label={label} hint={hint} error={formState.errors[name]?.message}>
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

const NotVerified = ({ email }: { email: string }): ReactNode => (
  <Notice tone="warning" className="mt-3">
    <p>This address is not verified yet. Please open the link in the mail we sent to it.</p>
    <ResendVerificationButton
      email={email}
      className="inline-flex items-center gap-2 font-bold underline underline-offset-4 mt-1 min-h-8"
    />
  </Notice>
);

/** Name, email and phone, each saved by itself. */
export const ProfileForms = ({ user }: { user: CurrentUser }) => (
  <div className="grid gap-6">
    <ProfileField
      name="name"
      label="Name"
      value={user.name}
      input={{ autoComplete: 'name', autoCapitalize: 'words' }}
    />
    <div>
      <ProfileField
        name="email"
        label="Email"
        value={user.email}
        hint="You sign in with it. A new address has to be verified again."
        input={{ type: 'email', autoComplete: 'email', autoCapitalize: 'none' }}
        saved={(email) => `We sent a link to ${email}. Please open it to verify the address.`}
      />
      {!user.isEmailVerified && <NotVerified email={user.email} />}
    </div>
    <ProfileField name="phone" label="Phone" value={user.phone ?? ''} input={{ type: 'tel', autoComplete: 'tel' }} />
  </div>
);
