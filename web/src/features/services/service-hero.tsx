import type { ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import { PageHero } from '../../components/page-hero.tsx';
import { ShareLink } from '../../components/reach/share-link.tsx';
import { TradeArt } from '../../ui/art/trade.tsx';
import { buttonClass } from '../../ui/button.tsx';

type Props = Omit<ComponentProps<typeof PageHero>, 'art'> & {
  /** Slug of the top-level category whose drawing is shown. */
  trade: string;
};

export const ServiceHero = ({ trade, actions, ...words }: Props) => {
  const { pathname } = useLocation();
  return (
    <PageHero
      {...words}
      actions={
        <>
          {actions}
          <ShareLink title={words.title} path={pathname} className={buttonClass({ tone: 'quiet', size: 'lg' })} />
        </>
      }
      art={<TradeArt slug={trade} className="w-68 self-end" />}
    />
  );
};
