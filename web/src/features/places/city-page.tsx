import type { AreaPage } from '@marketplace/contracts/places/areas';
import { mostProviders } from '@marketplace/contracts/promise';
import { Link } from 'react-router-dom';
import { ClosingBand } from '../../components/closing-band.tsx';
import { PlaceChips } from '../../components/place-chips.tsx';
import { GetQuotes, SecondaryLink } from '../../components/service-actions.tsx';
import { SampleNote } from '../../components/site-config.tsx';
import { PageResource } from '../../routing/page-resource.tsx';
import { to } from '../../routing/paths.ts';
import { FiguredText, figuresOf } from '../../ui/figure.tsx';
import { categoryIcon } from '../../ui/icons.tsx';
import { AreaHero } from './area-hero.tsx';
import { AreaMissing, areaFailed } from './area-not-found.tsx';
import { popularCategories } from './content.ts';
import { areaResource, cityStats, useStatsOf } from './resources.ts';
import { areaCrumbs, areaInPlace, counted } from './text.ts';
import { enquireFrom, slugsIn } from './url.ts';

/** The most requested categories, with their provider counts in this city. */
function PopularCategories({ place }: { place: string[] }) {
  const statsOf = useStatsOf(cityStats(place));
  return (
    <aside aria-labelledby="popular">
      <h2 id="popular" className="text-2xl">
        Popular Categories
      </h2>
      <SampleNote />
      <ul className="mt-4 border-b border-line">
        {popularCategories.map(({ slug, name }) => {
          const Icon = categoryIcon(slug);
          const providers = statsOf(slug)?.providers;
          return (
            <li key={slug}>
              <Link
                to={to.serviceLocation({ service: [slug], place })}
                className="flex items-center gap-3 min-h-13 py-2 border-t border-line font-semibold hover:text-brand hover:underline underline-offset-4"
              >
                <Icon className="icon text-brand" aria-hidden="true" />
                <span className="grow">{name}</span>
                {!!providers && (
                  <span
                    className="text-sm font-normal text-ink-2 num"
                    data-figure="providers"
                    data-figure-of={figuresOf(slug, place)}
                  >
                    {providers} {providers === 1 ? 'provider' : 'providers'}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </aside>
  );
}

/** The page of a city. */
function City(page: AreaPage) {
  const { area, path, children, nearby, ancestors, locationPath } = page;
  return (
    <>
      <AreaHero
        crumbs={areaCrumbs(page)}
        badges={
          children.length > 0 && (
            <span className="tag num">
              <FiguredText text={counted(children.length, 'suburbs', 'suburbs')} of={path} />
            </span>
          )
        }
        title={`Services in ${area.name}`}
        lead={`Post one free request and compare quotes from verified providers who cover ${areaInPlace(page)}.`}
        place={area}
        actions={
          <>
            <GetQuotes to={enquireFrom(page)} />
            {locationPath && <SecondaryLink to={locationPath}>{`About ${area.name}`}</SecondaryLink>}
          </>
        }
      />
      <div className="page section grid gap-12 lg:grid-cols-[minmax(0,1.8fr)_minmax(0,1fr)] lg:gap-20">
        <section aria-labelledby="suburbs">
          <h2 id="suburbs" className="text-3xl mb-6">
            {children.length > 0 ? `Suburbs of ${area.name}` : `All of ${area.name}`}
          </h2>
          {children.length > 0 ? (
            <ul className="columns-2 md:columns-3 gap-x-6">
              {children.map((suburb) => (
                <li key={suburb.path} className="break-inside-avoid">
                  <Link
                    to={suburb.path}
                    className="inline-flex items-center min-h-9 py-2 leading-5 font-semibold hover:text-brand hover:underline underline-offset-4"
                  >
                    {suburb.name}
                  </Link>
                </li>
              ))}
            </ul>
          ) : (
            <p className="text-ink-2 max-w-read">
              We don’t list suburbs here. A request from anywhere in {area.name} goes to the providers who cover it.
            </p>
          )}
          {nearby.length > 0 && (
            <>
              <h2 className="text-2xl mt-14 mb-5">Near {area.name}</h2>
              <PlaceChips places={nearby} />
            </>
          )}
        </section>
        <PopularCategories place={slugsIn(path)} />
      </div>
      <ClosingBand
        title={`Need something done in ${area.name}?`}
        actions={<GetQuotes to={enquireFrom(page)}>Post Your Request</GetQuotes>}
      >
        Up to {mostProviders} in {ancestors[0]?.name} can accept one request. It’s free.
      </ClosingBand>
    </>
  );
}

export default function CityPage() {
  return (
    <PageResource resource={areaResource} missing={<AreaMissing level="city" />} failed={areaFailed('city')}>
      {(page) => <City key={page.path} {...page} />}
    </PageResource>
  );
}
