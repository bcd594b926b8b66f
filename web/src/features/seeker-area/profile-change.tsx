import { zodResolver } from '@hookform/resolvers/zod';
import { type CurrentUser, type ProfileChange, profileFields } from '@marketplace/contracts/accounts';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useAccountMutations } from '../../api/account-mutations.ts';
import { ApiError, errorSentence } from '../../api/client.ts';
import { ResendVerificationButton } from '../../components/resend-verification.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toast.tsx';

type Name = keyof typeof profileFields;

const resolvers = {
  name: zodResolver(z.object({ value: profileFields.name })),
  email: zodResolver(z.object({ value: profileFields.email })),
  phone: zodResolver(z.object({ value: profileFields.phone })),
};

type Props = {
  name: Name;
  label: string;
  /** As the server has it. */
  value: string;
  hint?: string;
  input: ComponentProps<'input'>;
  /** What is said when it is saved. */
  saved?: (value: string) => string;
};

/** One field of the profile with a button of its own. What is typed stays until the server has it. */
function ProfileField({ name, label, value, hint, input, saved }: Props) {
  const { changeProfile } = useAccountMutations();
  // No default values: what was typed before the script was there stays.
  const { register, handleSubmit, setError, getValues, setValue, formState } = useForm<{ value: string }>({
    resolver: resolvers[name],
  });
  const { errors, isSubmitting } = formState;

  // Changed elsewhere (another tab): shown here too, unless something else is being typed.
  const before = useRef(value);
  useEffect(() => {
    if (getValues('value') === before.current) setValue('value', value);
    before.current = value;
  }, [value, getValues, setValue]);

  const submit = handleSubmit(async (typed) => {
    if (typed.value === value) return showToast({ title: `${label} saved` });
    try {
      const user = await changeProfile({ [name]: typed.value } as ProfileChange);
      setValue('value', user[name] ?? '');
      showToast({ title: `${label} saved`, description: saved?.(user[name] ?? '') });
    } catch (error) {
      const message = error instanceof ApiError && error.fields[name];
      if (message) setError('value', { type: 'server', message }, { shouldFocus: true });
      else showToast({ title: 'Update Failed', description: errorSentence(error), tone: 'wrong' });
    }
  });

  return (
    <form method="post" noValidate onSubmit={submit}>
      <Field id={`profile-${name}`} label={label} hint={hint} error={errors.value?.message}>
        {(control) => (
          <div className="flex flex-wrap gap-2.5">
            <TextInput
              {...control}
              {...input}
              {...register('value')}
              defaultValue={value}
              className="flex-1 basis-60"
            />
            <Button type="submit" busy={isSubmitting} busyText="Saving...">
              Save<span className="sr-only"> {label.toLowerCase()}</span>
            </Button>
          </div>
        )}
      </Field>
    </form>
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
