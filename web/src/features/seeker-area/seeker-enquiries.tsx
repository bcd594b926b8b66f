import { limits } from '@marketplace/contracts/limits';
import { inWords } from '@marketplace/contracts/promise';
import { t } from '@marketplace/languages/text';
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
    {t('New Enquiry')}
  </Link>
);

const NoEnquiries = () => (
  <EmptyState title={t('No enquiries yet')} action={<NewEnquiry />}>
    <p>
      {t('Tell us what you need done. Up to {most} verified providers in your area will send you a free quote.', {
        most: t(inWords(limits.providersPerEnquiry)),
      })}
    </p>
  </EmptyState>
);

/** The list of the seeker's requests in all four states. */
export const SeekerEnquiries = () => (
  <DataTable
    caption={t('Your requests')}
    columns={enquiryColumns}
    list={useSeekerEnquiries()}
    rowId={({ id }) => id}
    cards={(rows) => <SeekerEnquiryCards enquiries={rows} />}
    empty={<NoEnquiries />}
    failed={{ title: t('We couldn’t load your requests') }}
  />
);
