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

/** `/account/security`: what opens the account, for whoever is signed in. */
export default function SecurityPage() {
  const { user } = useSession();
  const { data: security, error, isValidating, mutate } = useAccountSecurity();
  /** New ones, until the person has put them away: they are shown once. */
  const [codes, setCodes] = useState<readonly string[]>([]);
  const hasFactor = !!security && (security.totpSince !== null || security.passkeys.length > 0);

  return (
    <>
      <h1 className="text-3xl">Security</h1>
      <p className="text-ink-2 mt-1 wrap-anywhere">
        What opens the account of {user && <MailAddress>{user.email}</MailAddress>}.
      </p>
      {user?.lacksSecondFactor && (
        <Notice tone="warning" className="mt-6 max-w-read" title="Please set up a second factor">
          Your role can change other people’s data, so a password is not enough. Everything else opens when you have
          one.
        </Notice>
      )}
      <div className="mt-6">
        {security ? (
          <>
            <SettingsSection
              title="Passkeys"
              about="Your phone, computer or security key signs you in by your finger, face or PIN. Nothing to type, and nothing that can be stolen from us."
            >
              <Passkeys passkeys={security.passkeys} onCodes={setCodes} />
            </SettingsSection>
            <SettingsSection
              title="Authenticator app"
              about="An app on your phone shows a new code every 30 seconds. Signing in with the password then needs it, too."
            >
              <AuthenticatorApp since={security.totpSince} onCodes={setCodes} />
            </SettingsSection>
            {hasFactor && (
              <SettingsSection
                title="Recovery codes"
                about="Each signs you in once with your password, when your phone is lost. Keep them away from it."
              >
                <RecoveryCodes left={security.recoveryCodesLeft} onCodes={setCodes} />
              </SettingsSection>
            )}
          </>
        ) : error ? (
          <FailedState title="Unable to Load Your Security" onRetry={() => mutate()} busy={isValidating}>
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
