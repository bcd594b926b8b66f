import type { ServiceLocationPage } from '@marketplace/contracts/places/service-locations';
import type { Supply } from '@marketplace/contracts/supply/supply';
import { Link } from 'react-router-dom';
import { SupplyLine } from '../../components/supply/supply-line.tsx';
import { alternativeText } from '../../components/supply/supply-text.ts';
import { Figure } from '../../ui/figure.tsx';
import { enquireAbout } from './url.ts';

type Props = { supply: Supply; requestIn: ServiceLocationPage['requestIn']; of: string };

/** The providers for the page's service and place. Without one, links to the wizard with a service that has providers here. */
export const ServiceSupply = ({ supply, requestIn, of }: Props) => (
  <>
    <SupplyLine supply={supply} of={of} />
    {supply.providers === 0 && supply.alternatives.length > 0 && (
      <ul className="mt-2 pl-8 grid gap-1">
        {supply.alternatives.map((alternative) => {
          const { label, hint } = alternativeText(alternative, supply.place);
          const slug = alternative.path.split('/').at(-1)!;
          return (
            <li key={alternative.id}>
              <Link
                to={enquireAbout({ category: { slug }, requestIn, isWhole: alternative.isWider })}
                className="link inline-flex items-center min-h-11"
              >
                {label}
              </Link>{' '}
              <Figure name="providers" of={`${alternative.id} ${of}`} className="text-ink-2">
                {hint}
              </Figure>
            </li>
          );
        })}
      </ul>
    )}
  </>
);
