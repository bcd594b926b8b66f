import type { AdminEnquiryDetail } from '@marketplace/contracts/admin-enquiries';
import type { DisclosureWay, LedgerEntry } from '@marketplace/contracts/disclosures';
import { exactTime } from '../../ui/time.ts';

const wayText: Record<DisclosureWay, string> = {
  acceptance: 'On accepting it',
  request: "On the lead's page",
  'accepted-leads': 'Among its accepted leads',
  export: 'In an exported file',
  attachment: 'A file of the request',
  administration: 'This page',
};

const whenText = ({ firstAt, lastAt, times }: LedgerEntry) =>
  times === 1 ? exactTime(lastAt) : `${times} times, ${exactTime(firstAt)} to ${exactTime(lastAt)}`;

/** Who has read the contact details, and how; the reader of this page is among them. */
export const Ledger = ({ enquiry: { disclosures } }: { enquiry: AdminEnquiryDetail }) => (
  <ul className="divide-y divide-line">
    {disclosures.map((entry) => (
      <li key={`${entry.reader} ${entry.readerName} ${entry.way}`} className="py-2.5">
        <p className="font-semibold wrap-anywhere">{entry.readerName ?? 'An administrator who is gone'}</p>
        <p className="text-sm text-ink-2">
          {wayText[entry.way]}. {whenText(entry)}
        </p>
        {entry.revokedAt && <p className="text-sm">Withdrawn by the client: {exactTime(entry.revokedAt)}</p>}
      </li>
    ))}
  </ul>
);
