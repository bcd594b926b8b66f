/**
 * Invitations of providers to take a request. An administrator sends one by email, and someone of the provider takes the request with
 * its link: `/api/admin/enquiries/{id}/invitations` and `/api/lead-invitations/{id}`.
 */
import { z } from 'zod';
import { Email, Id, IsoTime } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { Search } from '../page.ts';
import { text } from '../text.ts';
import { LeadDetail, ProviderLead } from './schemas.ts';

/** Name of a business. */
export const AssignableProvidersQuery = z.strictObject({ search: Search });

export const AssignableProvider = z.object({
  id: Id,
  businessName: z.string(),
  /** Of its main base; null without one. */
  city: z.string().nullable(),
  /** From its nearest base; null without one. */
  distanceKm: z.number().nullable(),
  /** Why it can get the request neither by hand nor by invitation; null if it can. */
  obstacle: z.string().nullable(),
});
export type AssignableProvider = z.infer<typeof AssignableProvider>;

/** Without a search: the providers that matching would choose, best first, then near ones that can't get it. */
export const AssignableProviders = z.object({ providers: z.array(AssignableProvider) });
export type AssignableProviders = z.infer<typeof AssignableProviders>;

/** The provider, or the address of an account in its team, which then gets the email. */
export const InviteProvider = z
  .strictObject({
    providerId: Id.optional(),
    email: Email.optional(),
    reason: text({ max: limits.noteMax, short: messages.assignReason, label: 'Reason' }),
  })
  .refine(({ providerId, email }) => (providerId === undefined) !== (email === undefined), {
    path: ['providerId'],
    error: messages.invitee,
  });
export type InviteProvider = z.infer<typeof InviteProvider>;
export const InvitedProvider = z.object({ id: Id });

export const invitationStates = {
  OPEN: 'Invited',
  TAKEN: 'Taken',
  WITHDRAWN: 'Withdrawn',
  EXPIRED: 'Expired',
} as const;
export type InvitationState = keyof typeof invitationStates;

/** An invitation as administrators see it on the request's page. */
export const SentInvitation = z.object({
  id: Id,
  providerId: Id,
  businessName: z.string(),
  state: z.enum(Object.keys(invitationStates) as [InvitationState, ...InvitationState[]]),
  createdAt: IsoTime,
  expiresAt: IsoTime,
});
export type SentInvitation = z.infer<typeof SentInvitation>;

/** The request of an invitation, as in a lead before acceptance. */
export const InvitedRequest = ProviderLead.pick({
  title: true,
  categoryName: true,
  suburb: true,
  city: true,
  province: true,
  budgetMin: true,
  budgetMax: true,
  addressConfirmed: true,
  isUrgent: true,
}).extend({
  ...LeadDetail.shape.request.omit({ place: true }).shape,
  /** Null if the provider's bases don't reach the place. */
  distanceKm: z.number().nullable(),
});
export type InvitedRequest = z.infer<typeof InvitedRequest>;

/** `GET /api/lead-invitations/{id}`: what the page behind the emailed link shows. */
export const LeadInvitation = z.object({
  /** Why the reader can't take the request, as a sentence; null if they can. */
  obstacle: z.string().nullable(),
  /** The reader's lead for the request, if the business has one. */
  leadId: Id.nullable(),
  expiresAt: IsoTime,
  /** Null for readers outside the business, and once the invitation or the request has ended. */
  request: InvitedRequest.nullable(),
});
export type LeadInvitation = z.infer<typeof LeadInvitation>;

/** `POST /api/providers/me/lead-invitations/{id}/take`: the accepted lead. */
export const TakenLead = z.object({ leadId: Id });
