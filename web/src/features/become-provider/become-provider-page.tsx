import { t } from '@marketplace/languages/text';
import { ExternalLink } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { home } from '../../components/category-text.ts';
import { phoneText, whatsappLink } from '../../components/reach/contact-links.ts';
import { useSite } from '../../components/site-config.tsx';
import { StepList } from '../../components/step-list.tsx';
import { chat } from '../../content/support.ts';
import { useSent } from '../../forms/posted.tsx';
import { Bakkie } from '../../ui/art/bakkie.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { WhatsappIcon } from '../../ui/whatsapp-icon.tsx';
import { ApplicationCreateForm } from './application-create.tsx';
import { ApplicationSent } from './application-sent.tsx';
import { applicationText } from './content.ts';
import { Plans } from './plans.tsx';
import { ProviderFeatures } from './provider-features.tsx';
import { isArea, isCategory, isPlan } from './url.ts';

const Hero = () => (
  <section className="on-brand bg-brand-deep text-on-brand">
    <div className="page pt-5 pb-12 md:pb-16">
      <div className="[&_a]:text-on-brand-2! [&_.crumbs]:text-on-brand-2 [&_span]:text-on-brand!">
        <Breadcrumb crumbs={[home, { label: 'Become a Provider' }]} />
      </div>
      <div className="mt-8 md:mt-12 grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] items-end">
        <div>
          <h1 className="text-4xl font-extrabold">Get work in your area</h1>
          <p className="mt-4 text-lg text-on-brand-2 max-w-read">
            People post what they need. You see the requests in your area and accept the ones you want.
          </p>
          <div className="mt-7 flex flex-col sm:flex-row gap-3">
            <a href="#apply" className={buttonClass({ tone: 'action', size: 'lg' })}>
              Apply now
            </a>
            <a href="#plans" className={buttonClass({ tone: 'onbrand', size: 'lg' })}>
              See the plans
            </a>
          </div>
        </div>
        <Bakkie className="hidden lg:block w-full -mb-20" />
      </div>
    </div>
  </section>
);

/** Links to WhatsApp support and the provider platform, if configured. */
function MoreWays() {
  const { providerPlatform, providerWhatsapp } = useSite();
  return (
    <div className="mt-8 grid gap-3 justify-items-start">
      {providerWhatsapp && (
        <a
          href={whatsappLink(providerWhatsapp, t(chat.provider))}
          target="_blank"
          rel="noopener"
          className="link inline-flex items-center gap-2 min-h-11"
        >
          <WhatsappIcon className="text-whatsapp" />
          Ask on WhatsApp: {phoneText(providerWhatsapp)}
          <span className="sr-only">(opens in a new tab)</span>
        </a>
      )}
      {providerPlatform && (
        <a
          href={providerPlatform}
          target="_blank"
          rel="noopener"
          className="link inline-flex items-center gap-2 min-h-11"
        >
          <ExternalLink className="icon icon-sm" aria-hidden="true" />
          See the provider platform
          <span className="sr-only">(opens in a new tab)</span>
        </a>
      )}
    </div>
  );
}

/** `/become-provider`: plans, features and the application form (specification section 2). */
export default function BecomeProviderPage() {
  const [search] = useSearchParams();
  const hasApplied = useSent() !== undefined;
  const asked = search.get('plan');
  const plan = isPlan(asked) ? asked : undefined;
  const [category, area] = [search.get('category'), search.get('area')];
  return (
    <>
      <Hero />
      <section className="page section" id="plans" aria-labelledby="plans-title">
        <h2 id="plans-title" className="text-3xl mb-8">
          Two plans, no commission
        </h2>
        <Plans chosen={plan} />
      </section>
      <section className="section bg-surface border-y border-line" aria-labelledby="features">
        <div className="page">
          <h2 id="features" className="text-3xl mb-8">
            What you get
          </h2>
          <ProviderFeatures />
        </div>
      </section>
      <section className="page section" id="apply" aria-labelledby="apply-title">
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)] lg:gap-20">
          <div className="lg:pt-8">
            <h2 id="apply-title" className="text-3xl mb-7">
              {hasApplied ? 'Your application is with us' : 'Apply in two minutes'}
            </h2>
            {!hasApplied && (
              <div className="[&_ol]:grid-cols-1">
                <StepList steps={applicationText.steps} />
              </div>
            )}
            <MoreWays />
          </div>
          {hasApplied ? (
            <ApplicationSent />
          ) : (
            <ApplicationCreateForm
              plan={plan}
              category={isCategory(category) ? category : undefined}
              area={isArea(area) ? area : undefined}
            />
          )}
        </div>
      </section>
    </>
  );
}
