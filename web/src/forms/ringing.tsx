import { limits } from '@marketplace/contracts/limits';
import type { FollowedRequest } from '@marketplace/contracts/requests/tracking';
import { plural, t } from '@marketplace/languages/text';
import { type ReactNode, useState } from 'react';
import { errorSentence } from '../api/client.ts';
import type { Key } from '../api/keys.ts';
import { useRequestActs } from '../api/request-mutations.ts';
import { Button } from '../ui/button.tsx';
import { Countdown } from '../ui/countdown.tsx';
import { useNow } from '../ui/now.tsx';
import { timeOfDay } from '../ui/time.ts';
import { showToast } from '../ui/toast.tsx';

type Props = {
  request: Pick<FollowedRequest, 'search' | 'providers'>;
  resource: Key<FollowedRequest>;
  /** A picture at the top of the card. */
  children?: ReactNode;
};

const minutesOfDay = 24 * 60;

/** What happens next while an urgent request rings, as a heading and a sentence. */
const nextText = ({ nextAt, next, isStopped }: NonNullable<FollowedRequest['search']['ring']>, told: number) => {
  if (isStopped) return { title: t('You stopped the ringing'), text: t('Providers we rang before can still accept.') };
  if (!nextAt) return { title: t('We ring no more providers'), text: t('Providers we rang before can still accept.') };
  return {
    title: t('Next ring at {time}', { time: timeOfDay(nextAt) }),
    text: `${
      told === 0
        ? plural(next, { one: 'Then we ring {count} provider.', other: 'Then we ring {count} providers.' })
        : plural(next, { one: 'Then we ring {count} more provider.', other: 'Then we ring {count} more providers.' })
    } ${t('We stop when {count} have accepted.', { count: limits.ringAcceptances })}`,
  };
};

/** When an urgent request rings more providers, and the button to stop it. Renders nothing for any other request. */
export function Ringing({ request: { search, providers }, resource, children }: Props) {
  const now = useNow();
  const { stopRinging } = useRequestActs(resource);
  const [busy, setBusy] = useState(false);
  const { ring } = search;
  if (!ring) return null;
  const { title, text } = nextText(ring, providers.told);
  const stop = async () => {
    setBusy(true);
    try {
      await stopRinging();
    } catch (error) {
      showToast({ title: t('We couldn’t stop the ringing'), description: errorSentence(error), tone: 'wrong' });
    } finally {
      setBusy(false);
    }
  };
  const isSoon = ring.nextAt !== null && Date.parse(ring.nextAt) - now <= limits.ringMinutes * 60_000;
  return (
    <section className="card overflow-hidden" aria-label={t('Ringing providers')}>
      {children}
      <div className="p-4 md:p-5 grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="font-bold num">{title}</p>
          {ring.nextAt && (
            <Countdown now={now} until={ring.nextAt} hours={(isSoon ? limits.ringMinutes : minutesOfDay) / 60} isCalm />
          )}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="text-ink-2">{text}</p>
          {ring.nextAt && (
            <Button size="sm" busy={busy} busyText={t('Stopping...')} onClick={stop}>
              {t('Stop ringing')}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
