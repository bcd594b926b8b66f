import type { AdminUser } from '@marketplace/contracts/accounts/admin-schemas';
import { roleNames } from '@marketplace/contracts/accounts/filters';
import { type Role, roles } from '@marketplace/contracts/accounts/roles';
import { useState } from 'react';
import { useUserMutations } from '../../api/admin/user-mutations.ts';
import { errorSentence } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { showToast } from '../../ui/toast.tsx';

const options = roles.map((value) => ({ value, label: roleNames[value] }));

type Props = {
  user: Pick<AdminUser, 'id' | 'name' | 'email' | 'role' | 'isEmailVerified'>;
  shown: string;
  onClose: () => void;
};

/** What the change does beside the rights. */
const consequences = ({ isEmailVerified }: Props['user'], from: Role, to: Role): string[] =>
  [
    to !== from && from === 'PROVIDER' && 'The business gets no more leads: open ones go to the next businesses.',
    to !== from && to === 'PROVIDER' && 'The account gets a business, or its former one back.',
    to !== from &&
      to !== 'SEEKER' &&
      !isEmailVerified &&
      'Nobody has verified the address: the account is closed until its owner sets a password by the link that is mailed now.',
  ].filter((text) => typeof text === 'string');

/** Changes somebody's role (specification section 4). `shown`: the key of what is on screen, which is fetched anew. */
export function RoleDialog({ user, shown, onClose }: Props) {
  const { changeRole } = useUserMutations(shown);
  // The role that was seen: the answer is refused where somebody else has changed it meanwhile.
  const [from, setFrom] = useState(user.role);
  const [role, setRole] = useState<Role>(user.role);
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState(false);
  const update = async () => {
    setBusy(true);
    setRefused(undefined);
    try {
      await changeRole(user.id, { role, from });
      showToast({ title: 'Success!', description: 'User role updated successfully.' });
      onClose();
    } catch (error) {
      setRefused(errorSentence(error, 'Failed to update user role'));
      setBusy(false);
    }
  };
  // Somebody else was here, and what is on screen has followed: it counts from what it is now.
  if (user.role !== from && !busy) setFrom(user.role);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title="Edit Role"
      description={`${user.name}, ${user.email}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="action" disabled={role === from} busy={busy} busyText="Updating..." onClick={update}>
            Update Role
          </Button>
        </>
      }
    >
      {refused && (
        <Notice tone="wrong" role="alert" title="Failed to update user role">
          <p>{refused}</p>
        </Notice>
      )}
      <Field id="role" label="Role" hint="It counts from this person's next call on.">
        {(control) => (
          <Select
            {...control}
            options={options}
            value={role}
            onChange={(event) => setRole(event.target.value as Role)}
          />
        )}
      </Field>
      <div role="status" className="grid gap-3">
        {role === 'SUPER_ADMIN' && from !== 'SUPER_ADMIN' && (
          <Notice tone="warning" title="Warning: Super Admin Access">
            <p>This will grant full system access including user role management.</p>
          </Notice>
        )}
        {consequences(user, from, role).map((text) => (
          <p key={text} className="text-ink-2">
            {text}
          </p>
        ))}
      </div>
    </Dialog>
  );
}
