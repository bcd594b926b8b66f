import type { ServiceLocationPage } from '@marketplace/contracts/places/service-locations';
import type { LocalActivity } from '@marketplace/contracts/supply/local-activity';
import { Star } from 'lucide-react';
import { Link } from 'react-router-dom';
import { to } from '../../routing/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { Figure, FiguredText } from '../../ui/figure.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import {
  type About,
  askedFrom,
  askedText,
  budgetText,
  distanceText,
  priceText,
  speedText,
  whoText,
} from './activity-text.ts';
import { SurroundingsMap } from './surroundings-map.tsx';

type Here = NonNullable<LocalActivity['here']>;
type Named = Here['named'][number];

const Rating = ({ name, averageRating, ratings }: Pick<Named, 'name' | 'averageRating' | 'ratings'>) =>
  averageRating !== null && (
    <span className="inline-flex items-center gap-1" data-figure="rating" data-figure-of={name}>
      <Star className="icon icon-sm" aria-hidden="true" />
      <span className="sr-only">Average rating </span>
      {`${averageRating.toFixed(1)} (${ratings})`}
    </span>
  );

/** The providers who allow us to show their name. */
const NamedProviders = ({
  named,
  hasDistances,
  of,
}: {
  named: readonly Named[];
  hasDistances: boolean;
  of: string;
}) => (
  <ul className={classNames('mt-6 ledger', named.length > 1 && 'sm:grid-cols-2')}>
    {named.map(({ name, path, city, km, averageRating, ratings }) => (
      <li key={`${name} ${city}`} className="p-4">
        <span className="block font-bold wrap-anywhere">
          {path ? (
            <Link to={path} className="link">
              {name}
            </Link>
          ) : (
            name
          )}
        </span>
        <span className="flex flex-wrap gap-x-3 text-sm text-ink-2 num">
          <Figure name="km" of={`${city} ${of}`}>
            {hasDistances && km > 0 ? `${city}, ${km} km away` : city}
          </Figure>
          <Rating name={name} averageRating={averageRating} ratings={ratings} />
        </span>
      </li>
    ))}
  </ul>
);

const LastRequests = ({ requests }: Pick<Here, 'requests'>) => (
  <ul className="mt-5 border-b border-line" data-no-figures>
    {requests.map(({ title, service, city, budgetRange, timeframe, createdAt }) => (
      <li key={`${createdAt} ${title}`} className="py-3 border-t border-line">
        <span className="block font-bold wrap-anywhere">{title}</span>
        <span className="flex flex-wrap gap-x-3 text-sm text-ink-2">
          <span>{service}</span>
          <span>{city}</span>
          <span className="num">{budgetRange}</span>
          <span>{timeframe}</span>
          <RelativeTime time={createdAt} />
        </span>
      </li>
    ))}
  </ul>
);

type Props = {
  page: ServiceLocationPage;
  stats: LocalActivity['stats'];
  here: Here;
  /** The profiles that the page shows above, which are not named again. */
  shown: readonly string[];
  about: About;
  /** Scope of the figures. */
  of: string;
};

/** The providers and recent requests of a service in a place. */
export function LocalActivitySections({ page, stats, here, shown, about, of }: Props) {
  const { category, area } = page;
  const { what, where } = about;
  const asked = askedFrom(here, about);
  const isPoint = area.level === 'city' || area.level === 'suburb';
  const named = here.named.filter(({ path }) => path === null || !shown.includes(path));
  const unnamed = stats.providers - named.length - shown.length;
  const province = page.places.find(({ level }) => level === 'province')?.name ?? where;
  const facts = [
    askedText(here, asked),
    budgetText(here, asked),
    priceText(here, { what, province }),
    speedText(here, asked),
  ].filter((fact) => fact !== null);
  return (
    <section className="page section grid gap-12 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:gap-20">
      <div>
        <h2 className="text-3xl">{`${category.name} providers in ${where}`}</h2>
        <p className="mt-4 text-ink-2 max-w-read">
          <FiguredText
            text={[whoText(here, stats.providers, about), ...(isPoint ? [distanceText(here, about)] : [])].join(' ')}
            of={of}
          />
        </p>
        {here.nearest && (
          <p className="mt-2">
            <Link to={here.nearest.path} className="link inline-flex items-center min-h-11">
              {`${category.name} in ${here.nearest.name}`}
            </Link>
          </p>
        )}
        {named.length > 0 && <NamedProviders named={named} hasDistances={isPoint} of={of} />}
        {named.length > 0 && unnamed > 0 && (
          <p className="mt-3 text-sm text-ink-2" data-figure="unnamed">
            {`You’ll see ${unnamed === 1 ? '1 more name' : `${unnamed} more names`} if they accept your request.`}
          </p>
        )}
        <h2 className="text-3xl mt-14">{`Recent requests in ${asked.where}`}</h2>
        <div className="mt-4 text-ink-2 max-w-read grid gap-2">
          {facts.map((fact) => (
            <p key={fact}>
              <FiguredText text={fact} of={of} />
            </p>
          ))}
        </div>
        {here.requests.length > 0 && (
          <>
            <LastRequests requests={here.requests} />
            <Link
              to={to.requestBoard({ category: category.slug, province: page.places[0]!.slug })}
              className="link inline-flex items-center min-h-11"
            >
              {`All open requests for ${what} in ${page.places[0]!.name}`}
            </Link>
          </>
        )}
      </div>
      {here.bases.length > 0 && <SurroundingsMap name={area.name} center={area} bases={here.bases} />}
    </section>
  );
}
