import { RefreshCw } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { GetQuotes } from '../../components/service-actions.tsx';
import { to } from '../../routing/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { exampleLeads } from './example-leads.ts';
import { exampleViewOf, reshuffleLink, showMoreLink, shuffled } from './example-order.ts';
import { PublicRequestCard } from './public-request-card.tsx';

/** The clearly marked example requests on an empty board with sample figures. */
export function Examples() {
  const [search] = useSearchParams();
  const view = exampleViewOf(search, exampleLeads.length);
  const shown = shuffled(exampleLeads, view.order).slice(0, view.show);
  return (
    <>
      <div className="card p-5 md:p-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div className="max-w-read">
          <h2 className="text-xl">No open requests. These are examples.</h2>
          <p className="mt-1 text-ink-2">The requests below are not real. They show what a request looks like.</p>
        </div>
        <GetQuotes to={to.enquire()}>Post the first request</GetQuotes>
      </div>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-ink-2 num">
          Showing {shown.length} of {exampleLeads.length} examples
        </p>
        <Link to={reshuffleLink(view)} className={buttonClass({ size: 'sm' })}>
          <RefreshCw className="icon icon-sm" aria-hidden="true" />
          Refresh
        </Link>
      </div>
      <ul className="mt-4 grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        {shown.map((lead) => (
          <li key={lead.title}>
            <PublicRequestCard lead={{ ...lead, category: `Example · ${lead.category}` }} />
          </li>
        ))}
      </ul>
      {view.show < exampleLeads.length && (
        <Link to={showMoreLink(view)} className={buttonClass({ className: 'mt-8' })}>
          Show More
        </Link>
      )}
    </>
  );
}
