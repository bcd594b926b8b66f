/**
 * Notices by WhatsApp or SMS through a gateway over HTTP. The gateway is the WhatsApp Cloud API, Clickatell's One API or a
 * service of the operator, chosen by the environment (`phone-env.ts`).
 *
 * @see https://developers.facebook.com/documentation/business-messaging/whatsapp/messages/template-messages
 * @see https://guides.clickatell.com/clickatell-chat-commerce-platform/developer/channels/whatsapp-and-sms-one-api
 */
import { z } from 'zod';
import { resilience } from './resilience.ts';

export const phoneGateways = ['whatsapp', 'clickatell', 'webhook'] as const;
export type PhoneGateway = (typeof phoneGateways)[number];

export const phoneChannels = ['whatsapp', 'sms'] as const;
export type PhoneChannel = (typeof phoneChannels)[number];
/** What a gateway sends. A service of the operator sends SMS. */
export const channelOf = (gateway: PhoneGateway): PhoneChannel => (gateway === 'whatsapp' ? 'whatsapp' : 'sms');

export type PhoneNotice = {
  /** Identifies the notice for a service of the operator. */
  id: string;
  /** E.164, such as `+27825550134`. */
  to: string;
  /** The approved WhatsApp template. Null for the answer to a message, which WhatsApp sends as it is. */
  template: string | null;
  /** Code of the text's language, such as `zu`. */
  language: string;
  /** The values of the template's body, on one line each. */
  values: readonly string[];
  /** What the template's button adds to its address: a path of the product, or the code of a confirmation. */
  button: string;
  /** The whole text for SMS, or of an answer. */
  text: string;
};

/** `refused`: a retry would not help. */
export type PhoneResult = { outcome: 'sent'; gatewayId: string } | { outcome: 'refused'; reason: string };

export type PhoneNotices = {
  channel: PhoneChannel;
  /** The most messages to all numbers within 24 hours. */
  perDay: number;
  /**
   * Throws if the gateway did not accept the notice and a retry can help. Throws `MaybeSent` if it may have accepted it,
   * in which case a retry could send it twice.
   */
  send: (notice: PhoneNotice) => Promise<PhoneResult>;
};

/** The gateway received the notice but did not answer. */
export class MaybeSent extends Error {}

const CloudReply = z.object({ messages: z.array(z.object({ id: z.string() })).min(1) });
const OneApiReply = z.object({
  messages: z.array(z.object({ apiMessageId: z.string().nullish(), accepted: z.boolean(), error: z.unknown() })).min(1),
});
const WebhookReply = z.object({ id: z.string().min(1).max(200) });

/**
 * The languages of our WhatsApp templates. Meta has no templates in isiXhosa and Sesotho, so those are sent in English.
 *
 * @see https://developers.facebook.com/documentation/business-messaging/whatsapp/templates/supported-languages
 */
const templateLanguages = ['en', 'af', 'zu'];

const digitsOf = (number: string): string => number.replace(/^\+/, '');

type Adapter = {
  headers: (token: string) => Record<string, string>;
  body: (notice: PhoneNotice) => object;
  /** Reads a reply with a success status. */
  result: (reply: unknown) => PhoneResult;
};

const adapters: Record<PhoneGateway, Adapter> = {
  whatsapp: {
    headers: (token) => ({ authorization: `Bearer ${token}` }),
    body: ({ to, template, language, values, button, text }) => ({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: digitsOf(to),
      ...(template === null
        ? { type: 'text', text: { body: text } }
        : {
            type: 'template',
            template: {
              name: template,
              language: { code: templateLanguages.includes(language) ? language : 'en' },
              components: [
                { type: 'body', parameters: values.map((value) => ({ type: 'text', text: value })) },
                { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: button }] },
              ],
            },
          }),
    }),
    result: (reply) => ({ outcome: 'sent', gatewayId: CloudReply.parse(reply).messages[0]!.id }),
  },
  clickatell: {
    headers: (token) => ({ authorization: token }),
    body: ({ to, text }) => ({ messages: [{ channel: 'sms', to: digitsOf(to), content: text }] }),
    result: (reply) => {
      const { accepted, apiMessageId } = OneApiReply.parse(reply).messages[0]!;
      return accepted && apiMessageId
        ? { outcome: 'sent', gatewayId: apiMessageId }
        : { outcome: 'refused', reason: 'not accepted' };
    },
  },
  webhook: {
    headers: (token) => ({ authorization: `Bearer ${token}` }),
    body: ({ id, to, text }) => ({ id, to, text }),
    result: (reply) => ({ outcome: 'sent', gatewayId: WebhookReply.parse(reply).id }),
  },
};

/** Errors before the gateway has read anything. */
const unreachable = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const codeOf = (error: unknown): string | undefined =>
  ((error as { cause?: { code?: string } }).cause ?? (error as { code?: string }))?.code;

const readReply = async (answer: Response): Promise<unknown> => {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > resilience.phone.bytes) throw new Error('the response is too long');
    text += decoder.decode(chunk, { stream: true });
  }
  return JSON.parse(text);
};

/** 401, 403 and 404 are about our settings: an operator corrects them, and the notices are retried. */
const isRetried = (status: number): boolean => status >= 500 || [401, 402, 403, 404, 408, 429].includes(status);

/** Errors and results contain neither the number nor the text. */
export const connectPhoneNotices = ({
  gateway,
  url,
  token,
  perDay,
  limit = resilience.phone.limit,
}: {
  gateway: PhoneGateway;
  url: string;
  token: string;
  perDay: number;
  limit?: number;
}): PhoneNotices => {
  const { headers, body, result } = adapters[gateway];
  return {
    channel: channelOf(gateway),
    perDay,
    send: async (notice) => {
      let answer: Response;
      try {
        answer = await fetch(url, {
          method: 'POST',
          headers: { ...headers(token), 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify(body(notice)),
          redirect: 'error',
          signal: AbortSignal.timeout(limit),
        });
      } catch (error) {
        const code = codeOf(error);
        if (code && unreachable.has(code)) throw new Error(`phone gateway: ${code}`);
        throw new MaybeSent(`phone gateway: no answer${code ? ` (${code})` : ''}`);
      }
      if (!answer.ok) {
        await answer.body?.cancel();
        if (isRetried(answer.status)) throw new Error(`phone gateway: ${answer.status}`);
        return { outcome: 'refused', reason: `status ${answer.status}` };
      }
      try {
        return result(await readReply(answer));
      } catch {
        throw new MaybeSent('phone gateway: unreadable answer');
      }
    },
  };
};
