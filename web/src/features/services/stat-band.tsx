import type { PublicStats } from '@marketplace/contracts/site/public-stats';
import { Hammer, Radio, Star, Timer, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { SampleNote } from '../../components/site-config.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Figure } from '../../ui/figure.tsx';

const parts = {
  providers: { icon: Users, label: 'Active Providers' },
  rating: { icon: Star, label: 'Avg Rating' },
  response: { icon: Timer, label: 'Response Time' },
  jobs: { icon: Hammer, label: 'Jobs Done' },
  online: { icon: Radio, label: 'Online Now' },
} as const;

/** `label` overrides the default. */
type Claim = { stat: keyof typeof parts; value: string; label?: ReactNode };

/** The known stats, in the order of the specification. */
const known = ({ providers, averageRating, ratings, medianResponseHours, jobs, onlineNow }: PublicStats): Claim[] => {
  const all: [Claim['stat'], string | number | null | undefined, label?: ReactNode][] = [
    ['providers', providers || null],
    [
      'rating',
      averageRating?.toFixed(1),
      ratings ? (
        <>
          Avg of <Figure name="ratings">{ratings}</Figure> Ratings
        </>
      ) : undefined,
    ],
    ['response', medianResponseHours === null ? null : `${medianResponseHours} h`],
    ['jobs', jobs || null],
    ['online', onlineNow || null],
  ];
  return all.flatMap(([stat, value, label]) =>
    value == null ? [] : [{ stat, value: String(value), ...(label && { label }) }],
  );
};

const columns = [
  '',
  'grid-cols-1',
  'grid-cols-2',
  'grid-cols-3',
  'grid-cols-2 md:grid-cols-4',
  'grid-cols-2 md:grid-cols-5',
];

type Props = {
  stats: PublicStats | undefined;
  /** Sample claims, shown instead of the stats. */
  claims?: readonly Claim[] | undefined;
  about: string;
  /** Scope of the figures: the service, and the place if there is one. */
  of: string;
};

/** Stats of a service, overlapping the bottom of its hero. Renders nothing if no stat is known. */
export function StatBand({ stats, claims, about, of }: Props) {
  const shownStats = (claims ?? (stats ? known(stats) : [])).map(({ stat, ...claim }) => ({
    stat,
    ...parts[stat],
    ...claim,
  }));
  if (shownStats.length === 0) return null;
  return (
    <section className="page" aria-label={`${about} in numbers`}>
      <dl className={classNames('ledger -mt-6 relative shadow-card', columns[shownStats.length])}>
        {shownStats.map(({ stat, icon: Icon, label, value }, place) => (
          <div
            key={stat}
            className={classNames(
              'p-4 max-[24rem]:px-2.5 md:p-5 min-w-0 flex flex-col-reverse justify-end',
              shownStats.length % 2 === 1 &&
                shownStats.length > 3 &&
                place === shownStats.length - 1 &&
                'max-md:col-span-2',
            )}
          >
            <dt className="text-sm text-ink-2 flex items-center gap-1.5">
              <Icon className="icon icon-sm max-[24rem]:hidden" aria-hidden="true" />
              {label}
            </dt>
            <dd className="text-2xl font-extrabold num" data-figure={stat} data-figure-of={of}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <SampleNote className="mt-2" />
    </section>
  );
}
