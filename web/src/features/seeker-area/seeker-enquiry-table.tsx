import type { SeekerEnquiry } from '@marketplace/contracts/enquiries';
import { StatusBadge } from '../../ui/badge.tsx';
import { budget } from '../../ui/money.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { answersText } from './text.ts';

/** A seeker's enquiries from the tablet up. */
export const EnquiryTable = ({ enquiries }: { enquiries: SeekerEnquiry[] }) => (
  <div className="card overflow-hidden max-md:hidden">
    <table className="table" aria-label="Your enquiries">
      <thead>
        <tr>
          <th scope="col">Request</th>
          <th scope="col" className="max-lg:hidden">
            Where
          </th>
          <th scope="col">Budget</th>
          <th scope="col">Posted</th>
          <th scope="col">Providers</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {enquiries.map((enquiry) => (
          <tr key={enquiry.id}>
            <th
              scope="row"
              className="!bg-transparent !text-ink !text-base !whitespace-normal border-t border-line align-top !py-4 w-[30%]"
            >
              <span className="block font-semibold leading-6 wrap-anywhere">{enquiry.title}</span>
              <span className="block text-sm text-ink-2 font-normal">
                {enquiry.categoryName}
                <span className="lg:hidden"> · {enquiry.city}</span>
              </span>
              <span className="block text-sm text-ink-2 font-normal num">
                <span className="sr-only">Reference </span>
                {enquiry.reference}
              </span>
            </th>
            <td className="max-lg:hidden">
              {enquiry.city}
              <span className="block text-sm text-ink-2">{enquiry.province}</span>
            </td>
            <td className="num font-semibold">{budget(enquiry.budgetMin, enquiry.budgetMax)}</td>
            <td className="whitespace-nowrap">
              <RelativeTime time={enquiry.createdAt} />
            </td>
            <td className="num">
              {answersText(enquiry).map((line) => (
                <span key={line} className="block first:text-ink text-ink-2 text-sm">
                  {line}
                </span>
              ))}
            </td>
            <td>
              <StatusBadge status={enquiry.status} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
