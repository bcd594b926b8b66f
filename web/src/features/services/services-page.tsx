import type { CategoryHierarchy, CategorySearch } from '@marketplace/contracts/catalogue/schemas';
import { limits } from '@marketplace/contracts/limits';
import { sourceLanguage } from '@marketplace/contracts/site/languages';
import { currentLanguage, plural, t } from '@marketplace/languages/text';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { keys } from '../../api/keys.ts';
import { useApi } from '../../api/use-api.ts';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { home, services } from '../../components/category-text.ts';
import { ClosingBand } from '../../components/closing-band.tsx';
import { ServiceSearch, translatedNames } from '../../components/search-box/service-search.tsx';
import { GetQuotes } from '../../components/service-actions.tsx';
import { PageResource } from '../../routing/page-resource.tsx';
import { to } from '../../routing/paths.ts';
import { useTypedAddress } from '../../routing/use-typed-address.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { categoryIcon } from '../../ui/icons.tsx';
import { CategoryMissing } from './category-not-found.tsx';
import { foundSentence, searchCategories } from './category-search.ts';
import { allServices } from './resources.ts';
import { enquireFrom } from './url.ts';

const bestMax = 6;

/**
 * The page of a category. Pages of the third level are in English only: in other languages the wizard with the service
 * chosen, so that readers stay in their language.
 */
const addressOfService = ({ path }: { path: string }) =>
  currentLanguage() === sourceLanguage || path.split('/').length <= 4 ? path : enquireFrom(path);

/**
 * The search text, mirrored to `?q=` after a pause. Before hydration, Enter submits the form and the server searches. The
 * input is uncontrolled, so keys pressed before hydration are not lost.
 */
const useSearch = (box: RefObject<HTMLInputElement | null>) => {
  const [params, setParams] = useSearchParams();
  const asked = params.get('q') ?? '';
  const [typed, setTyped] = useState(asked);
  const synced = useRef(asked);

  useEffect(() => setTyped(box.current?.value ?? ''), [box]);
  useTypedAddress(typed, synced.current, () => {
    synced.current = typed;
    setParams(typed ? { q: typed } : {}, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (asked === synced.current) return; // we set it ourselves
    synced.current = asked;
    if (box.current) box.current.value = asked;
    setTyped(asked);
  }, [asked, box]);

  return { asked, setTyped };
};

type SearchProps = {
  box: RefObject<HTMLInputElement | null>;
  asked: string;
  onType: (text: string) => void;
  found: string | undefined;
};

function SearchBox({ box, asked, onType, found }: SearchProps) {
  const navigate = useNavigate();
  return (
    <search>
      <form method="get" className="mt-8 max-w-read" onSubmit={(event) => event.preventDefault()}>
        <ServiceSearch
          box={box}
          id="q"
          name="q"
          label={t('What do you need?')}
          placeholder={t('Geyser burst, plumber, wedding...')}
          defaultValue={asked}
          onType={onType}
          onChoose={(category) => navigate(addressOfService(category))}
        />
        <p className="mt-2 min-h-6 text-ink-2" role="status">
          {found}
        </p>
      </form>
    </search>
  );
}

/** The best hits across all categories. */
const BestMatches = ({ found }: Pick<CategorySearch, 'found'>) => (
  <section className="page pt-10" aria-labelledby="best">
    <h2 id="best" className="text-2xl">
      {t('Best matches')}
    </h2>
    <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {found.slice(0, bestMax).map(({ id, name, path, within }) => (
        <li key={id} className="card p-4">
          <Link to={addressOfService({ path })} className="link font-semibold">
            {t(name)}
          </Link>
          {within.length > 0 && <p className="mt-0.5 text-sm text-ink-2">{translatedNames(within)}</p>}
        </li>
      ))}
    </ul>
  </section>
);

const NearestGroups = ({ groups }: { groups: CategorySearch['nearest'] }) => (
  <>
    <p className="mt-4 font-semibold text-ink">{t('You might be looking for:')}</p>
    <ul className="mt-1 flex flex-wrap gap-x-5">
      {groups.map(({ path, name }) => (
        <li key={path}>
          <Link
            to={addressOfService({ path })}
            className="link inline-flex items-center min-h-9 pointer-coarse:min-h-11"
          >
            {t(name)}
          </Link>
        </li>
      ))}
    </ul>
  </>
);

function Services({ categories }: { categories: CategoryHierarchy }) {
  const box = useRef<HTMLInputElement>(null);
  const { asked, setTyped } = useSearch(box);
  const { data: answer, error } = useApi(keys.categorySearch(asked), { keepPreviousData: true });
  // Previous hits stay until the next response; without a response only names and descriptions are searched.
  const search = asked.trim() && !error ? answer : undefined;
  const shown = searchCategories(categories, search?.q ?? asked, search?.found);
  return (
    <>
      <section className="bg-surface border-b border-line">
        <div className="page pt-5 pb-8">
          <Breadcrumb crumbs={[home, { label: services.label }]} />
          <h1 className="text-4xl font-extrabold mt-8 md:mt-12">{t('Browse All Services')}</h1>
          <p className="mt-4 text-lg text-ink-2 max-w-read">
            {currentLanguage() === sourceLanguage
              ? 'Everything you can post a free request for. Choose a service to see what it includes and what to ask.'
              : t('Everything you can post a free request for. Choose a service to start your request.')}
          </p>
          <SearchBox
            box={box}
            asked={asked}
            onType={setTyped}
            found={asked.trim() ? foundSentence(shown.length) : undefined}
          />
        </div>
      </section>
      {search && search.found.length > 0 && <BestMatches found={search.found} />}
      <section className="page section" aria-label={t('All services')}>
        {shown.length === 0 && (
          <EmptyState title={t('No matching services')}>
            <p>{t('Try other words, or post a request and describe what you need.')}</p>
            {search && <NearestGroups groups={search.nearest} />}
          </EmptyState>
        )}
        <ul className="grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-3">
          {shown.map(({ id, slug, name, description, subcategories }) => {
            const Icon = categoryIcon(slug);
            return (
              <li key={id} className="card p-5 md:p-6">
                <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
                  <Icon className="icon icon-lg text-brand mt-0.5" aria-hidden="true" />
                  <h2 className="text-xl grow basis-36 max-w-full wrap-break-word">
                    <Link
                      to={to.category({ category: slug })}
                      className="hover:text-brand hover:underline underline-offset-4"
                    >
                      {t(name)}
                    </Link>
                  </h2>
                  <span className="tag num whitespace-nowrap" data-figure="services" data-figure-of={slug}>
                    {plural(subcategories.length, { one: '{count} service', other: '{count} services' })}
                  </span>
                </div>
                <p className="mt-2 text-ink-2">{t(description)}</p>
                <ul className="mt-3 flex flex-wrap gap-x-4">
                  {subcategories.map((sub) => (
                    <li key={sub.id} className="flex items-center grow basis-[45%] wrap-break-word">
                      <Link
                        to={to.subcategory({ category: slug, subcategory: sub.slug })}
                        className="inline-flex items-center min-h-8 pointer-coarse:min-h-11 py-1 text-sm leading-5 text-balance font-semibold hover:text-brand hover:underline underline-offset-4"
                      >
                        {t(sub.name)}
                      </Link>
                    </li>
                  ))}
                </ul>
              </li>
            );
          })}
        </ul>
      </section>
      <ClosingBand
        title={t('Not sure what it’s called?')}
        actions={<GetQuotes to={to.enquire()}>{t('Post Your Request')}</GetQuotes>}
      >
        {plural(limits.providersPerEnquiry, {
          one: 'Describe it in your own words. Up to {count} verified provider can accept it.',
          other: 'Describe it in your own words. Up to {count} verified providers can accept it.',
        })}
      </ClosingBand>
    </>
  );
}

const failed = () => ({
  title: t('We couldn’t load the services'),
  text: t("We're having trouble loading the services. Please try again later."),
});

/** `/services`: all categories with their subcategories, and a search. */
export default function ServicesPage() {
  return (
    <PageResource resource={allServices} missing={<CategoryMissing />} failed={failed()}>
      {(categories) => <Services categories={categories} />}
    </PageResource>
  );
}
