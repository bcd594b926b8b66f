import type { CategoryHierarchy } from '@marketplace/contracts/categories';
import { Search, X } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { home } from '../../components/category-text.ts';
import { ClosingBand } from '../../components/closing-band.tsx';
import { GetQuotes } from '../../components/service-actions.tsx';
import { PageResource } from '../../routing/page-resource.tsx';
import { to } from '../../routing/paths.ts';
import { IconButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { categoryIcon } from '../../ui/icons.tsx';
import { CategoryMissing } from './category-not-found.tsx';
import { foundSentence, searchCategories } from './category-search.ts';
import { allServices } from './resources.ts';

/** Milliseconds without a key until the address follows what was typed. */
const pause = 300;

/**
 * What is searched for. It is in the address as well (`?q=`), a moment later: before there is a script Enter sends it to
 * the server, which searches too. The box is the browser's own, so that a key pressed while the script arrives counts.
 */
const useSearch = (box: RefObject<HTMLInputElement | null>) => {
  const [params, setParams] = useSearchParams();
  const asked = params.get('q') ?? '';
  const [typed, setTyped] = useState(asked);
  const told = useRef(asked);

  useEffect(() => setTyped(box.current?.value ?? ''), [box]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is told once the typing stops
  useEffect(() => {
    if (typed === told.current) return;
    const timer = setTimeout(() => {
      told.current = typed;
      setParams(typed ? { q: typed } : {}, { replace: true, preventScrollReset: true });
    }, pause);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    if (asked === told.current) return; // our own doing
    told.current = asked;
    if (box.current) box.current.value = asked;
    setTyped(asked);
  }, [asked, box]);

  return { asked, typed, setTyped };
};

type SearchProps = {
  box: RefObject<HTMLInputElement | null>;
  asked: string;
  typed: string;
  onType: (text: string) => void;
  found: string;
};

function SearchBox({ box, asked, typed, onType, found }: SearchProps) {
  const clear = () => {
    if (!box.current) return;
    box.current.value = '';
    box.current.focus();
    onType('');
  };
  return (
    <search>
      <form method="get" className="mt-8 max-w-read" onSubmit={(event) => event.preventDefault()}>
        <label className="label" htmlFor="q">
          What do you need?
        </label>
        <div className="relative mt-1.5">
          <Search
            className="icon absolute left-3.5 top-1/2 -translate-y-1/2 text-ink-2 pointer-events-none"
            aria-hidden="true"
          />
          <input
            ref={box}
            id="q"
            name="q"
            type="search"
            className="input pl-11 pr-12 [&::-webkit-search-cancel-button]:hidden"
            placeholder="Plumber, wedding, website..."
            autoComplete="off"
            enterKeyHint="search"
            defaultValue={asked}
            onChange={(event) => onType(event.target.value)}
          />
          {typed && (
            <IconButton label="Clear the search" className="absolute right-0.5 top-0.5" onClick={clear}>
              <X className="icon" aria-hidden="true" />
            </IconButton>
          )}
        </div>
        <p className="mt-2 min-h-6 text-ink-2" role="status">
          {typed.trim() && found}
        </p>
      </form>
    </search>
  );
}

function Services({ categories }: { categories: CategoryHierarchy }) {
  const box = useRef<HTMLInputElement>(null);
  const { asked, typed, setTyped } = useSearch(box);
  const found = searchCategories(categories, typed);
  return (
    <>
      <section className="bg-surface border-b border-line">
        <div className="page pt-5 pb-8">
          <Breadcrumb crumbs={[home, { label: 'Services' }]} />
          <h1 className="text-4xl font-extrabold mt-8 md:mt-12">Browse All Services</h1>
          <p className="mt-4 text-lg text-ink-2 max-w-read">
            Every kind of work you can post a free request for. Choose one to see what can be done and what people ask.
          </p>
          <SearchBox box={box} asked={asked} typed={typed} onType={setTyped} found={foundSentence(found.length)} />
        </div>
      </section>
      <section className="page section" aria-label="All services">
        {found.length === 0 && (
          <EmptyState title="Nothing by that name">
            Shorter words find more. Or post a request in your own words.
          </EmptyState>
        )}
        <ul className="grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-3">
          {found.map(({ id, slug, name, description, subcategories }) => {
            const Icon = categoryIcon(slug);
            return (
              <li key={id} className="card p-5 md:p-6">
                <div className="flex items-start gap-3">
                  <Icon className="icon icon-lg text-brand mt-0.5" aria-hidden="true" />
                  <h2 className="text-xl grow">
                    <Link
                      to={to.category({ category: slug })}
                      className="hover:text-brand hover:underline underline-offset-4"
                    >
                      {name}
                    </Link>
                  </h2>
                  <span className="tag num whitespace-nowrap">
                    {subcategories.length} {subcategories.length === 1 ? 'service' : 'services'}
                  </span>
                </div>
                <p className="mt-2 text-ink-2">{description}</p>
                <ul className="mt-3 grid grid-cols-2 gap-x-4">
                  {subcategories.map((sub) => (
                    <li key={sub.id} className="flex items-center">
                      <Link
                        to={to.subcategory({ category: slug, subcategory: sub.slug })}
                        className="inline-flex items-center min-h-8 pointer-coarse:min-h-11 py-1 text-sm leading-5 text-balance font-semibold hover:text-brand hover:underline underline-offset-4"
                      >
                        {sub.name}
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
        title="Not sure what it is called?"
        actions={<GetQuotes to={to.enquire()}>Post Your Request</GetQuotes>}
      >
        Say it in your own words. Up to 5 verified providers answer.
      </ClosingBand>
    </>
  );
}

const failed = {
  title: 'Unable to Load Services',
  text: "We're having trouble loading the services. Please try again later.",
};

/** `/services`: all categories with their subcategories, and a search over them. */
export default function ServicesPage() {
  return (
    <PageResource resource={allServices} missing={<CategoryMissing />} failed={failed}>
      {(categories) => <Services categories={categories} />}
    </PageResource>
  );
}
