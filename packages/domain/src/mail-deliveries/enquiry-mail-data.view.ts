/** The data of the mails about enquiries and leads, read when they are sent. Contact details of a seeker never enter a provider's mail. */
import type { EnquiryStatus } from '@marketplace/contracts/enquiries';
import type { LeadStatus } from '@marketplace/contracts/leads';
import type { Deps } from '../deps.ts';
import { maskContacts } from '../masking/mask.ts';

export type EnquiryMailData = {
  status: EnquiryStatus;
  reference: string;
  title: string;
  categoryId: string;
  cityPath: string;
  budgetMin: number;
  budgetMax: number | null;
  timeframe: string;
  contactName: string;
  contactEmail: string;
  hasAccount: boolean;
};

/** For the seeker: the enquiry as posted; undefined when it is gone. */
export const enquiryMailData = async ({ db }: Deps, enquiryId: string): Promise<EnquiryMailData | undefined> =>
  db('enquiries as e')
    .join('cities as c', 'c.id', 'e.city_id')
    .where('e.id', enquiryId)
    .first(
      'e.status',
      'e.reference',
      'e.title',
      'e.category_id as categoryId',
      'c.path as cityPath',
      'e.budget_min as budgetMin',
      'e.budget_max as budgetMax',
      'e.timeframe',
      'e.contact_name as contactName',
      'e.contact_email as contactEmail',
      db.raw('e.seeker_id is not null as "hasAccount"'),
    );

export type LeadMailData = {
  status: LeadStatus;
  expiresAt: Date;
  distanceKm: number;
  providerEmail: string;
  providerName: string;
  businessName: string;
  title: string;
  categoryId: string;
  cityPath: string;
  budgetMin: number;
  budgetMax: number | null;
  timeframe: string;
};

/** For the provider: the lead without anything that says whose it is; undefined when it is gone. */
export const leadMailData = async ({ db }: Deps, leadId: string): Promise<LeadMailData | undefined> => {
  const lead: LeadMailData | undefined = await db('leads as l')
    .join('enquiries as e', 'e.id', 'l.enquiry_id')
    .join('cities as c', 'c.id', 'e.city_id')
    .join('providers as p', 'p.id', 'l.provider_id')
    .join('users as u', 'u.id', 'p.user_id')
    .where('l.id', leadId)
    .first(
      'l.status',
      'l.expires_at as expiresAt',
      'l.distance_km as distanceKm',
      'u.email as providerEmail',
      'u.name as providerName',
      'p.business_name as businessName',
      'e.title',
      'e.category_id as categoryId',
      'c.path as cityPath',
      'e.budget_min as budgetMin',
      'e.budget_max as budgetMax',
      'e.timeframe',
    );
  return lead && { ...lead, title: maskContacts(lead.title) };
};

export type AcceptanceMailData = EnquiryMailData & {
  leadStatus: LeadStatus;
  businessName: string;
  providerPhone: string | null;
  providerEmail: string;
};

/** For the seeker: who accepted, with the business' own contact details. */
export const acceptanceMailData = async (deps: Deps, leadId: string): Promise<AcceptanceMailData | undefined> => {
  const provider = await deps
    .db('leads as l')
    .join('providers as p', 'p.id', 'l.provider_id')
    .join('users as u', 'u.id', 'p.user_id')
    .where('l.id', leadId)
    .first(
      'l.enquiry_id as enquiryId',
      'l.status as leadStatus',
      'p.business_name as businessName',
      'p.phone as providerPhone',
      'u.email as providerEmail',
    );
  if (!provider) return undefined;
  const { enquiryId, ...business } = provider;
  const enquiry = await enquiryMailData(deps, enquiryId);
  return enquiry && { ...enquiry, ...business };
};

export type InvitationMailData = { userId: string; email: string; name: string; hasPassword: boolean };

/** For the owner of an account made while posting a request; undefined when the account is gone. */
export const invitationMailData = async ({ db }: Deps, userId: string): Promise<InvitationMailData | undefined> =>
  db('users')
    .where({ id: userId })
    .first('id as userId', 'email', 'name', db.raw('password_hash is not null as "hasPassword"'));
