import { brand } from '@marketplace/contracts/brand';
import type { LeadDetail } from '@marketplace/contracts/leads/schemas';
import { limits } from '@marketplace/contracts/limits';
import type { ReactNode } from 'react';
import { exactTime } from '../../ui/time.ts';
import { ordinal, othersText } from './text.ts';

type Why = NonNullable<LeadDetail['why']>;

const distanceText = ({ distanceKm, radiusKm, bandKm }: Why, base: string): string => {
  const away = distanceKm < 1 ? 'In your own city' : `${Math.round(distanceKm)}\u00a0km from ${base}`;
  return bandKm === null
    ? `${away}. You do this anywhere in ${brand.country}. Providers with a base nearby come first.`
    : `${away}, within your ${radiusKm}\u00a0km. We compared you with providers up to ${bandKm}\u00a0km away.`;
};

/** Explains from the stored decision why the provider got this lead. */
export function WhyThisLead({ detail: { lead, base, why } }: { detail: LeadDetail }) {
  if (!why) return null;
  const facts: [term: string, value: ReactNode][] = [
    ['Distance', distanceText(why, base?.city ?? 'your base')],
    ['Service', why.serves.length > 0 ? `Matches your service: ${why.serves.join(', ')}` : lead.categoryName],
    [
      'Rank',
      `${ordinal(why.rank)} of ${why.considered} compared, by distance, then by fewest leads in ${limits.recentLeadDays} days.`,
    ],
    ['Others', othersText(why)],
  ];
  return (
    <section className="mt-8 max-w-read" aria-labelledby="why-this-lead">
      <h2 id="why-this-lead" className="text-xl">
        Why you got this
      </h2>
      <dl className="mt-3 text-sm divide-y divide-line">
        {facts.map(([term, value]) => (
          <div key={term} className="grid grid-cols-[6rem_minmax(0,1fr)] gap-3 py-2.5">
            <dt className="text-ink-2">{term}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink-2 mt-2">Matched on {exactTime(why.decidedAt)}.</p>
    </section>
  );
}
