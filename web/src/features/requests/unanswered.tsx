import { t } from '@marketplace/languages/text';
import { useNow } from '../../ui/now.tsx';
import type { SectionProps } from './section-props.ts';
import { unansweredText } from './unanswered-text.ts';

/** Tips for a request that no provider has accepted. Renders nothing on the first day. */
export function Unanswered({ request }: Pick<SectionProps, 'request'>) {
  const text = unansweredText(request, useNow());
  if (!text) return null;
  return (
    <section aria-labelledby="unanswered">
      <h2 id="unanswered" className="text-xl">
        {t('No one has accepted yet')}
      </h2>
      <p className="mt-1 text-ink-2">
        {text} {t('These often help:')}
      </p>
      <ul className="mt-2 list-disc pl-5 text-ink-2">
        <li>{t('a wider area, such as a larger town nearby')}</li>
        <li>{t('a higher budget or a wider range')}</li>
        <li>{t('more time, so that someone can fit you in')}</li>
      </ul>
    </section>
  );
}
