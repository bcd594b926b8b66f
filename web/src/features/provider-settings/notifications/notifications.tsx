import { useId } from 'react';
import { LeadMailChoice } from './lead-mail.tsx';
import { SoundSwitch } from './sound-switch.tsx';

/** How a provider hears of a lead when none of its pages is looked at. What is chosen here is saved at once. */
export function Notifications() {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card p-5 md:p-8 mt-6 max-w-3xl">
      <h2 id={id} className="text-xl">
        Notifications
      </h2>
      <p className="text-ink-2 mt-1">How you hear of a new lead. Each is saved as you choose it.</p>
      <div className="mt-5 grid gap-6">
        <LeadMailChoice />
        <SoundSwitch />
      </div>
    </section>
  );
}
