import type { AreaPage } from '@marketplace/contracts/places/areas';
import { ClosingBand } from '../../components/closing-band.tsx';
import { PlaceChips } from '../../components/place-chips.tsx';
import { GetQuotes } from '../../components/service-actions.tsx';
import { oneRequest } from '../../content/promises.ts';
import { PageResource } from '../../routing/page-resource.tsx';
import { FiguredText } from '../../ui/figure.tsx';
import { AreaCards } from './area-cards.tsx';
import { AreaHero } from './area-hero.tsx';
import { AreaMissing, areaFailed } from './area-not-found.tsx';
import { areaResource } from './resources.ts';
import { areaCrumbs, areaName, countsLine } from './text.ts';
import { enquireFrom } from './url.ts';

/** The page of a municipality. */
function Municipality(page: AreaPage) {
  const { area, path, counts, children, popular } = page;
  const name = areaName(area);
  return (
    <>
      <AreaHero
        crumbs={areaCrumbs(page)}
        badges={
          <span className="tag num">
            <FiguredText text={countsLine(counts)} of={path} />
          </span>
        }
        title={`Services in ${name}`}
        lead={`Post one free request and compare quotes from verified providers who work in ${name}.`}
        place={area}
        actions={<GetQuotes to={enquireFrom(page)} />}
      />
      <section className="page section" aria-labelledby="cities">
        <h2 id="cities" className="text-3xl mb-8">
          Select Your City
        </h2>
        <AreaCards areas={children} />
      </section>
      {popular.length > 0 && (
        <section className="section bg-surface border-y border-line" aria-labelledby="suburbs">
          <div className="page">
            <h2 id="suburbs" className="text-3xl mb-6">
              Popular Suburbs
            </h2>
            <PlaceChips places={popular} />
          </div>
        </section>
      )}
      <ClosingBand
        title={`Need something done in ${name}?`}
        actions={<GetQuotes to={enquireFrom(page)}>Post Your Request</GetQuotes>}
      >
        {oneRequest}
      </ClosingBand>
    </>
  );
}

export default function MunicipalityPage() {
  return (
    <PageResource
      resource={areaResource}
      missing={<AreaMissing level="municipality" />}
      failed={areaFailed('municipality')}
    >
      {(page) => <Municipality key={page.path} {...page} />}
    </PageResource>
  );
}
