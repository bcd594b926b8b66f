import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { errorSentence } from '../../api/fetcher.ts';
import { useSeekerEnquiries } from '../../api/hooks.ts';
import { TableSkeleton } from '../../components/lead-skeleton.tsx';
import { EnquirySlips } from '../../components/seeker-enquiry-slips.tsx';
import { EnquiryTable } from '../../components/seeker-enquiry-table.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { Notice } from '../../ui/notice.tsx';

const NewEnquiry = () => (
  <Link to="/enquire" className={buttonClass({ tone: 'action' })}>
    <Plus className="icon icon-sm" aria-hidden="true" />
    New Enquiry
  </Link>
);

/** `/seekers/enquiries`: what the seeker has asked for and how far each request has come. Specification section 2. */
export default function EnquiriesPage() {
  const { data: enquiries, error, isValidating, mutate } = useSeekerEnquiries();

  const shown = () => {
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
        <EnquiryTable enquiries={enquiries} />
        <EnquirySlips enquiries={enquiries} />
      </>
    );
  };

  return (
    <div className="page py-8 md:py-12">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h1 className="text-3xl">Your Enquiries</h1>
          <p className="text-ink-2 mt-1">What you asked for, and how many providers have answered.</p>
        </div>
        {enquiries && enquiries.length > 0 && <NewEnquiry />}
      </div>
      <section aria-label="Enquiries" className="mt-6">
        {enquiries && error && (
          <Notice tone="warning" role="alert" title="This list may be out of date" className="mb-4">
            {errorSentence(error)}
          </Notice>
        )}
        {shown()}
      </section>
    </div>
  );
}
