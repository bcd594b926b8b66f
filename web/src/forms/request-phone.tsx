import { phoneChannelNames, seekerPhoneKinds } from '@marketplace/contracts/phones/kinds';
import type { RequestPhoneSettings } from '@marketplace/contracts/phones/schemas';
import type { FollowedRequest } from '@marketplace/contracts/requests/tracking';
import { t } from '@marketplace/languages/text';
import { ChevronDown, MessageCircle } from 'lucide-react';
import { useId } from 'react';
import { call } from '../api/client.ts';
import { type Key, keys } from '../api/keys.ts';
import { useApi } from '../api/use-api.ts';
import { useHydrated } from '../ui/hydrated.ts';
import { PhoneNotices } from './phone-notices.tsx';

/**
 * Updates on a request by WhatsApp or SMS, folded once the number is confirmed. Hidden if there are none, or its contact details
 * have no mobile number.
 */
export function RequestPhone({ resource }: { resource: Key<FollowedRequest> }) {
  const id = useId();
  const isHydrated = useHydrated();
  const { data: settings, mutate } = useApi(keys.requestPhone(resource));
  if (!settings?.channel || settings.number === null) return null;
  // Without a script, only a code can be entered.
  if (settings.state === 'none' && !isHydrated) return null;
  const show = async (answer: Promise<RequestPhoneSettings>) => {
    await mutate(await answer, { revalidate: false });
  };
  const put = (kinds: RequestPhoneSettings['kinds']) =>
    show(call('setRequestPhone', { at: resource, body: { kinds } }));
  const channel = phoneChannelNames[settings.channel];
  const notices = (
    <PhoneNotices
      settings={{ ...settings, channel: settings.channel }}
      offered={seekerPhoneKinds}
      send={put}
      setKinds={put}
      confirm={(code) => show(call('confirmRequestPhone', { at: resource, body: { code } }))}
      remove={() => show(call('removeRequestPhone', { at: resource }))}
    />
  );
  if (settings.state === 'confirmed')
    return (
      <section aria-labelledby={id} className="card">
        <details className="group">
          <summary className="flex items-center gap-3 p-4 list-none cursor-pointer [&::-webkit-details-marker]:hidden">
            <MessageCircle className="icon text-brand" aria-hidden="true" />
            <span className="grow">
              <h2 id={id} className="text-base tracking-normal">
                {t('Updates on {channel}', { channel })}
              </h2>
              <span className="text-sm text-ink-2 num">{settings.number}</span>
            </span>
            <ChevronDown className="icon group-open:rotate-180" aria-hidden="true" />
          </summary>
          <div className="px-4 pb-4">{notices}</div>
        </details>
      </section>
    );
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {t('Get updates on {channel}', { channel })}
      </h2>
      <p className="mt-1 mb-4 text-ink-2">
        {t('We send the link to your request first. Reply STOP at any time to end the updates.')}
      </p>
      {notices}
    </section>
  );
}
