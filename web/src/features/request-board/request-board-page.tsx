import { brand } from '@marketplace/contracts/brand';
import { EyeOff } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { home } from '../../components/category-text.ts';
import { ClosingBand } from '../../components/closing-band.tsx';
import { GetQuotes, JoinAsProvider } from '../../components/service-actions.tsx';
import { to } from '../../routing/paths.ts';
import { Board } from './board.tsx';
import { RequestBoardFilters } from './board-filters.tsx';
import { boardAddressOf, boardLink } from './url.ts';

/** `/leads`: the anonymised public board (specification section 2). */
export default function RequestBoardPage() {
  const [search] = useSearchParams();
  const address = boardAddressOf(search);
  return (
    <>
      <section className="bg-surface border-b border-line">
        <div className="page pt-5 pb-8">
          <Breadcrumb crumbs={[home, { label: 'Current Requests' }]} />
          <h1 className="text-4xl font-extrabold mt-8 md:mt-12">Current Leads</h1>
          <p className="mt-4 text-lg text-ink-2 max-w-read">
            What people across {brand.country} are asking for right now.
          </p>
          <p className="mt-3 flex items-start gap-2 text-ink-2 max-w-read">
            <EyeOff className="icon icon-sm mt-1" aria-hidden="true" />
            <span>Only providers who accept a request see the name and contact details.</span>
          </p>
          <div className="mt-8">
            <RequestBoardFilters filter={address} />
          </div>
        </div>
      </section>
      <section className="page pt-8 pb-14 md:pt-12 md:pb-24" aria-labelledby="requests">
        <h2 id="requests" className="sr-only">
          Requests
        </h2>
        <Board key={boardLink(address)} address={address} />
      </section>
      <ClosingBand
        title="Is one of these your trade?"
        actions={
          <>
            <GetQuotes to={to.enquire()}>Post a Request</GetQuotes>
            <JoinAsProvider onBrand>Join as a Provider</JoinAsProvider>
          </>
        }
      >
        Providers get requests from their area as leads. Posting a request is free.
      </ClosingBand>
    </>
  );
}
