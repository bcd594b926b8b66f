/** Calls of a phone gateway to our webhook: delivery reports of notices, and replies from phones. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { PhoneGateway } from './phone-notices.ts';

/** The states that gateways report. A message that was read has been delivered. */
export const phoneReportStates = ['delivered', 'read', 'failed'] as const;
export type PhoneReportState = (typeof phoneReportStates)[number];
export type PhoneReport = { gatewayId: string; state: PhoneReportState };
/** A picture, document, recording or video that the gateway keeps. Its link is fetched with the id. */
export type PhoneFile = { id: string; type: string; name: string };
/** What a person sent: a text, a pressed button, a file, or something that we cannot read. */
export type PhoneReply = {
  /** The gateway's id of the message, by which a repeated call is known. Null if the gateway gives none. */
  id: string | null;
  /** In E.164. */
  from: string;
  /** When it was sent, in whole seconds. Null if the gateway does not say. */
  sentAt: Date | null;
  /** The gateway's id of our message that it answers. */
  quotes: string | null;
  /** What the pressed button of our message holds. Never its label. */
  payload: string | null;
  text: string;
  file: PhoneFile | null;
};
export type PhoneEvents = { reports: PhoneReport[]; replies: PhoneReply[] };

/** Compares in constant time, for texts of any length. */
const same = (given: string, wanted: string): boolean => {
  const [one, other] = [given, wanted].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(one!, other!);
};

export const signatureOf = (secret: string, body: Buffer): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

/**
 * Whether the call is from the gateway. Meta signs the body with the app's secret in `X-Hub-Signature-256`, and a service
 * of the operator does the same. Clickatell signs nothing and sends a user name and password (RFC 7617).
 */
export const isFromGateway = (
  gateway: PhoneGateway,
  secret: string,
  { header, body }: { header: (name: string) => string; body: Buffer },
): boolean => {
  if (gateway !== 'clickatell') return same(header('x-hub-signature-256'), signatureOf(secret, body));
  const [, credentials = ''] = /^Basic ([\w+/=]+)$/i.exec(header('authorization')) ?? [];
  return same(
    Buffer.from(credentials, 'base64')
      .toString('utf8')
      .replace(/^[^:]*:/, ''),
    secret,
  );
};

const e164 = (digits: string): string => `+${digits.replace(/^\+/, '')}`;

/** Unknown fields, types of messages and states are left out, because gateways add some. */
const list = <Item extends z.ZodType>(item: Item) => z.array(item.nullable().catch(null)).default([]);
const known = <Item>(items: readonly (Item | null)[]): Item[] => items.filter((item) => item !== null) as Item[];

/** A message's id. */
const GatewayId = z.string().regex(/^[\x21-\x7e]{1,200}$/);

/** Seconds since 1970. */
const Seconds = z
  .string()
  .regex(/^\d{1,11}$/)
  .transform((seconds) => new Date(Number(seconds) * 1000))
  .nullable()
  .catch(null);

const Chosen = z.object({ id: z.string() });
const CloudFile = z.object({
  id: z.string().regex(/^[\w-]{1,200}$/),
  mime_type: z.string().max(200).default(''),
  filename: z.string().default(''),
  caption: z.string().default(''),
});
/** Not an answer: a tap on an emoji, and notes of WhatsApp itself. */
const notReplies = ['reaction', 'system', 'ephemeral'];

const optional = <Item extends z.ZodType>(item: Item) => item.nullish().catch(null);

/**
 * A message of a person. Types that we do not read, such as a place, keep their sender, because they get an answer.
 *
 * @see https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/messages
 */
const CloudMessage = z.object({
  id: GatewayId,
  from: z.string(),
  timestamp: Seconds,
  type: z.string(),
  context: optional(z.object({ id: z.string().nullish() })),
  text: optional(z.object({ body: z.string() })),
  /** A button of a template. */
  button: optional(z.object({ payload: z.string() })),
  /** A button or the row of a list of another message. */
  interactive: optional(z.object({ button_reply: Chosen.nullish(), list_reply: Chosen.nullish() })),
  image: optional(CloudFile),
  document: optional(CloudFile),
  audio: optional(CloudFile),
  video: optional(CloudFile),
});

const cloudReply = (message: z.infer<typeof CloudMessage>): PhoneReply => {
  const { id, from, timestamp, context, text, button, interactive } = message;
  const file = message.image ?? message.document ?? message.audio ?? message.video;
  return {
    ...{ id, from: e164(from), sentAt: timestamp, quotes: context?.id ?? null },
    payload: button?.payload ?? interactive?.button_reply?.id ?? interactive?.list_reply?.id ?? null,
    text: text?.body ?? file?.caption ?? '',
    file: file ? { id: file.id, type: file.mime_type.replace(/;.*$/s, '').trim(), name: file.filename } : null,
  };
};

const CloudValue = z.object({
  statuses: list(z.object({ id: GatewayId, status: z.string() })),
  messages: list(CloudMessage),
});
const CloudCall = z.object({ entry: z.array(z.object({ changes: z.array(z.object({ value: CloudValue })) })) });

const OneApiCall = z.object({
  event: z.object({
    messageStatusUpdate: list(z.object({ messageId: GatewayId, statusCode: z.int() })),
    moText: list(z.object({ messageId: GatewayId.nullish().catch(null), from: z.string(), content: z.string() })),
  }),
});

const WebhookCall = z.object({
  reports: list(z.object({ id: GatewayId, state: z.enum(phoneReportStates) })),
  replies: list(z.object({ id: GatewayId.nullish().catch(null), from: z.string(), text: z.string() })),
});

/**
 * Meta's states, of which we know the others as `sent` already. If a message is read at once, Meta reports no delivery.
 *
 * @see https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/messages/status/
 */
const cloudState = (status: string): PhoneReportState | undefined =>
  phoneReportStates.find((state) => state === status);

/**
 * What a status of Clickatell means: 5 is a receipt of the device, 6 one of the reader, lower ones are on the way, and 24 is an
 * emulated message.
 *
 * @see https://docs.clickatell.com/channels/one-api/one-api-message-status-table/
 */
const oneApiState = (code: number): PhoneReportState | undefined => {
  if (code === 5) return 'delivered';
  if (code === 6) return 'read';
  return code >= 20 && code !== 24 ? 'failed' : undefined;
};

/** A reply by SMS, which has only a text. */
const smsReply = (id: string | null | undefined, from: string, text: string): PhoneReply => ({
  ...{ id: id ?? null, from: e164(from), sentAt: null, quotes: null, payload: null, text, file: null },
});

const reportOf = (gatewayId: string, state: PhoneReportState | undefined): PhoneReport[] =>
  state ? [{ gatewayId, state }] : [];

const readers: Record<PhoneGateway, (call: unknown) => PhoneEvents> = {
  whatsapp: (call) => {
    const values = CloudCall.parse(call).entry.flatMap(({ changes }) => changes.map(({ value }) => value));
    return {
      reports: values.flatMap(({ statuses }) =>
        known(statuses).flatMap(({ id, status }) => reportOf(id, cloudState(status))),
      ),
      replies: values.flatMap(({ messages }) =>
        known(messages).flatMap((message) => (notReplies.includes(message.type) ? [] : [cloudReply(message)])),
      ),
    };
  },
  clickatell: (call) => {
    const { messageStatusUpdate, moText } = OneApiCall.parse(call).event;
    return {
      reports: known(messageStatusUpdate).flatMap(({ messageId, statusCode }) =>
        reportOf(messageId, oneApiState(statusCode)),
      ),
      replies: known(moText).map(({ messageId, from, content }) => smsReply(messageId, from, content)),
    };
  },
  webhook: (call) => {
    const { reports, replies } = WebhookCall.parse(call);
    return {
      reports: known(reports).map(({ id, state }) => ({ gatewayId: id, state })),
      replies: known(replies).map(({ id, from, text }) => smsReply(id, from, text)),
    };
  },
};

/** Returns undefined for a call that is not in the gateway's form. */
export const readPhoneEvents = (gateway: PhoneGateway, call: unknown): PhoneEvents | undefined => {
  try {
    return readers[gateway](call);
  } catch (error) {
    if (error instanceof z.ZodError) return undefined;
    throw error;
  }
};

/** The text that proves to Meta that the webhook is ours, if its token is right; undefined otherwise. */
export const challengeOf = (verifyToken: string, query: Record<string, unknown>): string | undefined => {
  const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = query;
  return mode === 'subscribe' &&
    typeof token === 'string' &&
    same(token, verifyToken) &&
    /^[\w-]{1,200}$/.test(String(challenge))
    ? String(challenge)
    : undefined;
};
