import type { CategoryPage } from '@marketplace/contracts/catalogue/pages';
import { limits } from '@marketplace/contracts/limits';
import { ArrowRight, BadgeCheck, HandCoins, Search, Users } from 'lucide-react';
import { Link } from 'react-router-dom';
import { servicesName } from '../../components/category-text.ts';
import { PlaceChips } from '../../components/place-chips.tsx';
import { oneRequest } from '../../content/promises.ts';
import { to } from '../../routing/paths.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CategoryHero } from './category-hero.tsx';
import { CategoryResource } from './category-resource.tsx';
import { listedProvinces } from './content.ts';
import { ReadyForQuotes } from './ready-for-quotes.tsx';
import { inPlaces } from './url.ts';

/** Specification section 9, Display caps. */
const provincesShown = 3;

const badges = [
  { Icon: BadgeCheck, text: 'Verified providers' },
  { Icon: HandCoins, text: 'Free quotes' },
  { Icon: Users, text: `Up to ${limits.providersPerEnquiry} per request` },
];

/** Searches all services. A plain form, so it works without JavaScript. */
const SearchBlock = () => (
  <search>
    <form action={to.services()} method="get" className="card p-5 md:p-6 flex flex-col sm:flex-row gap-3">
      <label className="sr-only" htmlFor="find">
        Search services
      </label>
      <input id="find" name="q" type="search" className="input grow" placeholder="What do you need?" />
      <Button type="submit" size="lg">
        <Search className="icon icon-sm" aria-hidden="true" />
        Search
      </Button>
    </form>
  </search>
);

/** A category of any level under /seo/category (specification section 2, shared category page). */
function SharedCategory(page: CategoryPage) {
  const { category, children, path } = page;
  const title = servicesName(category.name);
  const enquire = to.enquire({ category: category.slug });
  return (
    <>
      <CategoryHero
        page={page}
        title={title}
        enquire={enquire}
        badges={badges.map(({ Icon, text }) => (
          <span key={text} className="tag">
            <Icon className="icon icon-sm" aria-hidden="true" />
            {text}
          </span>
        ))}
      />
      <section className={classNames('page pt-12', children.length === 0 && 'pb-12')} aria-label="Find a service">
        <SearchBlock />
      </section>
      {children.length > 0 && (
        <section className="page section" aria-labelledby="kinds">
          <h2 id="kinds" className="text-3xl">
            Specialized Services
          </h2>
          <ul className="mt-8 ledger md:grid-cols-2 lg:grid-cols-3">
            {children.map((child) => (
              <li key={child.id} className="p-5 md:p-6 flex flex-col">
                <h3 className="text-lg">{child.name}</h3>
                <p className="mt-1 mb-3 grow text-ink-2">{child.description}</p>
                <Link to={child.path} className="link self-start inline-flex items-center gap-1.5 min-h-9">
                  View Services
                  <span className="sr-only">: {child.name}</span>
                  <ArrowRight className="icon icon-sm" aria-hidden="true" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="section bg-surface border-y border-line" aria-labelledby="areas">
        <div className="page">
          <h2 id="areas" className="text-3xl">
            Service Areas
          </h2>
          <div className="mt-6">
            <PlaceChips places={inPlaces(path, listedProvinces.slice(0, provincesShown))} />
          </div>
        </div>
      </section>
      <ReadyForQuotes page={page}>{oneRequest}</ReadyForQuotes>
    </>
  );
}

export default function SharedCategoryPageView() {
  return <CategoryResource>{(page) => <SharedCategory key={page.path} {...page} />}</CategoryResource>;
}
