import { shortRand } from '@marketplace/contracts/money';
import { type AdminDashboard, dashboardDays } from '@marketplace/contracts/operations/dashboard';
import { ArrowRight, TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { to } from '../../routing/paths.ts';
import { Definition } from '../../ui/definition.tsx';
import { counted, grouped } from '../../ui/number.ts';
import { StatGrid } from '../../ui/stat-grid.tsx';
import { shareText, shareTrendOf, type Trend, trendOf } from './text.ts';

const icons = { up: TrendingUp, down: TrendingDown, level: ArrowRight } as const;
const tones = { up: 'text-green-ink', down: 'text-orange-ink', level: 'text-ink-2' } as const;
const words = { up: 'up', down: 'down', level: 'level' } as const;

const daysBefore = `the ${dashboardDays} days before`;

const TrendMark = ({ trend: { direction, text }, than }: { trend: Trend; than: string }) => {
  const Icon = icons[direction];
  return (
    <span className={`inline-flex items-center gap-1 text-sm font-semibold pb-1.5 ${tones[direction]}`}>
      <Icon className="icon icon-sm" aria-hidden="true" />
      <span className="sr-only">{words[direction]} </span>
      {text}
      <span className="sr-only"> compared with {than}</span>
    </span>
  );
};

type CardProps = {
  label: string;
  value: string;
  trend: Trend | undefined;
  /** What the trend compares with. */
  than?: string;
  note: ReactNode;
  definition: string;
};

/** One figure with its definition, available on hover, tap and keyboard. */
const FigureCard = ({ label, value, trend, than = daysBefore, note, definition }: CardProps) => (
  <div className="p-4 md:p-5">
    <dt className="text-sm text-ink-2 font-semibold flex items-center justify-between gap-2">
      {label}
      <Definition name={label}>{definition}</Definition>
    </dt>
    <dd className="mt-1 flex flex-wrap items-end justify-between gap-x-2">
      <span className="text-2xl font-extrabold num tracking-tight">{value}</span>
      {trend && <TrendMark trend={trend} than={than} />}
    </dd>
    <dd className="text-sm text-ink-2 mt-1">{note}</dd>
  </div>
);

/** The four figures with their trend against the previous period. */
export function FigureCards({ figures }: { figures: AdminDashboard }) {
  const { trends } = figures;
  return (
    <StatGrid className="mt-6">
      <FigureCard
        label="Total Providers"
        value={grouped(figures.totalProviders)}
        trend={trendOf(figures.totalProviders, trends.totalProviders)}
        note={`${grouped(figures.joined)} joined in ${dashboardDays} days`}
        definition="All businesses that have joined, whatever their status"
      />
      <FigureCard
        label="Active Enquiries"
        value={grouped(figures.activeEnquiries)}
        trend={trendOf(figures.activeEnquiries, trends.activeEnquiries)}
        note={`${counted(figures.unmatched, 'request')} without a match`}
        definition="Requests that are open or in progress"
      />
      <FigureCard
        label="Revenue"
        value={shortRand(figures.revenueCents)}
        trend={trendOf(figures.revenueCents, trends.revenueCents)}
        than="the same days of the last month"
        note={
          <Link to={to.adminPayments(figures.revenueDays)} className="link">
            Month to date
          </Link>
        }
        definition="Payments received this month, less refunds"
      />
      <FigureCard
        label="Match Rate"
        value={shareText(figures.matchRate)}
        trend={shareTrendOf(figures.matchRate, trends.matchRate)}
        note={`last ${dashboardDays} days`}
        definition={`Share of the last ${dashboardDays} days’ requests, also withdrawn and removed ones, that at least one provider has accepted`}
      />
    </StatGrid>
  );
}
