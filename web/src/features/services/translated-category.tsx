import type { CategoryPage } from '@marketplace/contracts/catalogue/pages';
import { localeOf, sourceLanguage } from '@marketplace/contracts/site/languages';
import { t } from '@marketplace/languages/text';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { categoryCrumbs } from '../../components/category-text.ts';
import { ClosingBand } from '../../components/closing-band.tsx';
import { PageHero } from '../../components/page-hero.tsx';
import { GetQuotes } from '../../components/service-actions.tsx';
import { ServiceName } from '../../components/service-name.tsx';
import { StepList } from '../../components/step-list.tsx';
import { threeSteps } from '../../content/three-steps.ts';
import { TradeArt } from '../../ui/art/trade.tsx';
import { categoryLead } from './content.ts';
import { LinkRows } from './link-rows.tsx';
import { enquireFrom } from './url.ts';

type Named = { name: string; path: string };

/** A service of the third level, whose page is in English only. Leads to the request. */
const ServiceLink = ({ service, className }: { service: Named; className: string }) => (
  <Link to={enquireFrom(service.path)} className={className}>
    <ChevronRight className="icon icon-sm flex-none" aria-hidden="true" />
    <ServiceName name={service.name} />
  </Link>
);

const serviceLink = 'flex items-center gap-1.5 font-semibold text-brand hover:underline underline-offset-4';

/** The groups of a main category, each with its first services. */
const Groups = ({ groups }: { groups: CategoryPage['children'] }) => (
  <ul className="mt-8 ledger md:grid-cols-2 lg:grid-cols-3" data-no-figures>
    {groups.map((group) => (
      <li key={group.id} className="p-5 md:p-6">
        <h3 className="text-lg">
          <Link
            to={group.path}
            className="inline-block pointer-coarse:py-2.5 pointer-coarse:-my-2.5 hover:text-brand hover:underline underline-offset-4"
          >
            <ServiceName name={group.name} />
          </Link>
        </h3>
        <ul className="mt-3 pointer-coarse:mt-1.5">
          {group.children.slice(0, 3).map((service) => (
            <li key={service.path}>
              <ServiceLink
                service={service}
                className={`${serviceLink} min-h-8 pointer-coarse:min-h-11 text-sm leading-5`}
              />
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ul>
);

const Services = ({ services }: { services: CategoryPage['children'] }) => (
  <ul className="mt-6 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3" data-no-figures>
    {services.map((service) => (
      <li key={service.path} className="border-t border-line">
        <ServiceLink service={service} className={`${serviceLink} min-h-12 py-2`} />
      </li>
    ))}
  </ul>
);

/**
 * A main category or a group in another language than English: what the catalogues have. The guide, the figures and the
 * places of the English page are left out.
 */
export function TranslatedCategory({ page }: { page: CategoryPage }) {
  const { category, ancestors, children, siblings, level, path } = page;
  const action = <GetQuotes to={enquireFrom(path)}>{t('Get Free Quotes')}</GetQuotes>;
  return (
    <>
      <PageHero
        crumbs={categoryCrumbs({ category, ancestors })}
        title={t(category.name)}
        lead={categoryLead(page)}
        actions={action}
        art={<TradeArt slug={(ancestors[0] ?? category).slug} className="w-68 self-end" />}
      />
      <section className="page section" aria-labelledby="kinds">
        <h2 id="kinds" className="text-3xl">
          {t('Choose a service')}
        </h2>
        {level === 1 ? <Groups groups={children} /> : <Services services={children} />}
      </section>
      <section className="section bg-surface border-y border-line" aria-labelledby="how">
        <div className="page grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)] lg:gap-20">
          <h2 id="how" className="text-3xl">
            {t('How it works')}
          </h2>
          <StepList steps={threeSteps.map(({ title, text }) => ({ title: t(title), text: text() }))} />
        </div>
      </section>
      <section className="page section grid gap-10" aria-label={t('More services')}>
        <LinkRows
          title={t('More services')}
          links={siblings.map(({ name, path: to }) => ({ label: t(name), to }))}
          wide
        />
        <p className="text-ink-2 max-w-read">
          {t('Prices, places and what to ask a provider are on the English page.')}{' '}
          <a href={path} hrefLang={localeOf(sourceLanguage)} className="link inline-flex items-center min-h-11">
            {t('Open the English page')}
          </a>
        </p>
      </section>
      <ClosingBand
        title={t('Ready for quotes?')}
        actions={<GetQuotes to={enquireFrom(path)}>{t('Post Your Request')}</GetQuotes>}
      >
        {t('It’s free, and you don’t need an account.')}
      </ClosingBand>
    </>
  );
}
