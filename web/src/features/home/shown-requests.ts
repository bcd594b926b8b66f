/** The requests on the home page: the newest on the board, or the specification's examples with sample figures. */

import { budgetRanges } from '@marketplace/contracts/enquiries/service-requests';
import { requestTimeframes } from '@marketplace/contracts/enquiries/timeframes';
import { t } from '@marketplace/languages/text';
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
  return max === null ? t('Over {amount}', { amount: rand(min) }) : budget(min, max);
};

const samples = (): readonly ShownRequest[] =>
  sampleRequests.map((sample) => ({
    ...sample,
    id: sample.title,
    Icon: icons[sample.icon],
    category: t('Example · {category}', { category: t(sample.category) }),
    timeframe: t(requestTimeframes[sample.timeframe]),
    budget: budgetOf(sample.budget),
  }));

/** Returns up to `slideCount` requests, and labels for them and for the button that pauses them. Empty while the board is empty or loading. */
export const useShownRequests = (): { label: string; pause: string; requests: readonly ShownRequest[] } => {
  const { figures } = useSite();
  const { data } = useApi(newestRequests);
  if (figures === 'sample') {
    return { label: t('Sample requests'), pause: t('Pause the sample requests'), requests: samples() };
  }
  const requests = (data?.leads ?? []).map(({ category, city, province, budgetRange, ...lead }) => ({
    ...lead,
    Icon: categoryIcon(category.path[0] ?? category.slug),
    category: t(category.name),
    place: `${city}, ${province}`,
    timeframe: t(lead.timeframe),
    budget: t(budgetRange),
  }));
  return { label: t('Recent requests'), pause: t('Pause the recent requests'), requests };
};
