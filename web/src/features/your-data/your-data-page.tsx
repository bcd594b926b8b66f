import { AskForData } from '@marketplace/contracts/accounts/personal-data';
import { limits } from '@marketplace/contracts/limits';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router-dom';
import { call, errorSentence } from '../../api/client.ts';
import { FormShell, SubmitButton } from '../../forms/form-shell.tsx';
import { zodResolver } from '../../forms/resolver.ts';
import { to } from '../../routing/paths.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Sheet } from './sheet.tsx';

const Sent = () => (
  <Sheet arrived title="Check your inbox">
    <p className="mt-2 text-ink-2">
      We’ve sent an email to that address. If we hold any data under it, the email has a link to see it. The link works
      for {limits.dataLinkHours} hours.
    </p>
  </Sheet>
);

const Planned = () => (
  <Sheet title="Your account will be deleted">
    <p className="mt-2 text-ink-2">
      We’ve signed you out everywhere. In {limits.deletionDays} days we’ll permanently delete anything that identifies
      you. To cancel, use the link in our email or{' '}
      <Link to={to.signIn()} className="link">
        sign in
      </Link>{' '}
      before then.
    </p>
  </Sheet>
);

/** `/your-data`: data requests, for users with and without an account. */
export default function YourDataPage() {
  const [search] = useSearchParams();
  const [isSent, setIsSent] = useState(false);
  const form = useForm({ resolver: zodResolver(AskForData) });
  if (isSent) return <Sent />;
  if (search.get('planned') === 'account') return <Planned />;
  return (
    <Sheet title="Your data" crumb="Your Data">
      <p className="mt-2 text-ink-2">
        See the data we hold about you, get a copy of it or have it deleted. It’s free, and you don’t have to say why.
      </p>
      <h2 className="mt-8 text-xl">If you have an account</h2>
      <p className="mt-2 text-ink-2">
        Go to{' '}
        <Link to={to.account()} className="link">
          your account
        </Link>{' '}
        and look for “Your data”.
      </p>
      <h2 className="mt-8 text-xl">If you don’t have an account</h2>
      <p className="mt-2 text-ink-2">
        Enter the email address you used when you posted a request, wrote to us, applied or were invited. We’ll send a
        link to that address, so that only you can see your data.
      </p>
      <FormShell
        form={form}
        fields={['email']}
        className="mt-6 grid gap-5"
        send={({ email }) => call('requestDataLink', { body: { email } })}
        failure={(error) => ({ title: 'We couldn’t send the link', description: errorSentence(error) })}
        onSuccess={() => setIsSent(true)}
      >
        <Field id="email" label="Email" error={form.formState.errors.email?.message}>
          {(control) => (
            <TextInput
              {...control}
              {...form.register('email')}
              type="email"
              autoComplete="email"
              autoCapitalize="none"
            />
          )}
        </Field>
        <SubmitButton tone="action" size="lg" className="justify-self-start" busyText="Sending...">
          Email me a link
        </SubmitButton>
      </FormShell>
    </Sheet>
  );
}
