import { t } from '@marketplace/languages/text';
import { Countdown } from '../../ui/countdown.tsx';
import { useNow } from '../../ui/now.tsx';
import { exactTime } from '../../ui/time.ts';
import type { SectionProps } from './section-props.ts';
import { eventText, stillWaiting } from './text.ts';

const step =
  'relative pl-8 pb-6 last:pb-0 before:absolute before:left-[0.1875rem] before:top-[0.4375rem] before:size-3 not-last:after:absolute not-last:after:left-2 not-last:after:top-6 not-last:after:-bottom-0.5 not-last:after:w-0.5 not-last:after:bg-line';

/** What happened so far, oldest first, and what is still pending. */
export function Timeline({ request }: SectionProps) {
  const now = useNow();
  const waiting = stillWaiting(request);
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline" className="text-xl">
        {t('What happened')}
      </h2>
      <ol className="mt-4 grid">
        {request.timeline.map((event, index) => {
          const { title, text } = eventText(event, request);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: events never change their order
            <li key={index} className={`${step} before:rounded-full before:bg-brand`}>
              <h3 className="text-base tracking-normal wrap-anywhere">{title}</h3>
              <p className="text-sm text-ink-2 num">
                <time dateTime={event.at}>{exactTime(event.at)}</time>
              </p>
              {text && <p className="text-ink-2 mt-0.5">{text}</p>}
            </li>
          );
        })}
        {waiting && (
          <li className={`${step} before:rotate-45 before:bg-action`}>
            <h3 className="text-base tracking-normal">{waiting.title}</h3>
            {waiting.until && (
              <p className="mt-1">
                <Countdown now={now} until={waiting.until} />
              </p>
            )}
            <p className="text-ink-2 mt-0.5">{waiting.text}</p>
          </li>
        )}
      </ol>
    </section>
  );
}
