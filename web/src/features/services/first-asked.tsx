import type { ServiceLocationPage } from '@marketplace/contracts/places/service-locations';
import type { Supply } from '@marketplace/contracts/supply/supply';
import { keys } from '../../api/keys.ts';
import { useApi } from '../../api/use-api.ts';
import { ProviderCards } from '../../components/supply/provider-cards.tsx';

type Props = Pick<ServiceLocationPage, 'category' | 'requestIn'> & { supply: Supply; className?: string };

/**
 * The providers that a request from here reaches first. Caches keep the page, so a separate call reads who answers now once the page
 * is shown.
 */
export function FirstAsked({ category, requestIn: { province, city, suburb }, supply, className }: Props) {
  const place = city && supply.cards.length > 0 ? { province, city, ...(suburb && { suburb }) } : null;
  const { data: live } = useApi(place && keys.supply(category.id, place));
  const { providers, isMore } = supply;
  return <ProviderCards supply={{ ...(live ?? supply), providers, isMore }} {...(className && { className })} />;
}
