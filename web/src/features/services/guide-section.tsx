import type { Guide } from '@marketplace/contracts/catalogue/guides';
import { ListChecks, type LucideIcon, MessagesSquare, Scale, Wrench } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';

const parts: readonly { part: keyof Guide; title: string; Icon: LucideIcon }[] = [
  { part: 'includes', title: 'What it usually includes', Icon: Wrench },
  { part: 'ask', title: 'What to ask', Icon: MessagesSquare },
  { part: 'law', title: 'What the law requires', Icon: Scale },
  { part: 'checklist', title: 'Checklist', Icon: ListChecks },
];

/** The catalogue's guide to a service; nothing if it has none. `what` is the service as written inside a sentence. */
export const GuideSection = ({ guide, what }: { guide: Guide | null; what: string }) => {
  if (!guide) return null;
  const shown = parts.filter(({ part }) => guide[part].length > 0);
  return (
    <section className="page section" aria-labelledby="guide" data-no-figures>
      <h2 id="guide" className="text-3xl">
        What to know about {what}
      </h2>
      <div className={classNames('mt-8 ledger', shown.length === 4 ? 'md:grid-cols-2' : 'md:grid-cols-3')}>
        {shown.map(({ part, title, Icon }) => (
          <div key={part} className="p-5 md:p-6">
            <h3 className="flex items-center gap-2.5 text-lg">
              <Icon className="icon text-brand" aria-hidden="true" />
              {title}
            </h3>
            <ul className="mt-3 pl-5 list-disc marker:text-brand grid gap-1.5 text-ink-2 max-w-read">
              {guide[part].map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
};
