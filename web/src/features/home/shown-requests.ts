/** The requests on the home page: the newest on the board, or the specification's examples with sample figures. */
import { budgetRanges } from '@marketplace/contracts/enquiries/service-requests';
import { requestTimeframes } from '@marketplace/contracts/enquiries/timeframes';
import { Bath, Camera, Car, ChefHat, Dumbbell, Laptop, type LucideIcon, Scale, Sun } from 'lucide-react';
import { useApi } from '../../api/use-api.ts';
import { useSite } from '../../components/site-config.tsx';
import { categoryIcon } from '../../ui/icons.tsx';
import { budget, rand } from '../../ui/money.ts';
import { type SampleRequest, sampleRequests } from './content.ts';
import { newestRequests } from './resources.ts';

export type ShownRequest = {
  id: string;
  Icon: LucideIcon;
  category: string;
  title: string;
  description: string;
  place: string;
  timeframe: string;
  budget: string;
};

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

const samples: readonly ShownRequest[] = sampleRequests.map((sample) => ({
  ...sample,
  id: sample.title,
  Icon: icons[sample.icon],
  category: `Example · ${sample.category}`,
  timeframe: requestTimeframes[sample.timeframe],
  budget: budgetOf(sample.budget),
}));

/** Returns up to `slideCount` requests and a label for them. Empty while the board is empty or loading. */
export const useShownRequests = (): { label: string; requests: readonly ShownRequest[] } => {
  const { figures } = useSite();
  const { data } = useApi(newestRequests);
  if (figures === 'sample') return { label: 'Sample requests', requests: samples };
  const requests = (data?.leads ?? []).map(({ category, city, province, budgetRange, ...lead }) => ({
    ...lead,
    Icon: categoryIcon(category.path[0] ?? category.slug),
    category: category.name,
    place: `${city}, ${province}`,
    budget: budgetRange,
  }));
  return { label: 'Recent requests', requests };
};
