import type { CategoryPage } from '@marketplace/contracts/catalogue/pages';
import { mostProviders } from '@marketplace/contracts/promise';
import { sourceLanguage } from '@marketplace/contracts/site/languages';
import { currentLanguage } from '@marketplace/languages/text';
import { useApi } from '../../api/use-api.ts';
import { inSentence } from '../../components/category-text.ts';
import { Reasons } from '../../components/reasons.tsx';
import { JoinAsProvider } from '../../components/service-actions.tsx';
import { StepList } from '../../components/step-list.tsx';
import { to } from '../../routing/paths.ts';
import { useRoute } from '../../routing/route-context.tsx';
import { CategoryHero } from './category-hero.tsx';
import { ServiceResource } from './category-resource.tsx';
import { benefits, fourSteps, providerBenefits } from './content.ts';
import { GuideSection } from './guide-section.tsx';
import { LinkRows } from './link-rows.tsx';
import { ReadyForQuotes } from './ready-for-quotes.tsx';
import { RequestCreateForm } from './request-create.tsx';
import { categoryStats } from './resources.ts';
import { StatBand } from './stat-band.tsx';
import { TranslatedCategory } from './translated-category.tsx';
import { useSampleClaims } from './use-sample-claims.ts';

const rows = (links: readonly { name: string; path: string }[]) =>
  links.map(({ name, path }) => ({ label: name, to: path }));

/** The page of a subcategory, with its request form. */
function Subcategory(page: CategoryPage) {
  const { category, ancestors, children, siblings, guide } = page;
  const { data: stats } = useApi(categoryStats(useRoute().context));
  const parent = ancestors[0]!;
  const what = inSentence(category.name);
  const enquire = to.enquire({ category: category.slug });
  return (
    <>
      <CategoryHero page={page} enquire={enquire} />
      <StatBand stats={stats} claims={useSampleClaims(page)} about={category.name} of={category.slug} />
      <section className="section" aria-labelledby="request">
        <div className="page grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)] lg:gap-20">
          <div className="lg:pt-8">
            <h2 id="request" className="text-3xl">
              Get {what} quotes
            </h2>
            <p className="mt-4 text-lg text-ink-2 max-w-read">
              Tell us what you can. Up to {mostProviders} who cover your city can accept it, and they’ll contact you
              with quotes.
            </p>
            <Reasons reasons={benefits} className="mt-8 max-lg:hidden" />
          </div>
          <RequestCreateForm parent={parent} subcategory={category} />
        </div>
      </section>
      <GuideSection guide={guide} what={what} />
      <section className="section bg-surface border-y border-line" aria-labelledby="how">
        <div className="page grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)] lg:gap-20">
          <div>
            <h2 id="how" className="text-3xl">
              How it works
            </h2>
            <p className="mt-4 text-ink-2 max-w-read">
              Tell us once what you need. We send it to {what} providers who cover your area, and you compare their
              quotes.
            </p>
          </div>
          <StepList steps={fourSteps(what)} />
        </div>
      </section>
      <section className="page section grid gap-10 md:grid-cols-2 md:gap-20" aria-label="More services">
        <LinkRows title={`Types of ${what}`} links={rows(children)} />
        <LinkRows title={`More in ${parent.name}`} links={rows(siblings)} />
      </section>
      <section className="section bg-sunken" aria-labelledby="providers">
        <div className="page">
          <div className="flex flex-wrap items-end justify-between gap-6">
            <h2 id="providers" className="text-3xl">
              Is this your trade?
            </h2>
            <JoinAsProvider />
          </div>
          <ul className="mt-8 grid gap-6 md:grid-cols-3 md:gap-10">
            {providerBenefits.map(({ title, text }) => (
              <li key={title}>
                <h3 className="text-lg">{title}</h3>
                <p className="mt-1 text-ink-2">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <ReadyForQuotes page={page}>It takes about two minutes and costs nothing.</ReadyForQuotes>
    </>
  );
}

export default function SubcategoryPageView() {
  return (
    <ServiceResource>
      {(page) =>
        currentLanguage() === sourceLanguage ? (
          <Subcategory key={page.path} {...page} />
        ) : (
          <TranslatedCategory key={page.path} page={page} />
        )
      }
    </ServiceResource>
  );
}
