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
  <Sheet arrived title="Please look into your inbox">
    <p className="mt-2 text-ink-2">
      We have sent a mail to that address. If we hold something under it, the mail has a link that shows what; it is
      good for {limits.dataLinkHours} hours.
    </p>
  </Sheet>
);

const Planned = () => (
  <Sheet title="Your account will be deleted">
    <p className="mt-2 text-ink-2">
      You are signed out everywhere. In {limits.deletionDays} days what names you is deleted for good. We sent you a
      mail: its link takes the deletion back until then, and so does{' '}
      <Link to={to.signIn()} className="link">
        signing in
      </Link>
      .
    </p>
  </Sheet>
);

/** `/your-data`: what people may ask about their data, and the way to it for those without an account. */
export default function YourDataPage() {
  const [search] = useSearchParams();
  const [isSent, setIsSent] = useState(false);
  const form = useForm({ resolver: zodResolver(AskForData) });
  if (isSent) return <Sent />;
  if (search.get('planned') === 'account') return <Planned />;
  return (
    <Sheet title="Your data" crumb="Your Data">
      <p className="mt-2 text-ink-2">
        See what we hold about you, have a copy of it, or have it deleted. It costs nothing, and nobody asks why.
      </p>
      <h2 className="mt-8 text-xl">You have an account</h2>
      <p className="mt-2 text-ink-2">
        Everything is on your{' '}
        <Link to={to.account()} className="link">
          account’s page
        </Link>
        , under Your data.
      </p>
      <h2 className="mt-8 text-xl">You have no account</h2>
      <p className="mt-2 text-ink-2">
        You posted a request, wrote to us, applied or were invited: enter the email address that you used. We mail a
        link to it, so that nobody else sees what is yours.
      </p>
      <FormShell
        form={form}
        fields={['email']}
        className="mt-6 grid gap-5"
        send={({ email }) => call('requestDataLink', { body: { email } })}
        failure={(error) => ({ title: 'No link was sent', description: errorSentence(error) })}
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
          Mail Me a Link
        </SubmitButton>
      </FormShell>
    </Sheet>
  );
}
