import type { AreaPage } from '@marketplace/contracts/places/areas';
import { mostProviders } from '@marketplace/contracts/promise';
import { MapPin, Star } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ClosingBand } from '../../components/closing-band.tsx';
import { PlaceChips } from '../../components/place-chips.tsx';
import { ratingsText } from '../../components/profile/text.ts';
import { GetQuotes } from '../../components/service-actions.tsx';
import { SampleNote } from '../../components/site-config.tsx';
import { StepList } from '../../components/step-list.tsx';
import { PageResource } from '../../routing/page-resource.tsx';
import { to } from '../../routing/paths.ts';
import { Figure, figuresOf } from '../../ui/figure.tsx';
import { categoryIcon } from '../../ui/icons.tsx';
import { AreaHero } from './area-hero.tsx';
import { AreaMissing, areaFailed } from './area-not-found.tsx';
import { placeSteps, suburbServices } from './content.ts';
import { areaResource, suburbStats, useStatsOf } from './resources.ts';
import { areaCrumbs } from './text.ts';
import { enquireFrom, slugsIn } from './url.ts';

type Stats = ReturnType<ReturnType<typeof useStatsOf>>;

/** The provider count and average rating, if known. */
const Experience = ({ stats, of }: { stats: Stats; of: string }) =>
  stats && (
    <span className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2 num">
      {stats.providers > 0 && (
        <Figure name="providers" of={of}>
          {stats.providers} {stats.providers === 1 ? 'provider' : 'providers'}
        </Figure>
      )}
      {stats.averageRating !== null && (
        <span className="inline-flex items-center gap-1" data-figure="rating-shown" data-figure-of={of}>
          <Star className="icon icon-sm" aria-hidden="true" />
          {/* One text, because screen readers join the words of flex items. */}
          <span className="sr-only">
            {`Average rating ${stats.averageRating.toFixed(1)}${stats.ratings === null ? '' : ` from ${ratingsText(stats.ratings)}`}`}
          </span>
          <span aria-hidden="true">
            {stats.averageRating.toFixed(1)}
            {stats.ratings !== null && ` (${stats.ratings})`}
          </span>
        </span>
      )}
    </span>
  );

/** The most requested services, with links to their pages for this suburb. */
function ServicesHere({ place, name }: { place: string[]; name: string }) {
  const statsOf = useStatsOf(suburbStats(place));
  return (
    <section className="page section" aria-labelledby="services">
      <h2 id="services" className="text-3xl">
        Popular services in {name}
      </h2>
      <SampleNote className="mt-1" />
      <ul className="mt-8 grid gap-5 md:grid-cols-2">
        {suburbServices.map((category) => {
          const Icon = categoryIcon(category.slug);
          return (
            <li key={category.slug} className="card p-5 md:p-6">
              <h3 className="text-xl flex items-center gap-3">
                <Icon className="icon icon-lg text-brand" aria-hidden="true" />
                {category.name}
              </h3>
              <ul className="mt-3">
                {category.services.map((service) => (
                  <li key={service.slug}>
                    <Link
                      to={to.serviceLocation({ service: [category.slug, service.slug], place })}
                      className="group flex flex-wrap items-center justify-between gap-x-4 min-h-12 py-2 border-t border-line"
                    >
                      <span className="font-semibold group-hover:text-brand group-hover:underline underline-offset-4">
                        {service.name}
                      </span>
                      <Experience stats={statsOf(service.slug)} of={figuresOf(service.slug, place)} />
                    </Link>
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The page of a suburb. */
function Suburb(page: AreaPage) {
  const { area, path, ancestors, nearby } = page;
  const city = ancestors.at(-1);
  return (
    <>
      <AreaHero
        crumbs={areaCrumbs(page)}
        badges={
          <span className="tag">
            <MapPin className="icon icon-sm" aria-hidden="true" />
            {[city?.name, ancestors[0]?.name].filter(Boolean).join(', ')}
          </span>
        }
        title={`Services in ${area.name}`}
        lead={`Plumbers, painters, photographers: post one free request and compare quotes from verified providers who cover ${area.name}.`}
        place={area}
        actions={<GetQuotes to={enquireFrom(page)}>Get Free Quotes Now</GetQuotes>}
      />
      <ServicesHere place={slugsIn(path)} name={area.name} />
      <section className="section bg-surface border-y border-line" aria-labelledby="how">
        <div className="page grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)] lg:gap-20">
          <h2 id="how" className="text-3xl">
            How It Works
          </h2>
          <StepList steps={placeSteps(area.name)} />
        </div>
      </section>
      {nearby.length > 0 && (
        <section className="page section" aria-labelledby="nearby">
          <h2 id="nearby" className="text-3xl mb-6">
            Nearby Suburbs
          </h2>
          <PlaceChips places={nearby} />
        </section>
      )}
      <ClosingBand
        title={`Ready for quotes in ${area.name}?`}
        actions={<GetQuotes to={enquireFrom(page)}>Start Now - It's Free</GetQuotes>}
      >
        Up to {mostProviders} can accept one request. There’s no obligation.
      </ClosingBand>
    </>
  );
}

export default function SuburbPage() {
  return (
    <PageResource resource={areaResource} missing={<AreaMissing level="suburb" />} failed={areaFailed('suburb')}>
      {(page) => <Suburb key={page.path} {...page} />}
    </PageResource>
  );
}
