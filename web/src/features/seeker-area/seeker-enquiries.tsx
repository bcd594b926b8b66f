import { mostProvidersInWords } from '@marketplace/contracts/promise';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSeekerEnquiries } from '../../api/hooks.ts';
import { DataTable } from '../../components/data-table.tsx';
import { to } from '../../routing/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SeekerEnquiryCards } from './seeker-enquiry-cards.tsx';
import { enquiryColumns } from './seeker-enquiry-table.tsx';

export const NewEnquiry = () => (
  <Link to={to.enquire()} className={buttonClass({ tone: 'action' })}>
    <Plus className="icon icon-sm" aria-hidden="true" />
    New Enquiry
  </Link>
);

const NoEnquiries = () => (
  <EmptyState title="No enquiries yet" action={<NewEnquiry />}>
    <p>Tell us what you need done. Up to {mostProvidersInWords} in your area will send you a free quote.</p>
  </EmptyState>
);

/** The list of the seeker's requests in all four states. */
export const SeekerEnquiries = () => (
  <DataTable
    caption="Your requests"
    columns={enquiryColumns}
    list={useSeekerEnquiries()}
    rowId={({ id }) => id}
    cards={(rows) => <SeekerEnquiryCards enquiries={rows} />}
    empty={<NoEnquiries />}
    failed={{ title: 'We couldn’t load your requests' }}
  />
);
