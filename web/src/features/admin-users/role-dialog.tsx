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

const consequences = ({ isEmailVerified }: Props['user'], from: Role, to: Role): string[] =>
  [
    to !== from && from === 'PROVIDER' && 'The business stops getting leads. Its open leads go to other providers.',
    to !== from && to === 'PROVIDER' && 'The account gets a business, or gets its former one back.',
    to !== from &&
      to !== 'SEEKER' &&
      !isEmailVerified &&
      'The email address isn’t verified. We’ll email a link, and the account is locked until the owner sets a password.',
  ].filter((text) => typeof text === 'string');

/** Changes a user's role (specification section 4). `shown`: the cache key on screen, refetched after the change. */
export function RoleDialog({ user, shown, onClose }: Props) {
  const { changeRole } = useUserMutations(shown);
  // The role on screen. The server refuses the change if another administrator changed it in the meantime.
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
  // Another administrator changed the role and the page has refetched it, so start from the current role.
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
            Update role
          </Button>
        </>
      }
    >
      {refused && (
        <Notice tone="wrong" role="alert" title="Failed to update user role">
          <p>{refused}</p>
        </Notice>
      )}
      <Field id="role" label="Role" hint="Takes effect with their next action.">
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
