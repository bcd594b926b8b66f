import { providerPlanNames, providerPlans } from '@marketplace/contracts/plans/plans';
import { t } from '@marketplace/languages/text';
import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSite } from '../../components/site-config.tsx';
import { to } from '../../routing/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { rand } from '../../ui/money.ts';
import { planPitches } from './content.ts';

/** The call to action for providers, with the two plans. */
export function ProviderCall() {
  const { providerPlatform } = useSite();
  return (
    <section className="section" id="providers" aria-labelledby="pro">
      <div className="page grid gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] lg:gap-20 items-center">
        <div>
          <h2 id="pro" className="text-3xl">
            {t('Are you a service provider?')}
          </h2>
          <p className="mt-4 text-lg text-ink-2 max-w-read">
            {t('Get leads from your area, accept the ones you want, and keep track of them in one simple list.')}
          </p>
          <div className="mt-7 flex flex-wrap gap-3">
            <Link to={to.becomeProvider()} className={buttonClass()}>
              {t('Become a Provider')}
            </Link>
            {providerPlatform && (
              <a
                href={providerPlatform}
                target="_blank"
                rel="noopener"
                className={buttonClass({ tone: 'quiet', className: 'max-sm:-ml-4.5' })}
              >
                {t('See the provider platform')}
                <ExternalLink className="icon icon-sm" aria-hidden="true" />
                <span className="sr-only">{t('(opens in a new tab)')}</span>
              </a>
            )}
          </div>
        </div>
        <div className="ledger sm:grid-cols-2">
          {providerPlanNames.map((plan) => (
            <div key={plan} className="p-6">
              <h3 className="text-lg">{providerPlans[plan].name}</h3>
              <p className="mt-3">
                <span className="text-3xl font-extrabold num" data-figure="plan-price" data-figure-of={plan}>
                  {rand(providerPlans[plan].price)}
                </span>{' '}
                <span className="text-ink-2">{t('per month')}</span>
              </p>
              <p className="mt-3 text-ink-2">{t(planPitches[plan])}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
