import {
  type Plan,
  planBenefits,
  planGives,
  planName,
  planNames,
  planPrice,
  plans,
  platformFeatures,
} from '@marketplace/contracts/plans/plans';
import { Check, Minus } from 'lucide-react';
import { useSite } from '../../components/site-config.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Panel } from './panel.tsx';

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const Gives = ({ what }: { what: boolean | number }) =>
  typeof what === 'number' ? (
    <span className="num block max-md:text-center">{what}</span>
  ) : (
    <>
      {what ? (
        <Check className="icon text-brand max-md:mx-auto" aria-hidden="true" />
      ) : (
        <Minus className="icon text-ink-2 max-md:mx-auto" aria-hidden="true" />
      )}
      <span className="sr-only">{what ? 'Yes' : 'No'}</span>
    </>
  );

const byPrice = planNames.toSorted((one, other) => (plans[one].price || Infinity) - (plans[other].price || Infinity));
const differing = planBenefits.filter(({ term }) => term);
const common = planBenefits.filter(({ term }) => !term);

/** What differs between the plans on this site. `own`: the provider's plan, or null without one. */
export const Comparison = ({ own }: { own: Plan | null }) => (
  <Panel title="What differs">
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the table scrolls sideways with large text */}
    <section className="relative overflow-x-auto" tabIndex={0} aria-label="Plans">
      <table className="w-full table-fixed text-left">
        <thead>
          <tr className="border-b border-line align-top">
            <td className="w-[27%] md:w-1/3" />
            {byPrice.map((plan) => (
              <th
                key={plan}
                scope="col"
                className={classNames(
                  'px-2 py-2.5 font-bold max-md:px-0.5 max-md:text-xs max-md:text-center',
                  plan === own && 'bg-brand-soft',
                )}
              >
                {planName(plan)}
                <span className="block text-sm max-md:text-xs font-normal text-ink-2 num">{planPrice(plan)}</span>
                {plan === own && <span className="block text-sm max-md:text-xs text-brand">Your plan</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {differing.map((benefit) => (
            <tr key={benefit.text}>
              <th scope="row" className="py-2.5 pl-3 md:pl-5 pr-1.5 md:pr-3 max-md:text-sm font-normal">
                {benefit.text}
              </th>
              {byPrice.map((plan) => (
                <td key={plan} className={classNames('px-2 py-2.5 max-md:px-0.5', plan === own && 'bg-brand-soft')}>
                  <Gives what={planGives(plan, benefit)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
    <Notes />
  </Panel>
);

function Notes() {
  const { providerPlatform } = useSite();
  return (
    <div className="px-4 md:px-5 py-4 border-t border-line text-sm text-ink-2 grid gap-1.5">
      <p>
        <b>The same on every plan:</b> {common.map(({ text }) => lowerFirst(text)).join(', and ')}.
      </p>
      <p>Plans with leads get them on equal terms. The price doesn’t affect your place in matching.</p>
      <p>The clients and leads you’ve already accepted stay yours on every plan.</p>
      <p>
        No plan includes the {platformFeatures} of{' '}
        {providerPlatform ? (
          <a href={providerPlatform} className="link" target="_blank" rel="noopener">
            the provider platform<span className="sr-only"> (opens in a new tab)</span>
          </a>
        ) : (
          'the provider platform'
        )}
        , which is a separate site.
      </p>
    </div>
  );
}
