import type { Supply } from '@marketplace/contracts/supply/supply';
import { MapPin, ShieldCheck } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import { supplyText } from './supply-text.ts';

/** How many providers would get a request, or where the nearest is. `of`: the scope of the figures on a public page. */
export const SupplyLine = ({ supply, of }: { supply: Supply; of?: string }) => {
  const { fact, more } = supplyText(supply);
  const hasProviders = supply.providers > 0;
  const Icon = hasProviders ? ShieldCheck : MapPin;
  return (
    <p className="flex gap-2.5 items-start">
      <Icon
        className={classNames('icon mt-0.5 shrink-0', hasProviders ? 'text-brand' : 'text-ink-2')}
        aria-hidden="true"
      />
      <span>
        <b data-figure={hasProviders ? 'providers' : undefined} data-figure-of={of}>
          {fact}
        </b>{' '}
        {more && (
          <span className="text-ink-2" data-figure={hasProviders ? 'first-reply' : 'nearest'} data-figure-of={of}>
            {more}
          </span>
        )}
      </span>
    </p>
  );
};
