import type { ServiceLocationPage } from '@marketplace/contracts/places/service-locations';
import { inSentence } from '../../components/category-text.ts';
import { ClosingBand } from '../../components/closing-band.tsx';
import { PlaceChips } from '../../components/place-chips.tsx';
import { Reasons } from '../../components/reasons.tsx';
import { GetQuotes, JoinAsProvider, SecondaryLink } from '../../components/service-actions.tsx';
import { StepList } from '../../components/step-list.tsx';
import { oneRequest } from '../../content/promises.ts';
import { PageResource } from '../../routing/page-resource.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { ServiceMissing, serviceFailed } from './category-not-found.tsx';
import { fourSteps, localBenefits } from './content.ts';
import { seoLocationResource } from './resources.ts';
import { ServiceLocationHero } from './service-location-hero.tsx';
import { placeName } from './text.ts';
import { enquireAbout } from './url.ts';

/** The category-in-location page under /seo/services (specification section 2). */
function CategoryInLocation(page: ServiceLocationPage) {
  const { category, within, path } = page;
  const where = placeName(page);
  const enquire = enquireAbout(page);
  return (
    <>
      <ServiceLocationHero
        page={page}
        title={`${category.name} near ${where}`}
        lead={category.description}
        actions={
          <>
            <GetQuotes to={enquire} />
            <SecondaryLink to={path}>All about this service</SecondaryLink>
          </>
        }
      />
      <section className="page section" aria-labelledby="why">
        <h2 id="why" className="text-3xl mb-8">
          Why post here
        </h2>
        <Reasons reasons={localBenefits} row />
      </section>
      <section className="section bg-surface border-y border-line">
        <div className="page grid gap-12 lg:grid-cols-2 lg:gap-20">
          <div>
            <h2 className="text-3xl">Areas we serve near {where}</h2>
            <div className="mt-6">
              <PlaceChips places={within.places} more={{ count: within.more, to: within.areaPath }} />
            </div>
          </div>
          <div>
            <h2 className="text-3xl mb-7">How it works</h2>
            <StepList steps={fourSteps(inSentence(category.name), where)} />
          </div>
        </div>
      </section>
      <ClosingBand
        title={`${category.name} in ${where}?`}
        actions={
          <>
            <GetQuotes to={enquire}>Post Your Request</GetQuotes>
            <JoinAsProvider onBrand>Join as a Provider</JoinAsProvider>
          </>
        }
      >
        {oneRequest}
      </ClosingBand>
    </>
  );
}

const Waiting = () => (
  <>
    <p className="page pt-10 text-lg text-ink-2" role="status">
      Loading service information...
    </p>
    <PageLoading />
  </>
);

export default function CategoryInLocationPageView() {
  return (
    <PageResource
      resource={seoLocationResource}
      missing={<ServiceMissing />}
      failed={serviceFailed()}
      loading={<Waiting />}
    >
      {(page) => <CategoryInLocation key={page.path} {...page} />}
    </PageResource>
  );
}
