import { sentences } from '@marketplace/contracts/messages';
import type { ServiceLocationPage } from '@marketplace/contracts/places/service-locations';
import type { LocalActivity } from '@marketplace/contracts/supply/local-activity';
import type { Supply } from '@marketplace/contracts/supply/supply';
import { Link } from 'react-router-dom';
import { useApi } from '../../api/use-api.ts';
import { inSentence } from '../../components/category-text.ts';
import { ClosingBand } from '../../components/closing-band.tsx';
import { NotFound } from '../../components/not-found.tsx';
import { PlaceChips } from '../../components/place-chips.tsx';
import { GetQuotes, JoinAsProvider, SecondaryLink } from '../../components/service-actions.tsx';
import { StepList } from '../../components/step-list.tsx';
import { PageResource } from '../../routing/page-resource.tsx';
import { to } from '../../routing/paths.ts';
import { useRoute } from '../../routing/route-context.tsx';
import { classNames } from '../../ui/class-names.ts';
import { figuresOf } from '../../ui/figure.tsx';
import { questionsHere, serviceFaults, stepsHere } from './content.ts';
import { Faq } from './faq.tsx';
import { FirstAsked } from './first-asked.tsx';
import { LinkRows } from './link-rows.tsx';
import { LocalActivitySections } from './local-activity.tsx';
import { serviceLocationActivity, serviceLocationResource } from './resources.ts';
import { ServiceLocationHero } from './service-location-hero.tsx';
import { ServiceSupply } from './service-supply.tsx';
import { StatBand } from './stat-band.tsx';
import { placeName } from './text.ts';
import { enquireAbout } from './url.ts';

const rows = (links: readonly { name: string; path: string }[], words: (name: string) => string = (name) => name) =>
  links.map(({ name, path }) => ({ label: words(name), to: path }));

/** The supply with the page's own count, which has no cap. With sample figures, the supply's count is the only real one. */
const counted = (supply: Supply, stats: LocalActivity['stats'] | undefined, here: LocalActivity['here'] | undefined) =>
  stats && here ? { ...supply, providers: stats.providers, isMore: false } : supply;

/** The page of a service in a place. */
function ServiceLocation(page: ServiceLocationPage) {
  const { category, places, within, otherSuburbs, related, children, siblings, guide } = page;
  const { data: activity } = useApi(serviceLocationActivity(useRoute().context));
  const { stats, here, supply } = activity ?? {};
  const what = inSentence(category.name);
  const where = placeName(page);
  const enquire = enquireAbout(page);
  const of = figuresOf(
    category.slug,
    places.map(({ slug }) => slug),
  );
  const cityName = places.find(({ level }) => level === 'city')?.name;
  const around = page.area.level === 'suburb' ? cityName : where;
  const listed = within.places.filter((place) => place.path !== page.path);
  const nearNames = listed.slice(0, 3).map(({ name }) => name);
  const province = places[0]!;
  const more = children.length > 0 ? children : siblings;
  return (
    <>
      <ServiceLocationHero
        page={page}
        title={`${category.name} in ${where}`}
        lead={`${category.description} ${
          here && stats?.providers === 0
            ? `Post your request once. We’ll send it to the first verified providers who cover ${where}.`
            : `Post your request once and compare free quotes from verified providers who cover ${where}.`
        }`}
        note={supply && <ServiceSupply supply={counted(supply, stats, here)} requestIn={page.requestIn} of={of} />}
        actions={
          <>
            <GetQuotes to={enquire} />
            <SecondaryLink to={to.requestBoard({ province: province.slug })}>Browse Local Requests</SecondaryLink>
          </>
        }
      />
      <StatBand stats={stats} about={`${category.name} in ${where}`} of={of} />
      {supply && supply.cards.length > 0 && (
        <div className="page pt-10 md:pt-14">
          <FirstAsked {...page} supply={counted(supply, stats, here)} className="max-w-3xl" />
        </div>
      )}
      {stats && here && (
        <LocalActivitySections
          page={page}
          stats={stats}
          here={here}
          shown={supply?.cards.map(({ path }) => path) ?? []}
          about={{ what, where }}
          of={of}
        />
      )}
      <section className="page section grid gap-12 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:gap-20">
        <div>
          <h2 className="text-3xl">
            {category.name} across {around}
          </h2>
          <p className="mt-4 text-ink-2 max-w-read">
            {`${nearNames.length > 0 ? `Whether you’re in ${nearNames.join(', ')} or elsewhere` : 'Wherever you are'} in ${around}, only verified ${what} providers who cover your street get your request.`}
          </p>
          {listed.length > 0 && (
            <div className="mt-6">
              <PlaceChips places={listed} more={{ count: within.more, to: within.areaPath }} />
            </div>
          )}
          <h2 className="text-3xl mt-16">How it works</h2>
          <div className="mt-7">
            <StepList steps={stepsHere(what, where)} />
          </div>
        </div>
        <div>
          <h2 id="questions" className="text-2xl">
            Good to know
          </h2>
          <div className="mt-5">
            <Faq
              labelledBy="questions"
              of={of}
              questions={questionsHere({ name: category.name, where, level: page.area.level, activity, guide })}
            />
          </div>
          <Link to={category.path} className="link mt-4 inline-flex items-center min-h-11">
            {guide ? `What to know about ${what} before you choose` : `All about ${what}`}
          </Link>
        </div>
      </section>
      <section className="bg-sunken" aria-label="Related services and places">
        <div
          className={classNames(
            'page py-14 md:py-20 grid gap-10 md:gap-14',
            otherSuburbs.length > 0 ? 'md:grid-cols-2 lg:grid-cols-3' : 'md:grid-cols-[1fr_2fr]',
          )}
        >
          {otherSuburbs.length > 0 && (
            <LinkRows
              title={`Also in ${cityName ?? where}`}
              links={rows(otherSuburbs, (name) => `${category.name} in ${name}`)}
            />
          )}
          <LinkRows title={`Other services in ${where}`} links={rows(related)} />
          {more.length > 0 && (
            <LinkRows
              wide={otherSuburbs.length === 0}
              title={children.length > 0 ? `Types of ${what}` : `Similar services in ${where}`}
              links={rows(more)}
            />
          )}
        </div>
      </section>
      <ClosingBand
        title={`${category.name} in ${where}?`}
        actions={
          <>
            <GetQuotes to={enquire}>Post Your Request Now</GetQuotes>
            <JoinAsProvider onBrand>Join as a Provider</JoinAsProvider>
          </>
        }
      >
        {`Get ${what} quotes in ${where}. It takes about two minutes and costs nothing.`}
      </ClosingBand>
    </>
  );
}

const Invalid = () => (
  <NotFound
    title={sentences.invalidServiceLocation}
    links={[
      { to: to.services(), label: 'Browse All Services' },
      { to: to.enquire(), label: 'Post a Request' },
    ]}
  >
    {serviceFaults.missingHere}
  </NotFound>
);

export default function ServiceLocationPageView() {
  return (
    <PageResource
      resource={serviceLocationResource}
      missing={<Invalid />}
      failed={{ title: serviceFaults.title, text: serviceFaults.failed }}
    >
      {(page) => <ServiceLocation key={page.path} {...page} />}
    </PageResource>
  );
}
