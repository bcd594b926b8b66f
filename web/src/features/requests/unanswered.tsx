import { useNow } from '../../ui/now.tsx';
import type { SectionProps } from './section-props.ts';
import { unansweredText } from './unanswered-text.ts';

/** What is so of a request that nobody accepts, and what often helps; nothing for the first day. */
export function Unanswered({ request }: Pick<SectionProps, 'request'>) {
  const text = unansweredText(request, useNow());
  if (!text) return null;
  return (
    <section aria-labelledby="unanswered">
      <h2 id="unanswered" className="text-xl">
        Nobody has accepted yet
      </h2>
      <p className="mt-1 text-ink-2">{text} What often helps:</p>
      <ul className="mt-2 list-disc pl-5 text-ink-2">
        <li>a wider area: a larger town nearby as the place,</li>
        <li>a higher budget, or a range that leaves room for a quote,</li>
        <li>another week, so that somebody can fit you in.</li>
      </ul>
    </section>
  );
}
