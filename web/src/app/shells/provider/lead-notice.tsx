import { BellRing, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { newLeadsText } from '../../../features/lead-inbox/use-new-leads.ts';
import { useLeadSound } from '../../../features/provider-settings/notifications/lead-sound.ts';
import { to } from '../../../routing/paths.ts';
import { useTitleCount } from '../../../seo/document-title.ts';
import { markSeen } from './seen-leads.ts';
import { useOpenLeads } from './use-open-leads.ts';

/**
 * Announces new leads on every provider page that does not show them itself, and counts unseen leads in the tab's
 * title. It overlays the page so that nothing moves under a thumb. Leads that were viewed, dismissed or answered in
 * another tab or on another device disappear.
 */
export function LeadNotice() {
  const { arrivals, newest: newestArrived, unseen, more } = useOpenLeads();
  useLeadSound(newestArrived);
  useTitleCount(unseen === 0 ? '' : `${unseen}${more ? '+' : ''}`);
  const [newest] = arrivals;
  return (
    <>
      <p role="status" className="sr-only">
        {newLeadsText(arrivals)}
      </p>
      {newest && (
        <section
          aria-label="New leads"
          className="fixed z-30 top-2 inset-x-2 lg:left-auto lg:right-8 lg:top-4 lg:w-[26rem] flex items-start gap-3 rounded-lg bg-surface border border-line shadow-raised p-3 print:hidden"
        >
          <BellRing className="icon mt-0.5 text-brand flex-none" aria-hidden="true" />
          <div className="min-w-0 grow">
            <p className="font-bold">
              {arrivals.length === 1 ? `New lead in ${newest.city}` : `${arrivals.length} new leads`}
            </p>
            <Link to={to.providerLead({ id: newest.id })} className="link mt-1 line-clamp-2 wrap-anywhere">
              {newest.title}
            </Link>
            {arrivals.length > 1 && (
              <Link to={to.providerLeads()} className="link mt-2 inline-block">
                See all
              </Link>
            )}
          </div>
          <button
            type="button"
            className="grid place-items-center size-11 -m-1.5 rounded-sm flex-none"
            aria-label="Dismiss"
            onClick={() => markSeen(arrivals.map(({ id }) => id))}
          >
            <X className="icon icon-sm" aria-hidden="true" />
          </button>
        </section>
      )}
    </>
  );
}
