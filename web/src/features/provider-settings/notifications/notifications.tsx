import { useId } from 'react';
import { LeadMailChoice } from './lead-mail.tsx';
import { MailChoice } from './mail-choice.tsx';
import { PushSwitch } from './push-switch.tsx';
import { SoundSwitch } from './sound-switch.tsx';
import { useNotificationSettings } from './use-notification-settings.ts';

/** How a provider hears of a lead when none of its pages is looked at. What is chosen here is saved at once. */
export function Notifications() {
  const id = useId();
  const { settings } = useNotificationSettings();
  return (
    <section aria-labelledby={id} className="card p-5 md:p-8 mt-6">
      <h2 id={id} className="text-xl">
        Notifications
      </h2>
      <p className="text-ink-2 mt-1">How you hear of a new lead. Each is saved as you choose it.</p>
      <div className="mt-5 grid gap-6">
        <LeadMailChoice />
        <MailChoice />
        {settings?.push && <PushSwitch push={settings.push} />}
        <SoundSwitch />
      </div>
    </section>
  );
}
