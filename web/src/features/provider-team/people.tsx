import { type TeamRole, teamRoles, teamRoleText } from '@marketplace/contracts/accounts/team-roles';
import type { Team } from '@marketplace/contracts/team/schemas';
import { type ReactNode, useId, useState } from 'react';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { ShortDate } from '../../ui/short-date.tsx';
import { exactTime } from '../../ui/time.ts';
import { useTeam } from './use-team.ts';

type Person = Team['people'][number];
const roles = teamRoles.map((value) => ({ value, label: teamRoleText[value].label }));

const Row = ({ name, text, children }: { name: ReactNode; text: ReactNode; children?: ReactNode }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 border-t first:border-t-0 border-line">
    <div className="min-w-0 grow basis-56">
      <p className="font-semibold truncate">{name}</p>
      <p className="text-sm text-ink-2 md:truncate wrap-anywhere">{text}</p>
    </div>
    {children}
  </li>
);

/** Removal cannot be undone, and signs the person out. */
function RemoveDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { change } = useTeam();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    await change(call('removeTeamMember', { params: { id: person.id } }), `${person.name} was removed`);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && !busy && onClose()}
      title={`Remove ${person.name}?`}
      description="They are signed out everywhere at once and lose access to your leads. Leads assigned to them become unassigned."
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button tone="danger" busy={busy} busyText="Removing..." onClick={remove}>
            Remove
          </Button>
        </>
      }
    />
  );
}

function PersonControls({ person }: { person: Person }) {
  const { change } = useTeam();
  const [removing, setRemoving] = useState(false);
  return (
    <>
      <div className="w-32">
        <Select
          aria-label={`Role of ${person.name}`}
          className="md:min-h-9"
          options={roles}
          value={person.role}
          onChange={(event) =>
            void change(
              call('changeTeamRole', { params: { id: person.id }, body: { role: event.target.value as TeamRole } }),
              'Role changed',
            )
          }
        />
      </div>
      <Button size="sm" tone="quiet" aria-label={`Remove ${person.name}`} onClick={() => setRemoving(true)}>
        Remove
      </Button>
      {removing && <RemoveDialog person={person} onClose={() => setRemoving(false)} />}
    </>
  );
}

export function People({ team: { people, can, changesOwnersFrom } }: { team: Team }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-6">
      <h2 id={id} className="text-lg">
        People <span className="num font-normal text-ink-2">{people.length}</span>
      </h2>
      {changesOwnersFrom && (
        <p className="hint mt-1">
          You’re a new owner. You can remove other owners or change their roles from {exactTime(changesOwnersFrom)}.
        </p>
      )}
      <ul className="card mt-2" aria-labelledby={id}>
        {people.map((person) => (
          <Row
            key={person.id}
            name={
              <>
                {person.name} {person.isYou && <span className="tag ml-1">You</span>}
              </>
            }
            text={person.isMain ? `${person.email} · gets the emails to the business` : person.email}
          >
            {can.manage && !person.isYou && !(person.role === 'OWNER' && changesOwnersFrom) ? (
              <PersonControls person={person} />
            ) : (
              <span className="tag">{teamRoleText[person.role].label}</span>
            )}
          </Row>
        ))}
      </ul>
    </section>
  );
}

export function Invitations({ invitations }: { invitations: Team['invitations'] }) {
  const id = useId();
  const { change } = useTeam();
  return (
    <section aria-labelledby={id} className="mt-6">
      <h2 id={id} className="text-lg">
        Invitations <span className="num font-normal text-ink-2">{invitations.length}</span>
      </h2>
      <ul className="card mt-2" aria-labelledby={id}>
        {invitations.map(({ id: invitation, email, role, expiresAt, isExpired }) => (
          <Row
            key={invitation}
            name={email}
            text={
              <>
                {teamRoleText[role].label} · {isExpired ? 'expired' : 'expires'} <ShortDate time={expiresAt} />
              </>
            }
          >
            <Button
              size="sm"
              tone="quiet"
              aria-label={`Send again to ${email}`}
              onClick={() =>
                void change(call('resendTeamInvitation', { params: { id: invitation } }), 'Invitation sent again')
              }
            >
              Send again
            </Button>
            <Button
              size="sm"
              tone="quiet"
              aria-label={`Withdraw the invitation to ${email}`}
              onClick={() =>
                void change(call('withdrawTeamInvitation', { params: { id: invitation } }), 'Invitation withdrawn')
              }
            >
              Withdraw
            </Button>
          </Row>
        ))}
      </ul>
    </section>
  );
}
