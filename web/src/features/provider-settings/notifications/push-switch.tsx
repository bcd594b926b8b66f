import type { NotificationSettings } from '@marketplace/contracts/providers/notifications';
import { useEffect, useState } from 'react';
import { errorSentence } from '../../../api/client.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { type PushPermission, pushPermission, subscribeBrowser, unsubscribeBrowser } from './push-browser.ts';
import { useNotificationSettings } from './use-notification-settings.ts';

const label = 'Notify this device about new leads';

const hints: Record<PushPermission, string> = {
  possible:
    'Works when these pages are closed too, until you sign out on this device. It shows the lead’s title and nothing about the client.',
  denied: 'Your browser blocks notifications from this site. Allow them in your browser settings, then come back.',
  unsupported: 'This browser doesn’t support notifications. On an iPhone, add this site to your home screen first.',
};

/** Switches push on and off for this browser. Hidden if the server does not send push messages. */
export function PushSwitch({ push }: { push: NonNullable<NotificationSettings['push']> }) {
  const { setPush } = useNotificationSettings();
  // Only the browser knows the state, so it is read after hydration.
  const [permission, setPermission] = useState<PushPermission>();
  const [busy, setBusy] = useState(false);
  useEffect(() => setPermission(pushPermission()), []);

  const change = async (on: boolean) => {
    setBusy(true);
    try {
      if (on) {
        const subscription = await subscribeBrowser(push.key);
        if (subscription) await setPush(subscription);
      } else {
        await setPush(null);
        await unsubscribeBrowser();
      }
    } catch (error) {
      showToast({
        tone: 'wrong',
        title: on ? 'Notifications are still off' : 'Notifications are still on',
        description: errorSentence(error, 'Your browser’s notification service isn’t responding. Please try again.'),
      });
    } finally {
      setPermission(pushPermission());
      setBusy(false);
    }
  };

  return (
    <Checkbox
      role="switch"
      checked={push.here && permission === 'possible'}
      disabled={permission !== 'possible' || busy}
      onChange={(event) => void change(event.target.checked)}
      label={label}
      hint={hints[permission ?? 'possible']}
    />
  );
}
