import type { AdminDashboard } from '@marketplace/contracts/operations/dashboard';
import { Link } from 'react-router-dom';
import { to } from '../../routing/paths.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { budget } from '../../ui/money.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';

type Enquiry = AdminDashboard['recentEnquiries'][number];

/** `4 leads, 1 accepted`. */
const matchedText = ({ leads, accepted }: Enquiry) =>
  leads === 0 ? 'No match yet' : `${leads} ${leads === 1 ? 'lead' : 'leads'}, ${accepted} accepted`;

export const RecentEnquiries = ({ enquiries }: { enquiries: readonly Enquiry[] }) => (
  <section className="card mt-6 min-w-0" aria-labelledby="recent">
    <div className="p-5 md:px-6 flex flex-wrap items-center justify-between gap-3">
      <h2 id="recent" className="text-xl">
        Recent enquiries
      </h2>
      <Link to={to.adminEnquiries()} className="link text-sm font-semibold">
        All enquiries
      </Link>
    </div>
    {enquiries.length === 0 ? (
      <p className="px-5 md:px-6 pb-5 text-ink-2">No enquiries yet.</p>
    ) : (
      <ul className="border-t border-line divide-y divide-line">
        {enquiries.map((enquiry) => (
          <li
            key={enquiry.id}
            className="px-5 md:px-6 py-3.5 grid gap-x-5 gap-y-1 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1.1fr)_auto] items-center"
          >
            <div className="min-w-0">
              <h3 className="text-base tracking-normal wrap-anywhere">
                <Link to={to.adminEnquiry({ id: enquiry.id })} className="link">
                  {enquiry.title}
                </Link>
              </h3>
              <p className="text-sm text-ink-2 wrap-anywhere">
                {enquiry.categoryName} · {enquiry.city}, {enquiry.province}
              </p>
            </div>
            <p className="num font-semibold">{budget(enquiry.budgetMin, enquiry.budgetMax)}</p>
            <p className="text-sm text-ink-2">
              {matchedText(enquiry)} · <RelativeTime time={enquiry.createdAt} />
            </p>
            <p>
              <StatusBadge status={enquiry.status} />
            </p>
          </li>
        ))}
      </ul>
    )}
  </section>
);
