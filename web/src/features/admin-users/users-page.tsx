import type { AdminUser } from '@marketplace/contracts/accounts/admin-schemas';
import { emailStates, roleNames } from '@marketplace/contracts/accounts/filters';
import { roles } from '@marketplace/contracts/accounts/roles';
import { workplaceText } from '@marketplace/contracts/accounts/team-roles';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { adminFiles, adminKeys } from '../../api/admin/keys.ts';
import { useList } from '../../api/admin/use-list.ts';
import { useUserMutations } from '../../api/admin/user-mutations.ts';
import { useSession } from '../../api/session.ts';
import { columnsOf } from '../../components/data-table.tsx';
import { useListAddress } from '../../components/list-address.ts';
import { ChosenRows, ListPage } from '../../components/list-page.tsx';
import { type Slip, Slips } from '../../components/slips.tsx';
import { ActOnChosenDialog } from '../../forms/act-on-each-dialog.tsx';
import { to } from '../../routing/paths.ts';
import { Button } from '../../ui/button.tsx';
import { ShortDate } from '../../ui/short-date.tsx';
import { RoleBadge } from './role-badge.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { readable } from './url.ts';

const roleOptions = roles.toReversed().map((value) => ({ value, label: roleNames[value] }));
const choices = [
  {
    name: 'email',
    label: 'Email',
    any: 'Any email',
    options: Object.entries(emailStates).map(([value, label]) => ({ value, label })),
  },
];

const sorts = {
  newest: { column: 'createdAt', direction: 'desc' },
  name: { column: 'name', direction: 'asc' },
} as const;

const UserLink = ({ user }: { user: AdminUser }) => (
  <Link to={to.adminUser({ id: user.id })} className="link font-semibold">
    {user.name}
  </Link>
);

const BusinessLink = ({ user: { business } }: { user: AdminUser }) =>
  business ? (
    <Link to={to.adminProvider({ id: business.id })} className="link">
      {workplaceText(business)}
    </Link>
  ) : (
    <span className="text-ink-2">None</span>
  );

type Levers = { ownId: string | undefined; onEdit: (user: AdminUser) => void };

const EditButton = ({ user, ownId, onEdit }: { user: AdminUser } & Levers) =>
  user.id === ownId ? (
    <span className="text-sm text-ink-2">This is you</span>
  ) : (
    <Button size="sm" onClick={() => onEdit(user)}>
      Edit Role<span className="sr-only"> of {user.name}</span>
    </Button>
  );

const verifiedText = ({ isEmailVerified }: AdminUser) => emailStates[isEmailVerified ? 'verified' : 'unverified'];

const { columns, accessor, display } = columnsOf<AdminUser>();
const userColumns = (levers: Levers) =>
  columns([
    accessor('name', {
      header: 'Name',
      enableSorting: true,
      meta: { rowHeader: true, className: 'w-[17%]' },
      cell: ({ row: { original: user } }) => <UserLink user={user} />,
    }),
    accessor('email', { header: 'Email', meta: { className: 'w-[21%]' } }),
    accessor('phone', {
      header: 'Phone',
      meta: { className: 'num w-34 max-2xl:hidden' },
      cell: ({ getValue }) => getValue() ?? <span className="text-ink-2">None</span>,
    }),
    accessor('role', {
      header: 'Role',
      meta: { className: 'w-32' },
      cell: ({ getValue }) => <RoleBadge role={getValue()} />,
    }),
    display({
      id: 'business',
      header: 'Business',
      meta: { className: 'max-lg:hidden' },
      cell: ({ row: { original: user } }) => <BusinessLink user={user} />,
    }),
    display({
      id: 'confirmed',
      header: 'Email status',
      meta: { className: 'w-34 max-[110rem]:hidden' },
      cell: ({ row: { original: user } }) => verifiedText(user),
    }),
    accessor('createdAt', {
      header: 'Joined',
      enableSorting: true,
      meta: { className: 'w-25 max-lg:hidden' },
      cell: ({ getValue }) => <ShortDate time={getValue()} />,
    }),
    display({
      id: 'actions',
      header: () => <span className="sr-only">Actions</span>,
      meta: { className: 'w-28' },
      cell: ({ row }) => <EditButton user={row.original} {...levers} />,
    }),
  ]);

const slipOf = (user: AdminUser, levers: Levers): Slip => ({
  id: user.id,
  title: <UserLink user={user} />,
  badge: <RoleBadge role={user.role} />,
  detail: [user.business && workplaceText(user.business), user.email].filter(Boolean).join(', '),
  end: <EditButton user={user} {...levers} />,
});

/** `/admin/users`: all accounts, for super administrators. */
export default function UsersPage() {
  const { user: self } = useSession();
  const at = useListAddress(readable);
  const key = adminKeys.users(at.address);
  const { next, ...list } = useList('users', key);
  const [editedId, setEditedId] = useState<string>();
  const edited = list.rows?.find(({ id }) => id === editedId);
  const { signOut } = useUserMutations(key);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [signsOut, setSignsOut] = useState<readonly AdminUser[]>();
  const chosen = (list.rows ?? []).filter(({ id }) => ids.has(id));
  const counts = list.reply?.counts;
  const levers = { ownId: self?.id, onEdit: ({ id }: AdminUser) => setEditedId(id) };
  return (
    <>
      <ListPage
        title="Users"
        at={at}
        list={list}
        next={next}
        noun="users"
        file={adminFiles.users(at.address)}
        search={{ label: 'Search users', placeholder: 'Name, email or phone' }}
        choices={choices}
        sorts={sorts}
        caption="Users"
        columns={userColumns(levers)}
        rowId={({ id }) => id}
        cards={(users) => <Slips slips={users.map((user) => slipOf(user, levers))} />}
        failed="We couldn’t load the users"
        first="Users appear here when they register, join or are invited."
        unmatched="Try a different search or role."
        tabs={{
          name: 'role',
          all: 'All users',
          options: roleOptions,
          counts: counts && { all: Object.values(counts).reduce((sum, count) => sum + count, 0), by: counts },
        }}
        selection={{ ids, onChange: setIds, nameOf: ({ name, email }) => `${name}, ${email}` }}
      >
        <ChosenRows noun="users" count={chosen.length} onNone={() => setIds(new Set())}>
          <Button size="sm" tone="danger" onClick={() => setSignsOut(chosen)}>
            Sign out everywhere
          </Button>
        </ChosenRows>
      </ListPage>
      {signsOut && (
        <ActOnChosenDialog
          chosen={signsOut}
          nameOf={({ name, email }) => `${name}, ${email}`}
          act={({ id }) => signOut(id)}
          title={`Sign out ${signsOut.length} ${signsOut.length === 1 ? 'user' : 'users'} everywhere`}
          description="This ends all of their sessions. Passwords don’t change."
          action="Sign out everywhere"
          busyText="Signing out..."
          done="Signed out"
          onClose={() => setSignsOut(undefined)}
          onDone={() => {
            setSignsOut(undefined);
            setIds(new Set());
          }}
        />
      )}
      {edited && <RoleDialog user={edited} shown={key} onClose={() => setEditedId(undefined)} />}
    </>
  );
}
