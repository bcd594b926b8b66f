import type { NotificationSettings } from '@marketplace/contracts/providers/notifications';
import { useEffect, useState } from 'react';
import { errorSentence } from '../../../api/client.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { type PushPermission, pushPermission, subscribeBrowser, unsubscribeBrowser } from './push-browser.ts';
import { useNotificationSettings } from './use-notification-settings.ts';

const label = 'Notify this device when a lead arrives';

const hints: Record<PushPermission, string> = {
  possible:
    "Also while these pages are closed, until you sign out here. It shows the lead's title and nothing about the client.",
  denied: 'Your browser blocks notifications from this site. Allow them in its settings for this page, then come back.',
  unsupported: 'This browser has no notifications from sites. On an iPhone, add this site to the home screen first.',
};

/** Switches push for this browser; nothing where this installation sends none. */
export function PushSwitch({ push }: { push: NonNullable<NotificationSettings['push']> }) {
  const { setPush } = useNotificationSettings();
  // Known in the browser alone, after the page that the server made.
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
        description: errorSentence(
          error,
          'The notification service of your browser does not answer. Please try again.',
        ),
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
