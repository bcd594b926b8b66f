/** What notices by WhatsApp or SMS are about. Titles are masked. */
import type { Slot } from '@marketplace/contracts/appointments/slots';
import { enquiryCan } from '@marketplace/contracts/enquiries/schemas';
import type { Deps } from '../deps.ts';
import { textColumns } from '../enquiries/columns.ts';
import { shownTitle } from '../masking/mask.ts';
import { columnsOf, selectFirst } from '../sql.ts';
import type { TeamReaders } from '../team/readers.ts';
import { type PhoneRecipient, phoneQueries } from './queries.ts';

export type PhoneSubject = {
  /** Of a provider's team. Undefined for a seeker. */
  readers?: TeamReaders;
  leadId: string | null;
  enquiryId: string | null;
  title: string;
  /** Sent at night too. */
  isUrgent: boolean;
  /** Times to choose from, each with its number in the proposal. */
  times?: readonly { number: number; slot: Slot }[];
};

/** The request of a confirmed number, for its first message. */
export const requestOfPhone = async (
  deps: Deps,
  phoneId: string,
): Promise<{ recipient: PhoneRecipient; subject: PhoneSubject } | undefined> => {
  const recipient = await phoneQueries(deps).recipient(phoneId);
  if (!recipient?.enquiryId) return undefined;
  const request = await selectFirst(
    deps.db('enquiries as e').where('e.id', recipient.enquiryId),
    columnsOf<{ e: 'enquiries' }, 'mask'>()({ ...textColumns, status: 'e.status' }),
  );
  if (!request || !enquiryCan('cancel', request)) return undefined;
  const subject = { leadId: null, enquiryId: recipient.enquiryId, title: shownTitle(request), isUrgent: false };
  return { recipient, subject };
};
