import { brand } from '@marketplace/contracts/brand';
import type { AreaIndex } from '@marketplace/contracts/places/areas';
import { home } from '../../components/category-text.ts';
import { ClosingBand } from '../../components/closing-band.tsx';
import { PlaceChips } from '../../components/place-chips.tsx';
import { GetQuotes, SecondaryLink } from '../../components/service-actions.tsx';
import { PageResource } from '../../routing/page-resource.tsx';
import { to } from '../../routing/paths.ts';
import { grouped } from '../../ui/number.ts';
import { AreaCards } from './area-cards.tsx';
import { AreaHero } from './area-hero.tsx';
import { AreaMissing } from './area-not-found.tsx';
import { allAreas } from './resources.ts';

const counted = ['provinces', 'municipalities', 'cities', 'suburbs'] as const;

/** The index of places (specification section 2, Areas served). */
const Areas = ({ counts, provinces, popularCities }: AreaIndex) => (
  <>
    <AreaHero
      crumbs={[home, { label: 'Areas Served' }]}
      title="Areas Served"
      lead={`All of ${brand.country}, province by province. Choose yours to find your city and suburb.`}
      actions={
        <>
          <GetQuotes to={to.enquire()}>Post Your Service Request</GetQuotes>
          <SecondaryLink to={to.services()}>Browse Services</SecondaryLink>
        </>
      }
    />
    <section className="page" aria-label="Areas covered">
      <dl className="ledger -mt-6 relative shadow-card grid-cols-2 md:grid-cols-4">
        {counted.map((what) => (
          <div key={what} className="p-4 md:p-5 flex flex-col-reverse justify-end">
            <dt className="text-sm text-ink-2 capitalize">{what}</dt>
            <dd className="text-2xl font-extrabold num" data-figure={what} data-figure-of={brand.country}>
              {grouped(counts[what])}
            </dd>
          </div>
        ))}
      </dl>
    </section>
    <section className="page section" aria-labelledby="provinces">
      <h2 id="provinces" className="text-3xl mb-8">
        Select Your Province
      </h2>
      <AreaCards areas={provinces} />
    </section>
    <section className="section bg-surface border-y border-line" aria-labelledby="cities">
      <div className="page">
        <h2 id="cities" className="text-3xl mb-6">
          Popular Cities
        </h2>
        <PlaceChips places={popularCities} />
      </div>
    </section>
    <ClosingBand
      title="Know what you need?"
      actions={<GetQuotes to={to.enquire()}>Post Your Service Request</GetQuotes>}
    >
      Tell us where and by when. Only providers who cover your area get your request.
    </ClosingBand>
  </>
);

const failed = {
  title: 'We couldn’t load the areas',
  text: "We're having trouble loading the areas. Please try again later.",
};

export default function AreasPage() {
  return (
    <PageResource resource={allAreas} missing={<AreaMissing level="province" />} failed={failed}>
      {(areas) => <Areas {...areas} />}
    </PageResource>
  );
}
