import type { Role } from '@marketplace/contracts/accounts/roles';
import type { CurrentUser } from '@marketplace/contracts/accounts/schemas';
import { Link } from 'react-router-dom';
import { SessionList } from '../components/session-list.tsx';
import { SettingsSection } from '../components/settings-section.tsx';
import { to } from '../routing/paths.ts';
import { buttonClass } from '../ui/button.tsx';
import { OwnData } from './own-data.tsx';
import { PasswordChangeForm } from './password-change.tsx';
import { ProfileForms } from './profile-change.tsx';

/** Who sees the details of somebody with this role. */
const seenBy: Record<Role, string> = {
  SEEKER: 'Only providers who accept a request of yours see them.',
  PROVIDER:
    'You sign in with the address, and clients whose request you accept see it. The name and the number that they see are in your settings.',
  ADMIN: 'You sign in with them. What you change is recorded under your name.',
  SUPER_ADMIN: 'You sign in with them. What you change is recorded under your name.',
};

/** The password, and where it has opened the account. */
export const PasswordAndDevices = ({ user }: { user: CurrentUser }) => (
  <>
    <SettingsSection title="Password" about="Changing it signs you out everywhere else.">
      <PasswordChangeForm user={user} />
    </SettingsSection>
    <SettingsSection
      title="Where you are signed in"
      about="Do you see a device that is not yours? Sign it out and change your password."
    >
      <SessionList />
    </SettingsSection>
  </>
);

/** What people change about themselves, whatever their role. Each field, the password and each session are changed by themselves. */
export const AccountSettings = ({ user }: { user: CurrentUser }) => (
  <>
    <SettingsSection title="Your details" about={seenBy[user.role]}>
      <ProfileForms user={user} />
    </SettingsSection>
    <SettingsSection title="Security" about="A second factor and passkeys keep others out who know your password.">
      <Link to={to.accountSecurity()} className={buttonClass()}>
        Second Factor and Passkeys
      </Link>
    </SettingsSection>
    <PasswordAndDevices user={user} />
    <OwnData />
  </>
);
