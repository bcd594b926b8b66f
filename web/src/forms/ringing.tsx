import { limits } from '@marketplace/contracts/limits';
import type { FollowedRequest } from '@marketplace/contracts/requests/tracking';
import { plural, t } from '@marketplace/languages/text';
import { BellOff, BellRing, Moon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { errorSentence } from '../api/client.ts';
import type { Key } from '../api/keys.ts';
import { useRequestActs } from '../api/request-mutations.ts';
import { Button } from '../ui/button.tsx';
import { Dial } from '../ui/dial.tsx';
import { useNow } from '../ui/now.tsx';
import { timeOfDay } from '../ui/time.ts';
import { showToast } from '../ui/toast.tsx';

type Props = {
  request: Pick<FollowedRequest, 'search' | 'providers'>;
  resource: Key<FollowedRequest>;
  /** A picture at the top of the card. */
  children?: ReactNode;
};

const minute = 60_000;
/** The classes of an icon in the place of the dial. */
const box = 'size-12 p-2.5 rounded-md bg-dusk text-action';

/** What happens next while an urgent request rings, as a heading and a sentence. */
const nextText = ({ nextAt, next, isStopped }: NonNullable<FollowedRequest['search']['ring']>, rung: number) => {
  if (isStopped) return { title: t('You stopped the ringing'), text: t('Providers we rang before can still accept.') };
  if (!nextAt) return { title: t('We ring no more providers'), text: t('Providers we rang before can still accept.') };
  return {
    title: t('Next ring at {time}', { time: timeOfDay(nextAt) }),
    text: `${
      rung === 0
        ? plural(next, { one: 'Then we ring {count} provider.', other: 'Then we ring {count} providers.' })
        : plural(next, { one: 'Then we ring {count} more provider.', other: 'Then we ring {count} more providers.' })
    } ${t('We stop when {count} have accepted.', { count: limits.ringAcceptances })}`,
  };
};

/**
 * When an urgent request rings more providers, and the button to stop it: large until the first provider has accepted. Renders nothing for
 * any other request.
 */
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
  const { nextAt } = ring;
  const button = (tone: 'onbrand' | 'plain') =>
    nextAt && (
      <Button
        size="sm"
        tone={tone}
        busy={busy}
        busyText={t('Stopping...')}
        onClick={stop}
        className="justify-self-start"
      >
        {t('Stop ringing')}
      </Button>
    );
  if (providers.accepted > 0)
    return (
      <section
        className="card p-4 md:p-5 flex flex-wrap items-center gap-x-4 gap-y-3"
        aria-label={t('Ringing providers')}
      >
        <BellRing className="icon text-brand flex-none" aria-hidden="true" />
        <p className="grow basis-52">
          <b className="num">{title}</b>
          <span className="block text-sm text-ink-2">{text}</span>
        </p>
        {button('plain')}
      </section>
    );
  return (
    <section
      className="on-brand bg-brand-deep text-on-brand rounded-lg overflow-hidden"
      aria-label={t('Ringing providers')}
    >
      {children}
      <div className="p-4 md:px-7 md:py-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 items-center">
        {nextAt === null ? (
          <BellOff className={box} aria-hidden="true" />
        ) : Date.parse(nextAt) - now > (limits.ringMinutes + 1) * minute ? (
          <Moon className={box} aria-hidden="true" />
        ) : (
          <Dial now={now} until={nextAt} minutes={limits.ringMinutes} stroke="stroke-action" />
        )}
        <p>
          <b className="num">{title}</b>
          <span className="block text-sm text-on-brand-2">{text}</span>
        </p>
        {nextAt && <div className="col-start-2">{button('onbrand')}</div>}
      </div>
    </section>
  );
}
