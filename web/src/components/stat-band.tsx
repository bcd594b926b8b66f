import type { PublicStats } from '@marketplace/contracts/public-stats';
import { Hammer, type LucideIcon, Radio, Star, Timer, Users } from 'lucide-react';
import { classNames } from '../ui/class-names.ts';

type Shown = { icon: LucideIcon; label: string; value: string };

/** What is known, in the specification's order; what is not is left out. */
const shown = (stats: PublicStats): Shown[] => {
  const { providers, averageRating, medianResponseHours, jobs, onlineNow } = stats;
  const figures: [LucideIcon, string, string | number | null | undefined][] = [
    [Users, 'Active Providers', providers || null],
    [Star, 'Avg Rating', averageRating?.toFixed(1)],
    [Timer, 'Response Time', medianResponseHours === null ? null : `${medianResponseHours} h`],
    [Hammer, 'Jobs Done', jobs || null],
    [Radio, 'Online Now', onlineNow || null],
  ];
  return figures.flatMap(([icon, label, value]) => (value == null ? [] : [{ icon, label, value: String(value) }]));
};

const columns = [
  '',
  'grid-cols-1',
  'grid-cols-2',
  'grid-cols-3',
  'grid-cols-2 md:grid-cols-4',
  'grid-cols-2 md:grid-cols-5',
];

/** Figures of a service, hanging over the foot of its hero. Nothing where nothing is known. */
export function FigureBand({ stats, about }: { stats: PublicStats | undefined; about: string }) {
  const figures = stats ? shown(stats) : [];
  if (figures.length === 0) return null;
  return (
    <section className="page" aria-label={`${about} in numbers`}>
      <dl className={classNames('ledger -mt-6 relative shadow-card', columns[figures.length])}>
        {figures.map(({ icon: Icon, label, value }, place) => (
          <div
            key={label}
            className={classNames(
              'p-4 md:p-5 flex flex-col-reverse justify-end',
              figures.length % 2 === 1 && figures.length > 3 && place === figures.length - 1 && 'max-md:col-span-2',
            )}
          >
            <dt className="text-sm text-ink-2 flex items-center gap-1.5">
              <Icon className="icon icon-sm" aria-hidden="true" />
              {label}
            </dt>
            <dd className="text-2xl font-extrabold num">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
