import { teamRoleText } from '@marketplace/contracts/accounts/team-roles';
import { passwordHint } from '@marketplace/contracts/promise';
import type { TeamInvitation } from '@marketplace/contracts/team/schemas';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { call, errorSentence } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { endSession, useSession } from '../../api/session.ts';
import { CollectionNotice } from '../../forms/collection-notice.tsx';
import { FormShell, SubmitButton } from '../../forms/form-shell.tsx';
import { usePostedErrors } from '../../forms/posted.tsx';
import { zodResolver } from '../../forms/resolver.ts';
import { PageResource } from '../../routing/page-resource.tsx';
import { to } from '../../routing/paths.ts';
import { useRoute } from '../../routing/route-context.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { MailAddress } from '../../ui/mail-address.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { exactTime } from '../../ui/time.ts';
import { Joining } from './joining.ts';

const Sheet = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="page py-10 md:py-16">
    <div className="card p-5 md:p-8 max-w-lg">
      <h1 className="text-3xl wrap-anywhere">{title}</h1>
      {children}
    </div>
  </div>
);

const Refused = ({ text }: { text: string }) => (
  <Sheet title="You can’t join with this link">
    <p className="mt-3 text-ink-2">{text}</p>
    <p className="mt-6 flex flex-wrap gap-2.5">
      <Link to={to.signIn()} className={buttonClass({ tone: 'action' })}>
        Sign In
      </Link>
      <Link to={to.contact()} className={buttonClass()}>
        Contact Us
      </Link>
    </p>
  </Sheet>
);

function Invitation({ token, invitation }: { token: string; invitation: TeamInvitation }) {
  const { businessName, email, role, expiresAt, needs } = invitation;
  const { user } = useSession();
  const form = useForm({ resolver: zodResolver(Joining), errors: usePostedErrors<Joining>('team-invitation') });
  const { register, formState } = form;
  const { errors } = formState;
  const isOther = !!user && user.email !== email;
  return (
    <Sheet title={`Join the team of ${businessName}`}>
      <dl className="mt-4 grid gap-3">
        <div>
          <dt className="text-sm text-ink-2">Your account</dt>
          <dd className="font-semibold break-words">
            <MailAddress>{email}</MailAddress>
          </dd>
        </div>
        <div>
          <dt className="text-sm text-ink-2">Your role</dt>
          <dd>
            <b>{teamRoleText[role].label}.</b> {teamRoleText[role].hint}
          </dd>
        </div>
      </dl>
      <p className="hint mt-3">Everyone in the team sees your name and email address, and what you do with leads.</p>
      <FormShell
        plain="team-invitation"
        form={form}
        fields={['name', 'password']}
        className="mt-6 grid gap-5"
        send={({ name, password }) =>
          endSession(() => call('acceptTeamInvitation', { body: { token, name, password, switchAccount: isOther } }))
        }
        // A full page load, because the account of every cached answer has changed.
        onSuccess={({ next }) => window.location.assign(next)}
        failure={(error) => ({ title: 'You haven’t joined', description: errorSentence(error) })}
      >
        {isOther && (
          <>
            <Notice tone="warning">
              You’re signed in as <MailAddress>{user.email}</MailAddress>. Joining signs you out of that account here.
            </Notice>
            <input type="hidden" name="switchAccount" value="yes" />
          </>
        )}
        {needs.name && (
          <Field id="name" label="Your name" error={errors.name?.message}>
            {(control) => <TextInput {...control} {...register('name')} autoComplete="name" />}
          </Field>
        )}
        {needs.password && (
          <Field id="password" label="Choose a password" hint={passwordHint} error={errors.password?.message}>
            {(control) => <PasswordInput {...control} {...register('password')} autoComplete="new-password" />}
          </Field>
        )}
        <SubmitButton tone="action" size="lg" className="justify-self-start" busyText="Joining...">
          Join the team
        </SubmitButton>
      </FormShell>
      <p className="hint mt-4">The link works once, until {exactTime(expiresAt)}.</p>
      <CollectionNotice about="team" className="mt-2" />
    </Sheet>
  );
}

/** `/team-invitation?token=`: the page linked from an invitation to a team. Opening it changes nothing. */
export default function InvitationPage() {
  const token = useRoute().context.search.get('token') ?? '';
  return (
    <PageResource
      resource={() => keys.teamInvitation(token)}
      missing={<Refused text="It’s incomplete, or was withdrawn. Please ask the business for a new invitation." />}
      failed={{ title: 'We couldn’t load the invitation', text: 'Please try again in a moment.' }}
    >
      {(invitation) =>
        invitation.obstacle ? (
          <Refused text={invitation.obstacle} />
        ) : (
          <Invitation token={token} invitation={invitation} />
        )
      }
    </PageResource>
  );
}
