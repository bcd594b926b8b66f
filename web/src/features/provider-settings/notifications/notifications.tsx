import { useId } from 'react';
import { LeadMailChoice } from './lead-mail.tsx';
import { MailChoice } from './mail-choice.tsx';
import { NightSwitch } from './night-switch.tsx';
import { PhoneChoice } from './phone-choice.tsx';
import { PushSwitch } from './push-switch.tsx';
import { SoundSwitch } from './sound-switch.tsx';
import { useNotificationSettings } from './use-notification-settings.ts';

/** How the provider is notified of new leads. Each choice saves at once. `only`: without the emails of the business. */
export function Notifications({ only }: { only?: 'browser' }) {
  const id = useId();
  const { settings } = useNotificationSettings();
  return (
    <section aria-labelledby={id} className="card p-5 md:p-8 mt-6">
      <h2 id={id} className="text-xl">
        Notifications
      </h2>
      <p className="text-ink-2 mt-1">Choose how we tell you about new leads. Changes are saved at once.</p>
      <div className="mt-5 grid gap-6">
        {only === undefined && (
          <>
            <LeadMailChoice />
            <MailChoice />
          </>
        )}
        {settings?.push && <PushSwitch push={settings.push} />}
        <NightSwitch />
        <SoundSwitch />
        <PhoneChoice />
      </div>
    </section>
  );
}
