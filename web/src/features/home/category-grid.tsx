import { plural, t } from '@marketplace/languages/text';
import { ArrowRight, ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { errorSentence } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { useApi } from '../../api/use-api.ts';
import { SampleNote } from '../../components/site-config.tsx';
import { to } from '../../routing/paths.ts';
import { Bakkie } from '../../ui/art/bakkie.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { categoryIcon } from '../../ui/icons.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

const grid = 'ledger grid-cols-1 sm:grid-cols-2 lg:grid-cols-4';
const cell = 'flex items-center gap-3.5 px-4 py-3.5 lg:py-6 lg:px-5 h-full';

function Categories() {
  const { data, error, isValidating, mutate } = useApi(keys.categoryParents);
  const { data: stats } = useApi(keys.categoryStats);
  const providersIn = (slug: string) => stats?.find((category) => category.slug === slug)?.providers;
  if (!data && error)
    return (
      <FailedState title={t('We couldn’t load the services')} onRetry={() => mutate()} busy={isValidating}>
        {errorSentence(error)}
      </FailedState>
    );
  if (!data)
    return (
      <Loading>
        <div className={grid}>
          {Array.from({ length: 12 }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: twelve identical placeholders
            <div key={place} className={cell}>
              <Skeleton className="size-6.5 flex-none" />
              <Skeleton className="h-6 w-3/4" />
            </div>
          ))}
        </div>
      </Loading>
    );
  if (data.length === 0)
    return (
      <EmptyState title={t('No services yet')}>{t('We’re still adding services. Please check back soon.')}</EmptyState>
    );
  return (
    <ul className={grid}>
      {data.map((category) => {
        const Icon = categoryIcon(category.slug);
        const providers = providersIn(category.slug);
        return (
          <li key={category.id}>
            <Link
              to={to.category({ category: category.slug })}
              className={`group ${cell} hover:bg-brand-soft focus-visible:relative`}
            >
              <Icon className="icon icon-lg text-brand" aria-hidden="true" />
              <span className="grow">
                <span className="block font-bold leading-6 group-hover:underline underline-offset-4">
                  {t(category.name)}
                </span>
                {!!providers && (
                  <span className="text-sm text-ink-2" data-figure="providers" data-figure-of={category.slug}>
                    {plural(providers, { one: '{count} provider', other: '{count} providers' })}
                  </span>
                )}
              </span>
              <ChevronRight className="icon icon-sm text-ink-2 lg:hidden" aria-hidden="true" />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** A pitch to providers. */
const Pitch = () => (
  <div className="mt-12 md:mt-16 on-brand grid sm:grid-cols-[15rem_minmax(0,1fr)] rounded-lg overflow-hidden border border-line">
    <div className="bg-brand-deep grid items-end justify-items-center overflow-hidden px-6 pt-6 max-sm:h-32">
      <Bakkie className="w-44 block" />
    </div>
    <div className="bg-paper p-5 md:p-7 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
      <div className="max-w-[32em]">
        <h3 className="text-xl">{t('Is one of these your trade?')}</h3>
        <p className="text-ink-2 mt-1">{t('Get leads from your area. You accept only the jobs you want.')}</p>
      </div>
      <a href="#providers" className="link inline-flex items-center min-h-11">
        {t('For providers')}
      </a>
    </div>
  </div>
);

/** The main categories with links to their pages, and a pitch to providers. */
export const CategoryGrid = () => (
  <section className="section bg-surface border-y border-line" aria-labelledby="categories">
    <div className="page">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 mb-8">
        <h2 id="categories" className="text-3xl">
          {t('What needs doing?')}
        </h2>
        <div className="text-ink-2">
          <p>{t('Choose a trade to see its services.')}</p>
          <SampleNote />
        </div>
      </div>
      <Categories />
      <Link
        to={to.services()}
        className="mt-3 flex items-center justify-center gap-2 min-h-14 rounded-lg border-2 border-dashed border-line-strong font-bold text-brand hover:bg-brand-soft"
      >
        {t('View All Services')}
        <ArrowRight className="icon icon-sm" aria-hidden="true" />
      </Link>
      <Pitch />
    </div>
  </section>
);
