import { useState } from 'react';
import { errorSentence } from '../../api/client.ts';
import { useAccountSecurity } from '../../api/hooks.ts';
import { useSession } from '../../api/session.ts';
import { SettingsSection } from '../../components/settings-section.tsx';
import { PasswordAndDevices } from '../../forms/account-settings.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { MailAddress } from '../../ui/mail-address.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { AuthenticatorApp } from './authenticator-app.tsx';
import { Passkeys } from './passkeys.tsx';
import { RecoveryCodes, RecoveryCodesDialog } from './recovery-codes.tsx';

/** `/account/security`: the sign-in methods of the signed-in user. */
export default function SecurityPage() {
  const { user } = useSession();
  const { data: security, error, isValidating, mutate } = useAccountSecurity();
  /** New codes, shown until the user closes the dialog. */
  const [codes, setCodes] = useState<readonly string[]>([]);
  const hasFactor = !!security && (security.totpSince !== null || security.passkeys.length > 0);

  return (
    <>
      <h1 className="text-3xl">Security</h1>
      <p className="text-ink-2 mt-1 wrap-anywhere">
        How you sign in as {user && <MailAddress>{user.email}</MailAddress>}.
      </p>
      {user?.lacksSecondFactor && (
        <Notice tone="warning" className="mt-6 max-w-read" title="Set up two-step verification">
          Your role can change other people’s data, so a password isn’t enough. You’ll get access to everything else
          once you’ve set it up.
        </Notice>
      )}
      <div className="mt-6">
        {security ? (
          <>
            <SettingsSection
              title="Passkeys"
              about="Sign in with your fingerprint, face or PIN on your phone, computer or security key. There’s nothing to type, and nothing that can be stolen from us."
            >
              <Passkeys passkeys={security.passkeys} onCodes={setCodes} />
            </SettingsSection>
            <SettingsSection
              title="Authenticator app"
              about="An app on your phone shows a new code every 30 seconds. You’ll need it with your password to sign in."
            >
              <AuthenticatorApp since={security.totpSince} onCodes={setCodes} />
            </SettingsSection>
            {hasFactor && (
              <SettingsSection
                title="Recovery codes"
                about="If you lose your phone, each code signs you in once with your password. Don’t keep them on your phone."
              >
                <RecoveryCodes left={security.recoveryCodesLeft} onCodes={setCodes} />
              </SettingsSection>
            )}
          </>
        ) : error ? (
          <FailedState title="We couldn’t load your security settings" onRetry={() => mutate()} busy={isValidating}>
            {errorSentence(error)}
          </FailedState>
        ) : (
          <Loading className="grid gap-3 py-8">
            <Skeleton className="h-6 w-2/5" />
            <Skeleton className="h-24 w-full" />
          </Loading>
        )}
        {user && <PasswordAndDevices user={user} />}
      </div>
      <RecoveryCodesDialog codes={codes} onDone={() => setCodes([])} />
    </>
  );
}
