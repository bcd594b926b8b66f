/** The appointments of a lead and of a request, as the screens of both sides read them. */
import type { Deps } from '../deps.ts';
import { type ContactDetails, disclosureQueries } from '../disclosures/queries.ts';
import { leadQueries } from '../leads/queries.ts';
import { type AppointmentRow, appointmentQueries } from './queries.ts';
import { proposingObstacle } from './rules.ts';

export type ProviderAppointmentRow = AppointmentRow & {
  /** Null if the provider may not see contact details. */
  contact: (ContactDetails & { contactAddress: string | null }) | null;
};

/** Adds the contact details that the provider may see, and records that it saw them. */
export const withContacts = async (
  deps: Deps,
  providerId: string,
  rows: readonly AppointmentRow[],
  way: Parameters<ReturnType<typeof disclosureQueries>['contactsAtAppointments']>[2],
): Promise<ProviderAppointmentRow[]> => {
  const ids = rows.map(({ id }) => id);
  const contacts = await disclosureQueries(deps).contactsAtAppointments(providerId, ids, way);
  return rows.map((row) => ({ ...row, contact: contacts.get(row.id) ?? null }));
};

/** Those of the provider's own lead, newest first, and why it cannot propose a time. Undefined for any other lead. */
export const leadAppointments = async (
  deps: Deps,
  providerId: string,
  idOrEnquiryId: string,
): Promise<{ appointments: ProviderAppointmentRow[]; obstacle: string | null } | undefined> => {
  const leadId = await leadQueries(deps).idOfOwn(idOrEnquiryId, providerId);
  if (!leadId) return undefined;
  const queries = appointmentQueries(deps);
  const [facts] = await queries.factsOf({ leadId });
  const rows = await queries.ofLead(leadId);
  return {
    appointments: await withContacts(deps, providerId, rows, 'request'),
    obstacle: proposingObstacle('PROVIDER', facts!),
  };
};

/** One of the provider's own appointments. */
export const ownAppointment = async (
  deps: Deps,
  providerId: string,
  id: string,
): Promise<ProviderAppointmentRow | undefined> => {
  const row = await appointmentQueries(deps).find(id, { providerId });
  return row && (await withContacts(deps, providerId, [row], 'request'))[0];
};

export type SeekerAppointmentRow = AppointmentRow & { address: string | null };

/** Those of the seeker's own request, newest first, with the addresses that the seeker gave. */
export const requestAppointments = async (deps: Deps, enquiryId: string) => {
  const queries = appointmentQueries(deps);
  const addresses = await queries.addressesOf(enquiryId);
  const [rows, facts] = [await queries.ofRequest(enquiryId), await queries.factsOf({ enquiryId })];
  return {
    appointments: rows.map((row): SeekerAppointmentRow => ({ ...row, address: addresses.get(row.id) ?? null })),
    knownAddress: [...addresses.values()].at(-1) ?? null,
    canProposeTo: facts.filter((each) => proposingObstacle('SEEKER', each) === null).map(({ leadId }) => leadId),
  };
};
