import type { ComponentProps } from 'react';
import { PageHero } from '../../components/page-hero.tsx';
import { TradeArt } from '../../ui/art/trade.tsx';

type Props = Omit<ComponentProps<typeof PageHero>, 'art'> & {
  /** Slug of the top-level category whose drawing stands beside it. */
  trade: string;
};

/** The head of a service page. */
export const ServiceHero = ({ trade, ...words }: Props) => (
  <PageHero {...words} art={<TradeArt slug={trade} className="w-68 self-end" />} />
);
