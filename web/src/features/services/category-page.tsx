import type { CategoryPage } from '@marketplace/contracts/catalogue/pages';
import { sourceLanguage } from '@marketplace/contracts/site/languages';
import { currentLanguage } from '@marketplace/languages/text';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useApi } from '../../api/use-api.ts';
import { inSentence, servicesName } from '../../components/category-text.ts';
import { PlaceChips } from '../../components/place-chips.tsx';
import { StepList } from '../../components/step-list.tsx';
import { oneRequest } from '../../content/promises.ts';
import { to } from '../../routing/paths.ts';
import { useRoute } from '../../routing/route-context.tsx';
import { CategoryHero } from './category-hero.tsx';
import { CategoryResource } from './category-resource.tsx';
import { fourSteps, listedProvinces, majorCities, popularAreas } from './content.ts';
import { GuideSection } from './guide-section.tsx';
import { ReadyForQuotes } from './ready-for-quotes.tsx';
import { categoryStats } from './resources.ts';
import { StatBand } from './stat-band.tsx';
import { TranslatedCategory } from './translated-category.tsx';
import { inPlaces } from './url.ts';
import { useSampleClaims } from './use-sample-claims.ts';

/** The page of a main category. */
export function Category(page: CategoryPage) {
  const { category, children, path, guide } = page;
  const { data: stats } = useApi(categoryStats(useRoute().context));
  const enquire = to.enquire({ category: category.slug });
  const title = servicesName(category.name);
  const places = [
    { title: 'Major cities', places: majorCities },
    { title: 'Popular areas', places: popularAreas },
    { title: 'Provinces', places: listedProvinces },
  ];
  return (
    <>
      <CategoryHero page={page} title={title} enquire={enquire} />
      <StatBand stats={stats} claims={useSampleClaims(page)} about={title} of={category.slug} />
      <section className="page section" aria-labelledby="kinds">
        <h2 id="kinds" className="text-3xl">
          Choose a service
        </h2>
        <ul className="mt-8 ledger md:grid-cols-2 lg:grid-cols-3">
          {children.map((child) => (
            <li key={child.id} className="p-5 md:p-6">
              <h3 className="text-lg">
                <Link
                  to={child.path}
                  className="inline-block pointer-coarse:py-2.5 pointer-coarse:-my-2.5 hover:text-brand hover:underline underline-offset-4"
                >
                  {child.name}
                </Link>
              </h3>
              <p className="mt-1 text-ink-2">{child.description}</p>
              <ul className="mt-3 pointer-coarse:mt-1.5">
                {child.children.slice(0, 3).map((service) => (
                  <li key={service.path}>
                    <Link
                      to={service.path}
                      className="flex items-center gap-1.5 min-h-8 pointer-coarse:min-h-11 text-sm leading-5 font-semibold text-brand hover:underline underline-offset-4"
                    >
                      <ChevronRight className="icon icon-sm" aria-hidden="true" />
                      {service.name}
                    </Link>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </section>
      <GuideSection guide={guide} what={inSentence(category.name)} />
      <section className="section bg-surface border-y border-line" aria-labelledby="how">
        <div className="page grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)] lg:gap-20">
          <h2 id="how" className="text-3xl">
            How it works
          </h2>
          <StepList steps={fourSteps(inSentence(category.name))} />
        </div>
      </section>
      <section className="page section" aria-labelledby="where">
        <h2 id="where" className="text-3xl">
          {title} near you
        </h2>
        <div className="mt-8 grid gap-8 md:grid-cols-3">
          {places.map((group) => (
            <div key={group.title}>
              <h3 className="text-lg mb-3">{group.title}</h3>
              <PlaceChips places={inPlaces(path, group.places)} />
            </div>
          ))}
        </div>
      </section>
      <ReadyForQuotes page={page}>{oneRequest}</ReadyForQuotes>
    </>
  );
}

export default function CategoryPageView() {
  return (
    <CategoryResource>
      {(page) =>
        currentLanguage() === sourceLanguage ? (
          <Category key={page.path} {...page} />
        ) : (
          <TranslatedCategory key={page.path} page={page} />
        )
      }
    </CategoryResource>
  );
}
