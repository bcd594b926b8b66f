import type { DisclosureWay, LedgerEntry } from '@marketplace/contracts/enquiries/disclosures';
import type { AdminEnquiryDetail } from '@marketplace/contracts/requests/admin-schemas';
import { exactTime } from '../../ui/time.ts';

const wayText: Record<DisclosureWay, string> = {
  acceptance: 'When accepting',
  request: 'On the lead page',
  'accepted-leads': 'In accepted leads',
  export: 'In an export',
  attachment: 'In an attachment',
  administration: 'On this page',
};

const whenText = ({ firstAt, lastAt, times }: LedgerEntry) =>
  times === 1 ? exactTime(lastAt) : `${times} times, ${exactTime(firstAt)} to ${exactTime(lastAt)}`;

/** Shows who has viewed the contact details and how, including the current administrator. */
export function Ledger({ enquiry: { disclosures } }: { enquiry: AdminEnquiryDetail }) {
  const readers = [...Map.groupBy(disclosures, ({ readerId }) => readerId)];
  return (
    <ul className="divide-y divide-line">
      {readers.map(([readerId, entries]) => {
        const { readerName, revokedAt } = entries[0]!;
        return (
          <li key={readerId} className="py-2.5">
            <p className="font-semibold wrap-anywhere">{readerName ?? 'Deleted administrator'}</p>
            <ul className="text-sm text-ink-2">
              {entries.map((entry) => (
                <li key={entry.way}>
                  {wayText[entry.way]}: {whenText(entry)}
                </li>
              ))}
            </ul>
            {revokedAt && <p className="text-sm">Withdrawn by the client: {exactTime(revokedAt)}</p>}
          </li>
        );
      })}
    </ul>
  );
}
