/**
 * The data of notices about appointments, read when they are sent. The street address is a contact detail, so no notice has
 * it: the seeker's and the provider's page do.
 */
import { pick } from '@marketplace/contracts/pick';
import { type AppointmentRow, appointmentQueries } from '../appointments/queries.ts';
import type { Deps } from '../deps.ts';
import { columnsOf, selectFirst } from '../sql.ts';
import {
  type AcceptanceMailData,
  acceptanceMailData,
  type EnquiryMailData,
  enquiryMailData,
  type LeadMailData,
  leadMailData,
} from './enquiry-mail-data.view.ts';

const shown = [
  ...([
    'id',
    'seriesId',
    'sequence',
    'kind',
    'status',
    'proposedBy',
    'isWithAcceptance',
    'isByPhone',
    'startsAt',
    'endsAt',
    'slots',
  ] as const),
  ...(['createdAt', 'changedAt', 'onTheWayAt', 'endReason', 'endedBy'] as const),
] as const;
type Appointment = { appointment: Pick<AppointmentRow, (typeof shown)[number]> };

export type SeekerAppointmentMailData = EnquiryMailData & Appointment & { leadId: string; businessName: string };

/** For the seeker. Undefined if the appointment is gone, or the contact details of its request. */
export const seekerAppointmentMailData = async (
  deps: Deps,
  appointmentId: string,
): Promise<SeekerAppointmentMailData | undefined> => {
  const row = await appointmentQueries(deps).findAny(appointmentId);
  const enquiry = row && (await enquiryMailData(deps, row.enquiryId));
  return enquiry && { ...enquiry, ...pick(row, ['leadId', 'businessName']), appointment: pick(row, shown) };
};

export type AcceptanceWithTimeMailData = AcceptanceMailData & { proposed: Appointment['appointment'] | null };

/** For the seeker: the provider that accepted, and the time that it proposed with it. */
export const acceptanceWithTimeMailData = async (
  deps: Deps,
  leadId: string,
): Promise<AcceptanceWithTimeMailData | undefined> => {
  const acceptance = await acceptanceMailData(deps, leadId);
  if (!acceptance) return undefined;
  const row = (await appointmentQueries(deps).ofLead(leadId)).find(({ isWithAcceptance }) => isWithAcceptance);
  return { ...acceptance, proposed: row ? pick(row, shown) : null };
};

/** `readerId`: the person who goes, who then is the only reader. Otherwise the lead's reader gets the email. */
export type ProviderAppointmentMailData = LeadMailData & Appointment & { readerId?: string };

/** For the provider. Undefined if the appointment is gone, or its provider. */
export const providerAppointmentMailData = async (
  deps: Deps,
  appointmentId: string,
): Promise<ProviderAppointmentMailData | undefined> => {
  const row = await appointmentQueries(deps).findAny(appointmentId);
  const lead = row && (await leadMailData(deps, row.leadId));
  if (!lead) return undefined;
  const reader =
    row.person &&
    (await selectFirst(
      deps.db('users as u').where('u.id', row.person.id),
      columnsOf<{ u: 'users' }, 'business'>()({ readerId: 'u.id', readerEmail: 'u.email', readerName: 'u.name' }),
    ));
  return { ...lead, ...reader, appointment: pick(row, shown) };
};
