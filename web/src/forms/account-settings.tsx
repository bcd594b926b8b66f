import type { Role } from '@marketplace/contracts/accounts/roles';
import type { CurrentUser } from '@marketplace/contracts/accounts/schemas';
import { msg, t } from '@marketplace/languages/text';
import { Link } from 'react-router-dom';
import { SessionList } from '../components/session-list.tsx';
import { SettingsSection } from '../components/settings-section.tsx';
import { to } from '../routing/paths.ts';
import { buttonClass } from '../ui/button.tsx';
import { OwnData } from './own-data.tsx';
import { PasswordChangeForm } from './password-change.tsx';
import { ProfileForms } from './profile-change.tsx';

/** Who can see the details of a user with this role. */
const seenBy: Record<Role, string> = {
  SEEKER: msg('Only providers who accept your requests can see them.'),
  PROVIDER:
    'You sign in with this email address, and clients see it once you accept their request. The business name and phone number they see are in your settings.',
  ADMIN: 'You sign in with these. Your changes are logged under your name.',
  SUPER_ADMIN: 'You sign in with these. Your changes are logged under your name.',
};

/** The password and the signed-in devices. */
export const PasswordAndDevices = ({ user }: { user: CurrentUser }) => (
  <>
    <SettingsSection title={t('Password')} about={t('Changing it signs you out everywhere else.')}>
      <PasswordChangeForm user={user} />
    </SettingsSection>
    <SettingsSection
      title={t('Where you’re signed in')}
      about={t('See a device you don’t recognise? Sign it out and change your password.')}
    >
      <SessionList />
    </SettingsSection>
  </>
);

/** Account settings for all roles. Each field, the password and each session is saved separately. */
export const AccountSettings = ({ user }: { user: CurrentUser }) => (
  <>
    <SettingsSection title={t('Your details')} about={t(seenBy[user.role])}>
      <ProfileForms user={user} />
    </SettingsSection>
    <SettingsSection title={t('Security')} about={t('This protects your account even if someone knows your password.')}>
      <Link to={to.accountSecurity()} className={buttonClass()}>
        {t('Two-step verification and passkeys')}
      </Link>
    </SettingsSection>
    <PasswordAndDevices user={user} />
    <OwnData />
  </>
);
