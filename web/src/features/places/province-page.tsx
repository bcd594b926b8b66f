import type { AreaPage } from '@marketplace/contracts/places/areas';
import { ClosingBand } from '../../components/closing-band.tsx';
import { PlaceChips } from '../../components/place-chips.tsx';
import { GetQuotes, SecondaryLink } from '../../components/service-actions.tsx';
import { oneRequest } from '../../content/promises.ts';
import { PageResource } from '../../routing/page-resource.tsx';
import { to } from '../../routing/paths.ts';
import { FiguredText } from '../../ui/figure.tsx';
import { AreaCards } from './area-cards.tsx';
import { AreaHero } from './area-hero.tsx';
import { AreaMissing, areaFailed } from './area-not-found.tsx';
import { areaResource } from './resources.ts';
import { areaCrumbs, countsLine } from './text.ts';
import { enquireFrom } from './url.ts';

/** The page of a province. */
function Province(page: AreaPage) {
  const { area, path, counts, children, popular } = page;
  return (
    <>
      <AreaHero
        crumbs={areaCrumbs(page)}
        badges={
          <>
            {area.code && <span className="tag">{area.code}</span>}
            <span className="tag num">
              <FiguredText text={countsLine(counts)} of={path} />
            </span>
          </>
        }
        title={`Services in ${area.name}`}
        lead={`Post one free request and compare quotes from verified providers who work in your part of ${area.name}.`}
        place={area}
        actions={
          <>
            <GetQuotes to={enquireFrom(page)} />
            <SecondaryLink to={to.requestBoard({ province: area.slug })}>Browse Local Requests</SecondaryLink>
          </>
        }
      />
      <section className="page section" aria-labelledby="municipalities">
        <h2 id="municipalities" className="text-3xl mb-8">
          Select Your Municipality
        </h2>
        <AreaCards areas={children} />
      </section>
      <section className="section bg-surface border-y border-line" aria-labelledby="cities">
        <div className="page">
          <h2 id="cities" className="text-3xl mb-6">
            Popular Cities in {area.name}
          </h2>
          <PlaceChips places={popular} />
        </div>
      </section>
      <ClosingBand
        title={`Need something done in ${area.name}?`}
        actions={<GetQuotes to={enquireFrom(page)}>Post Your Request</GetQuotes>}
      >
        {oneRequest}
      </ClosingBand>
    </>
  );
}

export default function ProvincePage() {
  return (
    <PageResource resource={areaResource} missing={<AreaMissing level="province" />} failed={areaFailed('province')}>
      {(page) => <Province key={page.path} {...page} />}
    </PageResource>
  );
}
