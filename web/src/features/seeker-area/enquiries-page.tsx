import { t } from '@marketplace/languages/text';
import { useSeekerEnquiries } from '../../api/hooks.ts';
import { NewEnquiry, SeekerEnquiries } from './seeker-enquiries.tsx';

/** `/seekers/enquiries`: the seeker's requests and their progress. Specification section 2. */
export default function EnquiriesPage() {
  const { rows: enquiries } = useSeekerEnquiries();
  return (
    <div className="page py-8 md:py-12">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h1 className="text-3xl">{t('Your Requests')}</h1>
          <p className="text-ink-2 mt-1">{t('Everything you’ve asked for, and how many providers have accepted.')}</p>
        </div>
        {enquiries && enquiries.length > 0 && <NewEnquiry />}
      </div>
      <section aria-label={t('Requests')} className="mt-6">
        <SeekerEnquiries />
      </section>
    </div>
  );
}
