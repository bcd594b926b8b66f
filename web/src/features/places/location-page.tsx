import { areaCaps, type LocationPage } from '@marketplace/contracts/places/areas';
import { mostProviders } from '@marketplace/contracts/promise';
import { t } from '@marketplace/languages/text';
import { ChevronRight, MapPin, Users } from 'lucide-react';
import { Link } from 'react-router-dom';
import { keys } from '../../api/keys.ts';
import { useApi } from '../../api/use-api.ts';
import { ClosingBand } from '../../components/closing-band.tsx';
import { whatsappLink } from '../../components/contact-links.ts';
import { NotFound } from '../../components/not-found.tsx';
import { PlaceChips } from '../../components/place-chips.tsx';
import { GetQuotes, SecondaryLink } from '../../components/service-actions.tsx';
import { useSite } from '../../components/site-config.tsx';
import { chat, support } from '../../content/support.ts';
import { PageResource } from '../../routing/page-resource.tsx';
import { to } from '../../routing/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Figure } from '../../ui/figure.tsx';
import { categoryIcon } from '../../ui/icons.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { WhatsappIcon } from '../../ui/whatsapp-icon.tsx';
import { AreaHero } from './area-hero.tsx';
import { locationResource } from './resources.ts';
import { locationCrumbs, peopleIn } from './text.ts';

/** Specification section 9, Display caps. */
const servicesShown = 6;

/** Links to the first main categories in this location. */
function PopularServices({ slug }: { slug: string }) {
  const { data = [] } = useApi(keys.categoryParents);
  if (data.length === 0) return null;
  return (
    <section className="page section" aria-labelledby="popular">
      <h2 id="popular" className="text-3xl mb-8">
        Popular Services
      </h2>
      <ul className="ledger sm:grid-cols-2 lg:grid-cols-3">
        {data.slice(0, servicesShown).map((category) => {
          const Icon = categoryIcon(category.slug);
          return (
            <li key={category.id}>
              <Link
                to={to.serviceLocation({ service: [category.slug], place: [slug] })}
                className="group flex items-start gap-3.5 p-5 h-full hover:bg-brand-soft"
              >
                <Icon className="icon icon-lg text-brand" aria-hidden="true" />
                <span className="grow">
                  <span className="block font-bold group-hover:underline underline-offset-4">{category.name}</span>
                  <span className="block text-sm text-ink-2 mt-0.5">{category.description}</span>
                </span>
                <ChevronRight className="icon icon-sm text-ink-2 mt-1" aria-hidden="true" />
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** A call to action with a WhatsApp contact, if the installation has one. */
function Assistance({ place, enquire }: { place: string; enquire: string }) {
  const { supportWhatsapp } = useSite();
  return (
    <ClosingBand
      title="Personal assistance"
      actions={
        <>
          <GetQuotes to={enquire}>Post Your Request</GetQuotes>
          {supportWhatsapp && (
            <a
              href={whatsappLink(supportWhatsapp, t(chat.greeting))}
              target="_blank"
              rel="noopener"
              className={buttonClass({ tone: 'onbrand', size: 'lg' })}
            >
              <WhatsappIcon />
              WhatsApp us
              <span className="sr-only">(opens in a new tab)</span>
            </a>
          )}
        </>
      }
    >
      Not sure what to ask for in {place}? {support.hours()}
    </ClosingBand>
  );
}

/** The page of a city or suburb (specification section 2, /locations/{locationSlug}). */
function Location(page: LocationPage) {
  const { area, slug, city, province, population, suburbs, suburbCount, cityAreaPath } = page;
  const enquire = to.enquire({
    ...{ province: province.name, city: city.name },
    suburb: area.level === 'suburb' ? area.name : undefined,
  });
  return (
    <>
      <AreaHero
        crumbs={locationCrumbs(page)}
        badges={
          <>
            <span className="tag">
              <MapPin className="icon icon-sm" aria-hidden="true" />
              {province.name}
            </span>
            {population !== null && (
              <span className="tag num" data-figure="people" data-figure-of={city.path}>
                <Users className="icon icon-sm" aria-hidden="true" />
                {peopleIn(population)}
                {area.level === 'suburb' && ` in ${city.name}`}
              </span>
            )}
          </>
        }
        title={`Services in ${area.name}`}
        lead={`Post one free request and compare quotes from up to ${mostProviders} who cover ${area.name}. There’s no obligation.`}
        place={area}
        actions={
          <>
            <GetQuotes to={enquire} />
            <SecondaryLink to={to.requestBoard({ province: province.slug })}>Browse Local Requests</SecondaryLink>
          </>
        }
      />
      <PopularServices slug={slug} />
      {suburbs.length > 0 && (
        <section className="section bg-surface border-y border-line" aria-labelledby="areas">
          <div className="page">
            <h2 id="areas" className="text-3xl mb-6">
              Service Areas Near {city.name}
            </h2>
            <PlaceChips places={suburbs} />
            {suburbCount > areaCaps.locationSuburbs && (
              <Link to={cityAreaPath} className={buttonClass({ className: 'mt-6' })}>
                View All{' '}
                <Figure name="areas" of={city.path}>
                  {suburbCount}
                </Figure>{' '}
                Areas
              </Link>
            )}
          </div>
        </section>
      )}
      <Assistance place={area.name} enquire={enquire} />
    </>
  );
}

const Waiting = () => (
  <>
    <p className="page pt-10 text-lg text-ink-2" role="status">
      Loading location information...
    </p>
    <PageLoading />
  </>
);

const missing = (
  <NotFound title="Location Not Found" links={[{ to: to.areasServed(), label: 'View All Areas' }]}>
    The location you're looking for doesn't exist.
  </NotFound>
);
const failed = {
  title: 'We couldn’t load this location',
  text: "We're having trouble loading this location. Please try again later.",
};

export default function LocationPageView() {
  return (
    <PageResource resource={locationResource} missing={missing} failed={failed} loading={<Waiting />}>
      {(page) => <Location key={page.path} {...page} />}
    </PageResource>
  );
}
