import { teamRoles, teamRoleText } from '@marketplace/contracts/accounts/team-roles';
import { InviteTeamMember, type Team } from '@marketplace/contracts/team/schemas';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { call, errorSentence } from '../../api/client.ts';
import { FormShell, SubmitButton } from '../../forms/form-shell.tsx';
import { zodResolver } from '../../forms/resolver.ts';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useTeam } from './use-team.ts';

const roles = teamRoles.toReversed().map((value) => ({ value, label: teamRoleText[value].label }));

/** Invites an address. The reply never says whether it has an account. */
export function InviteForm({ obstacle }: { obstacle: Team['inviteObstacle'] }) {
  const id = useId();
  const { show } = useTeam();
  const form = useForm({ resolver: zodResolver(InviteTeamMember) });
  const { register, reset, formState } = form;
  return (
    <section aria-labelledby={id} className="card p-5 mt-6">
      <h2 id={id} className="text-lg">
        Invite someone
      </h2>
      {obstacle === null ? (
        <FormShell
          form={form}
          fields={['email', 'role']}
          className="mt-3 grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem_auto] sm:items-end"
          send={(body) => call('inviteTeamMember', { body })}
          onSuccess={async (team) => {
            await show(team);
            reset({ email: '' });
            showToast({ title: 'Invitation sent' });
          }}
          failure={(error) => ({ title: 'The invitation was not sent', description: errorSentence(error) })}
        >
          <Field id="invite-email" label="Email address" error={formState.errors.email?.message}>
            {(control) => <TextInput {...control} {...register('email')} type="email" autoComplete="off" />}
          </Field>
          <Field id="invite-role" label="Role" error={formState.errors.role?.message}>
            {(control) => <Select {...control} {...register('role')} options={roles} />}
          </Field>
          <SubmitButton tone="action" busyText="Sending...">
            Send invitation
          </SubmitButton>
        </FormShell>
      ) : (
        <Notice className="mt-3">{obstacle}</Notice>
      )}
      <ul className="hint mt-4 grid gap-1">
        {roles.map(({ value, label }) => (
          <li key={value}>
            <b>{label}:</b> {teamRoleText[value].hint}
          </li>
        ))}
      </ul>
    </section>
  );
}
