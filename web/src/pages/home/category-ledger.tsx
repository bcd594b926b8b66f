import type { ParentCategory } from '@marketplace/contracts/categories';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import useSWR from 'swr';
import { errorSentence } from '../../api/fetcher.ts';
import { keys } from '../../api/keys.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { categoryIcon } from '../../ui/icons.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

const grid = 'ledger grid-cols-1 sm:grid-cols-2 lg:grid-cols-4';
const cell = 'flex items-center gap-3.5 px-4 py-3.5 lg:py-6 lg:px-5 h-full';

function Categories() {
  const { data, error, isValidating, mutate } = useSWR<ParentCategory[]>(keys.categoryParents);
  if (!data && error)
    return (
      <FailedState title="Unable to Load Categories" onRetry={() => mutate()} busy={isValidating}>
        {errorSentence(error)}
      </FailedState>
    );
  if (!data)
    return (
      <Loading>
        <div className={grid}>
          {Array.from({ length: 12 }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: twelve times the same
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
      <EmptyState title="No services yet">
        The list of services is being put together. Please come back soon.
      </EmptyState>
    );
  return (
    <ul className={grid}>
      {data.map((category) => {
        const Icon = categoryIcon(category.slug);
        return (
          <li key={category.id}>
            <Link
              to={`/enquire?${new URLSearchParams({ category: category.slug })}`}
              className={`group ${cell} hover:bg-brand-soft focus-visible:relative`}
            >
              <Icon className="icon icon-lg text-brand" aria-hidden="true" />
              <span className="grow font-bold leading-6 group-hover:underline underline-offset-4">{category.name}</span>
              <ChevronRight className="icon icon-sm text-ink-2 lg:hidden" aria-hidden="true" />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** The trades there are: each begins a request in its category. */
export const CategoryLedger = () => (
  <section className="section bg-surface border-b border-line" aria-labelledby="categories">
    <div className="page">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 mb-8">
        <h2 id="categories" className="text-3xl">
          What needs doing?
        </h2>
        <p className="text-ink-2">Choose a trade to begin your request.</p>
      </div>
      <Categories />
    </div>
  </section>
);
