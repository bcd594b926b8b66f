import { budgetRanges } from '@marketplace/contracts/service-requests';
import { requestTimeframes } from '@marketplace/contracts/timeframes';
import { Bath, Camera, Car, ChefHat, Clock, Dumbbell, Laptop, type LucideIcon, MapPin, Scale, Sun } from 'lucide-react';
import { budget, rand } from '../../ui/money.ts';
import { RequestCard, RequestCardTear } from '../../ui/request-card.tsx';
import type { SampleRequest } from './content.ts';

const icons: Record<SampleRequest['icon'], LucideIcon> = {
  kitchen: ChefHat,
  camera: Camera,
  car: Car,
  laptop: Laptop,
  fitness: Dumbbell,
  bath: Bath,
  sun: Sun,
  law: Scale,
};

const budgetOf = (range: SampleRequest['budget']) => {
  const { min, max } = budgetRanges[range];
  return max === null ? `Over ${rand(min)}` : budget(min, max);
};

type Props = {
  sample: SampleRequest;
  /** What its title is on the page it stands on. */
  heading?: 'h2' | 'h3';
  className?: string;
};

/** An example of a request, as providers get it: shows what "post your request" comes to. */
export function SampleCard({ sample, heading: Heading = 'h3', className }: Props) {
  const Icon = icons[sample.icon];
  return (
    <RequestCard className={className}>
      <div className="p-5 pb-4 grow">
        <p className="flex items-center gap-2 text-sm font-semibold text-brand">
          <Icon className="icon icon-sm" aria-hidden="true" />
          Example · {sample.category}
        </p>
        <Heading className="text-xl mt-2">{sample.title}</Heading>
        <p className="text-ink-2 mt-1.5">{sample.description}</p>
      </div>
      <RequestCardTear />
      <dl className="p-5 pt-4 grid gap-1.5 text-sm">
        <div>
          <dt className="sr-only">Location</dt>
          <dd className="flex gap-2">
            <MapPin className="icon icon-sm text-ink-2 mt-1" aria-hidden="true" />
            {sample.place}
          </dd>
        </div>
        <div>
          <dt className="sr-only">Timeframe</dt>
          <dd className="flex gap-2">
            <Clock className="icon icon-sm text-ink-2 mt-1" aria-hidden="true" />
            {requestTimeframes[sample.timeframe]}
          </dd>
        </div>
        <div className="mt-1">
          <dt className="sr-only">Budget</dt>
          <dd className="text-lg font-bold num">{budgetOf(sample.budget)}</dd>
        </div>
      </dl>
    </RequestCard>
  );
}
