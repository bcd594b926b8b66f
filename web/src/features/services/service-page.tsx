import type { CategoryPage } from '@marketplace/contracts/catalogue/pages';
import { useApi } from '../../api/use-api.ts';
import { inSentence } from '../../components/category-text.ts';
import { ClosingBand } from '../../components/closing-band.tsx';
import { PlaceChips } from '../../components/place-chips.tsx';
import { Reasons } from '../../components/reasons.tsx';
import { GetQuotes, JoinAsProvider, SecondaryLink } from '../../components/service-actions.tsx';
import { StepList } from '../../components/step-list.tsx';
import { to } from '../../routing/paths.ts';
import { useRoute } from '../../routing/route-context.tsx';
import { CategoryHero } from './category-hero.tsx';
import { ServiceResource } from './category-resource.tsx';
import { benefits, fourSteps, listedProvinces, majorCities, questionsAbout } from './content.ts';
import { Faq } from './faq.tsx';
import { GuideSection } from './guide-section.tsx';
import { LinkRows } from './link-rows.tsx';
import { categoryStats } from './resources.ts';
import { StatBand } from './stat-band.tsx';
import { inPlaces } from './url.ts';
import { useSampleClaims } from './use-sample-claims.ts';

/** The page of a service, the lowest category level. */
function Service(page: CategoryPage) {
  const { category, ancestors, siblings, path, guide } = page;
  const { data: stats } = useApi(categoryStats(useRoute().context));
  const [parent, sub] = ancestors as [CategoryPage['category'], CategoryPage['category']];
  const what = inSentence(category.name);
  const enquire = to.enquire({ service: category.slug, category: sub.slug, parent: parent.slug });
  return (
    <>
      <CategoryHero page={page} enquire={enquire} />
      <StatBand stats={stats} claims={useSampleClaims(page)} about={category.name} of={category.slug} />
      <section className="page section grid gap-12 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:gap-20">
        <div>
          <h2 className="text-3xl">How it works</h2>
          <div className="mt-7">
            <StepList steps={fourSteps(what)} />
          </div>
          <h2 className="text-3xl mt-16">Why post here</h2>
          <Reasons reasons={benefits} className="mt-7" />
        </div>
        <div>
          <h2 id="questions" className="text-2xl">
            Good to know
          </h2>
          <div className="mt-5">
            <Faq
              labelledBy="questions"
              of={category.slug}
              questions={questionsAbout({ name: category.name, stats, guide })}
            />
          </div>
        </div>
      </section>
      <GuideSection guide={guide} what={what} />
      <section className="section bg-surface border-y border-line" aria-labelledby="where">
        <div className="page">
          <h2 id="where" className="text-3xl">
            Find it near you
          </h2>
          <div className="mt-8 grid gap-8 md:grid-cols-2">
            <div>
              <h3 className="text-lg mb-3">Cities</h3>
              <PlaceChips places={inPlaces(path, majorCities)} />
            </div>
            <div>
              <h3 className="text-lg mb-3">Provinces</h3>
              <PlaceChips places={inPlaces(path, listedProvinces)} />
            </div>
          </div>
        </div>
      </section>
      <section className="page section" aria-label="Related services">
        <LinkRows
          wide
          title={`More in ${sub.name}`}
          links={siblings.map(({ name, path: to }) => ({ label: name, to }))}
        />
        <div className="mt-6">
          <SecondaryLink to={sub.path}>Browse More</SecondaryLink>
        </div>
      </section>
      <ClosingBand
        title={`${category.name}?`}
        actions={
          <>
            <GetQuotes to={enquire} />
            <JoinAsProvider onBrand />
          </>
        }
      >
        Post once and compare quotes. It costs nothing.
      </ClosingBand>
    </>
  );
}

export default function ServicePageView() {
  return <ServiceResource>{(page) => <Service key={page.path} {...page} />}</ServiceResource>;
}
