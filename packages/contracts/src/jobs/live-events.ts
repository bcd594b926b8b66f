/**
 * Live events: what `GET /api/events` sends to a signed-in user. An event names the SWR keys (URL prefixes) that are
 * out of date. The page fetches them again, so the stream contains nothing sensitive.
 */
import { z } from 'zod';
import type { EventName, EventPayload } from './events.ts';

const conversationKeys = [
  '/api/account/unread-messages',
  '/api/providers/me/conversations',
  '/api/providers/me/leads',
  '/api/providers/me/accepted',
  '/api/seekers/me/enquiries',
] as const;

export const liveKeys = {
  'lead.sent': ['/api/providers/me/leads', '/api/providers/me/figures', '/api/providers/me/stats'],
  'lead.updated': [
    '/api/providers/me/leads',
    '/api/providers/me/figures',
    '/api/providers/me/stats',
    '/api/providers/me/accepted',
  ],
  'quote.updated': ['/api/providers/me/quotes', '/api/providers/me/leads', '/api/providers/me/accepted'],
  'appointment.updated': [
    '/api/providers/me/calendar',
    '/api/providers/me/leads',
    '/api/providers/me/accepted',
    '/api/seekers/me/enquiries',
  ],
  'rating.published': ['/api/providers/me/ratings', '/api/providers/me/leads', '/api/providers/me/accepted'],
  'provider.updated': ['/api/providers/me'],
  'enquiry.updated': ['/api/seekers/me/enquiries'],
  'message.new': conversationKeys,
  /** Messages were read or deleted, or their files were checked. */
  'conversation.updated': conversationKeys,
  /** The role or the session. */
  'account.updated': ['/api/auth/me'],
} as const;
export type LiveType = keyof typeof liveKeys;

/** These events end the stream: the browser opens another one if it is still allowed to. */
export const endsStream = (type: LiveType): boolean => type === 'account.updated';

/** Ids of what an event is about. */
const ids = { leadId: z.uuid().optional(), messageId: z.uuid().optional() };

export const LiveMessage = z.object({
  type: z.enum(Object.keys(liveKeys) as [LiveType]),
  keys: z.array(z.string()),
  ...ids,
});
export type LiveMessage = z.infer<typeof LiveMessage>;
/** A message from the relay to the API process with the user's stream. */
export const AddressedLiveMessage = z.object({ userId: z.uuid(), type: LiveMessage.shape.type, ...ids });
export type AddressedLiveMessage = z.infer<typeof AddressedLiveMessage>;

const lead =
  (type: LiveType) =>
  (event: EventPayload<'lead.sent'>): AddressedLiveMessage[] => [
    { userId: event.userId, type },
    ...(event.seekerId ? [{ userId: event.seekerId, type: 'enquiry.updated' as const }] : []),
  ];

const conversation =
  (type: LiveType) =>
  ({ userId, seekerId, leadId, messageId }: EventPayload<'message.sent'>): AddressedLiveMessage[] =>
    [userId, seekerId].flatMap((reader) => (reader ? [{ userId: reader, type, leadId, messageId }] : []));

const appointment = ({ userId, seekerId, leadId }: EventPayload<'appointment.proposed'>): AddressedLiveMessage[] =>
  [userId, seekerId].flatMap((reader) => (reader ? [{ userId: reader, type: 'appointment.updated', leadId }] : []));

/** The live messages of an event and their recipients. Events without an entry affect no open page. */
export const liveOf: { [E in EventName]?: (event: EventPayload<E>) => AddressedLiveMessage[] } = {
  'enquiry.expired': (event) => (event.seekerId ? [{ userId: event.seekerId, type: 'enquiry.updated' }] : []),
  'enquiry.closing': (event) => (event.seekerId ? [{ userId: event.seekerId, type: 'enquiry.updated' }] : []),
  'enquiry.removed': (event) => (event.seekerId ? [{ userId: event.seekerId, type: 'enquiry.updated' }] : []),
  'enquiry.rewrite-requested': (event) => (event.seekerId ? [{ userId: event.seekerId, type: 'enquiry.updated' }] : []),
  'enquiry.team-wrote': (event) => (event.seekerId ? [{ userId: event.seekerId, type: 'enquiry.updated' }] : []),
  'enquiry.changed': (event) => (event.seekerId ? [{ userId: event.seekerId, type: 'enquiry.updated' }] : []),
  'enquiry.offered': (event) => [{ userId: event.seekerId, type: 'enquiry.updated' }],
  'enquiry.contact-confirmed': (event) => (event.seekerId ? [{ userId: event.seekerId, type: 'enquiry.updated' }] : []),
  'enquiry.closed': (event) => (event.seekerId ? [{ userId: event.seekerId, type: 'enquiry.updated' }] : []),
  'lead.opened': (event) => (event.seekerId ? [{ userId: event.seekerId, type: 'enquiry.updated' }] : []),
  'lead.sent': lead('lead.sent'),
  'lead.accepted': lead('lead.updated'),
  'lead.declined': lead('lead.updated'),
  'lead.expired': lead('lead.updated'),
  'message.sent': conversation('message.new'),
  'messages.read': conversation('conversation.updated'),
  'message.deleted': conversation('conversation.updated'),
  'message.checked': conversation('conversation.updated'),
  'provider.updated': (event) => [{ userId: event.userId, type: 'provider.updated' }],
  'payment.received': (event) => [{ userId: event.userId, type: 'provider.updated' }],
  'account.access-changed': (event) => [{ userId: event.userId, type: 'account.updated' }],
  'lead.follow-up-due': (event) => [{ userId: event.userId, type: 'lead.updated' }],
  'lead.updated': (event) => [{ userId: event.userId, type: 'lead.updated' }],
  'lead.contact-revoked': lead('lead.updated'),
  'lead.request-changed': (event) => [{ userId: event.userId, type: 'lead.updated' }],
  'lead.request-closed': (event) => [{ userId: event.userId, type: 'lead.updated' }],
  'quote.sent': lead('quote.updated'),
  'quote.revised': lead('quote.updated'),
  'quote.accepted': lead('quote.updated'),
  'quote.declined': lead('quote.updated'),
  'lead.not-chosen': lead('quote.updated'),
  'quote.changed': lead('quote.updated'),
  'appointment.proposed': appointment,
  'appointment.confirmed': appointment,
  'appointment.moved': appointment,
  'appointment.cancelled': appointment,
  'appointment.on-the-way': appointment,
  'appointment.done': appointment,
  'appointment.changed': appointment,
  'completion.asked': lead('lead.updated'),
  'completion.answered': lead('lead.updated'),
  'rating.requested': lead('lead.updated'),
  'rating.published': (event) => [{ userId: event.userId, type: 'rating.published' }],
  'lead.request-removed': (event) => [{ userId: event.userId, type: 'lead.updated' }],
};
