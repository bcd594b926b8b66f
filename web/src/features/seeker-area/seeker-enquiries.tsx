import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { errorSentence } from '../../api/client.ts';
import { useSeekerEnquiries } from '../../api/hooks.ts';
import { TableSkeleton } from '../../components/request-skeleton.tsx';
import { to } from '../../routing/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { EnquirySlips } from './seeker-enquiry-cards.tsx';
import { EnquiryTable } from './seeker-enquiry-table.tsx';

export const NewEnquiry = () => (
  <Link to={to.enquire()} className={buttonClass({ tone: 'action' })}>
    <Plus className="icon icon-sm" aria-hidden="true" />
    New Enquiry
  </Link>
);

/** What the seeker has asked for and how far each request has come, in all four states of a list. */
export function SeekerEnquiries() {
  const { data: enquiries, error, isValidating, mutate } = useSeekerEnquiries();
  if (!enquiries)
    return error ? (
      <FailedState title="Unable to Load Enquiries" onRetry={() => mutate()} busy={isValidating}>
        {errorSentence(error)}
      </FailedState>
    ) : (
      <TableSkeleton />
    );
  if (enquiries.length === 0)
    return (
      <EmptyState title="No enquiries yet" action={<NewEnquiry />}>
        <p>Say what you need done. Up to five verified providers in your area send you a quote, free of charge.</p>
      </EmptyState>
    );
  return (
    <>
      {error && (
        <Notice tone="warning" role="alert" title="This list may be out of date" className="mb-4">
          {errorSentence(error)}
        </Notice>
      )}
      <EnquiryTable enquiries={enquiries} />
      <EnquirySlips enquiries={enquiries} />
    </>
  );
}
