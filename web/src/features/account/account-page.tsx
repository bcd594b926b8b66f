import { useSession } from '../../api/session.ts';
import { AccountSettings } from '../../forms/account-settings.tsx';
import { MailAddress } from '../../ui/mail-address.tsx';

/** `/account`: the account settings of the signed-in user. */
export default function AccountPage() {
  const { user } = useSession();
  return (
    <>
      <h1 className="text-3xl">Account</h1>
      {user && (
        <>
          <p className="text-ink-2 mt-1 wrap-anywhere">
            Signed in as <MailAddress>{user.email}</MailAddress>.
          </p>
          <div className="mt-6">
            <AccountSettings key={user.id} user={user} />
          </div>
        </>
      )}
    </>
  );
}
