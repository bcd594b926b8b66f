/** Disclosures: who has viewed the contact details of an enquiry, and how: `/api/requests/{token}/disclosures`. */
import { z } from 'zod';
import { Id, IsoTime } from '../fields.ts';

/** The ways in which providers view contact details, and the one for administrators. */
export const disclosureWays = [
  'acceptance',
  'request',
  'accepted-leads',
  'export',
  'attachment',
  'administration',
] as const;
export const DisclosureWay = z.enum(disclosureWays);
export type DisclosureWay = (typeof disclosureWays)[number];
export type ProviderWay = Exclude<DisclosureWay, 'administration'>;

/** Descriptions for the seeker, shown under the name of the business or our team. */
export const disclosureWayText: Record<DisclosureWay, string> = {
  acceptance: 'Saw your details when they accepted',
  request: 'Opened your request',
  'accepted-leads': 'Saw your details in their client list',
  export: 'Downloaded your details with their client list',
  attachment: 'Opened your files',
  administration: 'Opened your request for support',
};

const reading = {
  way: DisclosureWay,
  firstAt: IsoTime,
  lastAt: IsoTime,
  /** Views within `limits.disclosureMinutes` of each other count as one. */
  times: z.int(),
};
const Reading = z.object(reading);

/** A business that accepted (even if it has left since), or our team as a whole. */
export const Disclosure = z.object({
  /** The lead to revoke; null for our team and for a business that has left. */
  id: Id.nullable(),
  reader: z.enum(['provider', 'administrator']),
  /** The name at the last view; null for our team. */
  businessName: z.string().nullable(),
  /** Newest first; empty for a business that accepted but has not viewed the details. */
  readings: z.array(Reading),
  revokedAt: IsoTime.nullable(),
});
export type Disclosure = z.infer<typeof Disclosure>;

/** `GET …/disclosures`: who has or may have the contact details, businesses first. */
export const Disclosures = z.object({
  disclosures: z.array(Disclosure),
  /** Number of businesses that got the request without accepting. None of them has seen contact details. */
  toldWithout: z.int(),
});
export type Disclosures = z.infer<typeof Disclosures>;

/** A ledger row for administrators. `readerName`: the business's name at the time, or the administrator's; null for a deleted user. */
export const LedgerEntry = z.object({
  ...reading,
  reader: z.enum(['provider', 'administrator']),
  /** Id of a provider or user, who may be deleted. */
  readerId: Id,
  readerName: z.string().nullable(),
  revokedAt: IsoTime.nullable(),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;
