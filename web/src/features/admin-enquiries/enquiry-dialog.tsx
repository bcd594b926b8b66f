import { isUrgent } from '@marketplace/contracts/enquiries/timeframes';
import { Link } from 'react-router-dom';
import { adminKeys } from '../../api/admin/keys.ts';
import { errorSentence } from '../../api/client.ts';
import { useApi } from '../../api/use-api.ts';
import { MarkedText } from '../../forms/text-review/marked-text.tsx';
import { to } from '../../routing/paths.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { UrgentBadge } from '../../ui/urgent-badge.tsx';
import { AskedFor, ContactFacts } from './facts.tsx';
import { leadsText } from './text.ts';

/** One enquiry over the list: the request and its contact. */
export function EnquiryDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: enquiry, error, isValidating, mutate } = useApi(adminKeys.enquiry(id), { revalidateOnFocus: false });
  const shown = () => {
    if (enquiry)
      return (
        <>
          <p className="flex flex-wrap items-center gap-2">
            <StatusBadge status={enquiry.status} />
            {isUrgent(enquiry.timeframe) && <UrgentBadge />}
            <span className="text-sm text-ink-2 num">{enquiry.reference}</span>
          </p>
          <p className="whitespace-pre-line wrap-anywhere">
            <MarkedText pieces={enquiry.marked.description} />
          </p>
          <AskedFor enquiry={enquiry} />
          <section aria-label="Contact">
            <h3 className="text-lg mb-1">Contact</h3>
            <ContactFacts enquiry={enquiry} />
          </section>
          <p className="font-semibold">
            {leadsText({
              leads: enquiry.leads.length,
              accepted: enquiry.leads.filter(({ status }) => status === 'ACCEPTED').length,
            })}
          </p>
        </>
      );
    if (error?.status === 404) return <p>We couldn’t find this enquiry.</p>;
    if (error)
      return (
        <FailedState title="We couldn’t load this enquiry" onRetry={() => mutate()} busy={isValidating}>
          {errorSentence(error)}
        </FailedState>
      );
    return (
      <Loading>
        <Skeleton className="h-6 w-24" />
        <Skeleton className="mt-4 h-40" />
        <Skeleton className="mt-4 h-40" />
      </Loading>
    );
  };
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={enquiry ? enquiry.title : 'Enquiry'}
      footer={
        <>
          <Button onClick={onClose}>Back to list</Button>
          {enquiry && (
            <Link to={to.adminEnquiry({ id })} className={buttonClass({ tone: 'action' })}>
              View leads, matching and history
            </Link>
          )}
        </>
      }
    >
      {shown()}
    </Dialog>
  );
}
