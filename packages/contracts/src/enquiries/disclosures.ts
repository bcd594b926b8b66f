/** Disclosures: who has read the contact details of an enquiry, and how. api.md, `/api/requests/{token}/disclosures`. */
import { z } from 'zod';
import { Id, IsoTime } from '../fields.ts';

/** The ways in which a provider reads contact details, and the one of administrators. */
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

/** Each way as the seeker reads it, under a business's or our team's name. */
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
  /** Looks within `limits.disclosureMinutes` of each other are one. */
  times: z.int(),
};
const Reading = z.object(reading);

/** A business that has accepted, or did before it went; or our team, all of it together. */
export const Disclosure = z.object({
  /** The lead by which it is revoked; null for our team, and for a business that is gone. */
  id: Id.nullable(),
  reader: z.enum(['provider', 'administrator']),
  /** As it was called when it read last; null for our team. */
  businessName: z.string().nullable(),
  /** The latest first; none for a business that has accepted and not looked. */
  readings: z.array(Reading),
  revokedAt: IsoTime.nullable(),
});
export type Disclosure = z.infer<typeof Disclosure>;

/** `GET …/disclosures`: who has, or may have, the contact details, businesses first. */
export const Disclosures = z.object({
  disclosures: z.array(Disclosure),
  /** Businesses that were told of the request and have not accepted: none of them has seen a contact detail. */
  toldWithout: z.int(),
});
export type Disclosures = z.infer<typeof Disclosures>;

/** A row of the ledger, for administrators. `readerName`: the business as it was called, or who of the administrators; null for one who is gone. */
export const LedgerEntry = z.object({
  ...reading,
  reader: z.enum(['provider', 'administrator']),
  /** A provider's or a user's, who may be gone. */
  readerId: Id,
  readerName: z.string().nullable(),
  revokedAt: IsoTime.nullable(),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;
