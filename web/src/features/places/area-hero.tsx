import type { ComponentProps } from 'react';
import { PageHero } from '../../components/page-hero.tsx';
import { onMap } from '../../ui/art/on-map.ts';
import { SouthAfrica } from '../../ui/art/south-africa.tsx';

type Props = Omit<ComponentProps<typeof PageHero>, 'art'> & {
  /** Degrees. Without it the map has no marker. */
  place?: { lat: number; lng: number };
};

/** The hero of a place page, with a map of the country. */
export const AreaHero = ({ place, ...words }: Props) => (
  <PageHero {...words} art={<SouthAfrica className="w-80" mark={place && onMap(place)} />} />
);
