import type { ServiceLocationPage } from '@marketplace/contracts/places/service-locations';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { ServiceHero } from './service-hero.tsx';
import { placePath, serviceLocationCrumbs } from './text.ts';

type Props = { page: ServiceLocationPage; title: string; lead: string; note?: ReactNode; actions: ReactNode };

export const ServiceLocationHero = ({ page, ...words }: Props) => (
  <ServiceHero
    {...words}
    crumbs={serviceLocationCrumbs(page)}
    badges={
      <span className="tag">
        <MapPin className="icon icon-sm" aria-hidden="true" />
        {placePath(page)}
      </span>
    }
    trade={(page.categoryAncestors[0] ?? page.category).slug}
  />
);
