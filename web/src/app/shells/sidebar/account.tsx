import type { CurrentUser } from '@marketplace/contracts/accounts/schemas';
import { LogOut, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { to } from '../../../routing/paths.ts';
import { SignOutButton } from '../sign-out-button.tsx';
import { initialsOf, shortName } from './identity.ts';

/** `lines`: the lines below the name, one paragraph each. */
type Props = { user: CurrentUser; lines: ReactNode };

const Initials = ({ email }: { email: string }) => (
  <span className="grid place-items-center size-10 flex-none rounded-md bg-dusk-2 font-bold" aria-hidden="true">
    {initialsOf(email)}
  </span>
);

const Account = ({ user, lines }: Props) => (
  <>
    <div className="flex items-center gap-3 px-2 py-2">
      <Initials email={user.email} />
      <div className="min-w-0">
        <p className="font-semibold truncate leading-5" title={user.email}>
          {shortName(user.email)}
        </p>
        <div className="text-sm text-on-brand-2 *:truncate">{lines}</div>
      </div>
    </div>
    <NavLink to={to.account()} className="nav-item w-full">
      <UserRound className="icon" aria-hidden="true" />
      Account
    </NavLink>
    <SignOutButton className="nav-item w-full">
      <LogOut className="icon" aria-hidden="true" />
      Logout
    </SignOutButton>
  </>
);

export const SidebarAccount = (account: Props) => (
  <div className="mt-auto p-3 border-t border-dusk-2">
    <Account {...account} />
  </div>
);

/** Behind the initials on small screens. A `<details>`, so that it opens without JavaScript. */
export const AccountMenu = ({ user, lines }: Props) => (
  <details
    className="relative"
    onKeyDown={(event) => {
      if (event.key !== 'Escape') return;
      event.currentTarget.open = false;
      event.currentTarget.querySelector('summary')?.focus();
    }}
    onBlur={(event) => {
      if (!event.currentTarget.contains(event.relatedTarget)) event.currentTarget.open = false;
    }}
  >
    <summary
      className="list-none [&::-webkit-details-marker]:hidden rounded-md"
      aria-label={`${initialsOf(user.email)}, account of ${shortName(user.email)}`}
    >
      <Initials email={user.email} />
    </summary>
    <div
      tabIndex={-1}
      className="absolute right-0 top-12 z-30 w-64 max-w-[calc(100vw-2rem)] rounded-lg bg-brand-deep border border-dusk-2 shadow-raised p-3"
    >
      <Account user={user} lines={lines} />
    </div>
  </details>
);
