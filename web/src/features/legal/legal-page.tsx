import { type LegalText, legalVersion } from '@marketplace/contracts/accounts/legal-versions';
import { localeOf, sourceLanguage } from '@marketplace/contracts/site/languages';
import { currentLanguage, t } from '@marketplace/languages/text';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { home } from '../../components/category-text.ts';
import { dateText } from '../../ui/time.ts';
import type { LegalBlock, LegalSection } from './content.ts';
import { Responsible } from './responsible.tsx';

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') return <p>{block}</p>;
  if ('list' in block)
    return (
      <ul className="list-disc pl-5 grid gap-2">
        {block.list.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    );
  if ('terms' in block)
    return (
      <dl className="border-b border-line">
        {block.terms.map(({ term, text }) => (
          <div
            key={term}
            className="py-3 border-t border-line grid gap-x-6 gap-y-0.5 sm:grid-cols-[12rem_minmax(0,1fr)]"
          >
            <dt className="font-semibold">{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    );
  return (
    <p>
      <Link to={block.link.to} className="link inline-flex items-center gap-1.5 min-h-9">
        {block.link.label}
        <ArrowRight className="icon icon-sm" aria-hidden="true" />
      </Link>
    </p>
  );
}

type Props = {
  text: LegalText;
  title: string;
  lead: string;
  sections: readonly LegalSection[];
  /** Shown in other languages than English, above the English text. */
  summary?: readonly string[];
};

/** What the text says in short, in the language of the page, and that the text below is in English. */
const Summary = ({ lines }: { lines: readonly string[] }) => (
  <section aria-labelledby="summary" className="mt-10 max-w-read">
    <h2 id="summary" className="text-2xl">
      {t('In short')}
    </h2>
    <ul className="mt-4 list-disc pl-5 grid gap-2">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    <p className="mt-6 font-semibold">{t('The full text below is in English. It is the version that applies.')}</p>
  </section>
);

/** A legal text with a table of contents; each section has its own anchor. */
export const LegalPage = ({ text, title, lead, sections, summary }: Props) => (
  <div className="page pt-5 pb-14 md:pb-24" data-no-figures>
    <Breadcrumb crumbs={[home, { label: title }]} />
    <h1 className="text-4xl font-extrabold mt-8 md:mt-12">{t(title)}</h1>
    <p className="mt-4 text-lg text-ink-2 max-w-read">{t(lead)}</p>
    <p className="mt-2 text-sm text-ink-2">{t('Version of {date}', { date: dateText(legalVersion(text)) })}</p>
    {summary && currentLanguage() !== sourceLanguage && <Summary lines={summary} />}
    <div
      lang={currentLanguage() === sourceLanguage ? undefined : localeOf(sourceLanguage)}
      className="mt-10 grid gap-10 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-20 items-start"
    >
      <nav aria-label="On this page" className="lg:sticky lg:top-6">
        <ol className="border-l-2 border-line">
          {sections.map(({ id, title: name }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex items-center min-h-9 pointer-coarse:min-h-11 pl-4 hover:text-brand hover:underline"
              >
                {name}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="grid gap-12 max-w-[44rem]">
        {sections.map(({ id, title: name, responsible, blocks }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`} className="text-2xl">
              {name}
            </h2>
            <div className="mt-4 grid gap-4">
              {responsible && <Responsible />}
              {blocks.map((block) => (
                <Block key={JSON.stringify(block)} block={block} />
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  </div>
);
