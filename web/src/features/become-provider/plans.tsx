import {
  accessPassPlans,
  countOf,
  type ProviderPlan,
  plans,
  platformFeatures,
  providerPlanNames,
  providerPlans,
} from '@marketplace/contracts/plans/plans';
import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { to } from '../../routing/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { rand } from '../../ui/money.ts';
import { planText } from './content.ts';

/** Our team gives it with an access pass. Applications do not offer it. */
const byPass = plans[accessPassPlans[0]];

/** The two plans side by side, and what they don't include. Choosing one preselects it in the form below. */
export const Plans = ({ chosen }: { chosen: ProviderPlan | undefined }) => (
  <>
    <ul className="grid gap-5 md:grid-cols-2">
      {providerPlanNames.map((plan) => {
        const { name, price } = providerPlans[plan];
        const { text, holds } = planText[plan];
        return (
          <li
            key={plan}
            className={classNames('card p-6 md:p-8 flex flex-col', plan === chosen && 'outline-2 outline-brand')}
          >
            <h3 className="text-xl">{name}</h3>
            <p className="mt-3">
              <span className="text-4xl font-extrabold num" data-figure="plan-price" data-figure-of={plan}>
                {rand(price)}
              </span>{' '}
              <span className="text-ink-2">per month</span>
            </p>
            <p className="mt-3 text-ink-2">{text}</p>
            <ul className="mt-5 mb-7 grow grid gap-2 content-start">
              {holds.map((what) => (
                <li key={what} className="flex gap-2.5">
                  <Check className="icon text-brand mt-0.5" aria-hidden="true" />
                  <span data-figure="plan-benefit" data-figure-of={`${plan} ${what}`}>
                    {what}
                  </span>
                </li>
              ))}
            </ul>
            <Link
              to={to.becomeProvider({ plan, hash: 'apply' })}
              className={buttonClass({ className: 'self-start max-sm:w-full' })}
            >
              Choose {name}
            </Link>
          </li>
        );
      })}
    </ul>
    <p className="mt-5 max-w-read" data-figure="plan-by-pass">
      There’s also the {byPass.name}, with an access pass from us: {rand(byPass.price)} per month,{' '}
      {countOf('people', byPass.people)} and {countOf('bases', byPass.bases)}, and otherwise like{' '}
      {plans.NETWORK_PRO.name} in your own area.
    </p>
    <p className="mt-2 text-ink-2 max-w-read">
      Neither plan includes the {platformFeatures} of the provider platform, which is a separate site.
    </p>
  </>
);
