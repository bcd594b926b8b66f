import type { ComponentProps } from 'react';
import { PageHero } from '../../components/page-hero.tsx';
import { onMap } from '../../ui/art/on-map.ts';
import { SouthAfrica } from '../../ui/art/south-africa.tsx';

type Props = Omit<ComponentProps<typeof PageHero>, 'art'> & {
  /** Degrees; without it the map has no mark. */
  place?: { lat: number; lng: number };
};

/** The head of a page about a place, with where it lies in the country. */
export const AreaHero = ({ place, ...words }: Props) => (
  <PageHero {...words} art={<SouthAfrica className="w-80" mark={place && onMap(place)} />} />
);
