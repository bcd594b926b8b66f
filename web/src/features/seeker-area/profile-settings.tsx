import type { CurrentUser } from '@marketplace/contracts/accounts';
import { Link } from 'react-router-dom';
import { SessionList } from '../../components/session-list.tsx';
import { SettingsSection } from '../../components/settings-section.tsx';
import { PasswordChangeForm } from '../../forms/password-change.tsx';
import { to } from '../../routing/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ProfileForms } from './profile-change.tsx';

/** The dashboard's second tab. Each field, the password and each session are changed by themselves. */
export const ProfileSettings = ({ user }: { user: CurrentUser }) => (
  <>
    <SettingsSection title="Your details" about="Only providers who accept a request of yours see them.">
      <ProfileForms user={user} />
    </SettingsSection>
    <SettingsSection title="Password" about="Changing it signs you out everywhere else.">
      <PasswordChangeForm user={user} />
    </SettingsSection>
    <SettingsSection title="Security" about="A second factor and passkeys keep others out who know your password.">
      <Link to={to.accountSecurity()} className={buttonClass()}>
        Second Factor and Passkeys
      </Link>
    </SettingsSection>
    <SettingsSection
      title="Where you are signed in"
      about="Do you see a device that is not yours? Sign it out and change your password."
    >
      <SessionList />
    </SettingsSection>
  </>
);
