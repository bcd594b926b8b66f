/**
 * Notices by WhatsApp or SMS through a gateway over HTTP. The gateway is the WhatsApp Cloud API, Clickatell's One API or a
 * service of the operator, chosen by the environment (`phone-env.ts`).
 *
 * @see https://developers.facebook.com/documentation/business-messaging/whatsapp/messages/template-messages
 * @see https://developers.facebook.com/documentation/business-messaging/whatsapp/messages/interactive-reply-buttons-messages
 * @see https://developers.facebook.com/documentation/business-messaging/whatsapp/messages/interactive-list-messages
 * @see https://guides.clickatell.com/clickatell-chat-commerce-platform/developer/channels/whatsapp-and-sms-one-api
 */
import { z } from 'zod';
import { readBytes } from './read-bytes.ts';
import { resilience } from './resilience.ts';

export const phoneGateways = ['whatsapp', 'clickatell', 'webhook'] as const;
export type PhoneGateway = (typeof phoneGateways)[number];

export const phoneChannels = ['whatsapp', 'sms'] as const;
export type PhoneChannel = (typeof phoneChannels)[number];
/** What a gateway sends. A service of the operator sends SMS. */
export const channelOf = (gateway: PhoneGateway): PhoneChannel => (gateway === 'whatsapp' ? 'whatsapp' : 'sms');

/** A button that answers. `code`: what it means. Its reply holds the code with the id of the notice, never the label. */
export type PhoneChoice = { code: string; label: string };

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
  /**
   * What the template's button adds to its address: a path of the product, or the code of a confirmation. Of an answer with a
   * list, the button that opens it.
   */
  button: string;
  /** The whole text for SMS, or of an answer. */
  text: string;
  /** Only on WhatsApp. A template has its buttons; an answer shows more than three as a list. */
  choices?: readonly PhoneChoice[];
};

/** What the reply to a notice's button holds, and back. It names the notice and is no authority. */
export const payloadOf = (code: string, noticeId: string): string => `${code}:${noticeId}`;
export const readPayload = (payload: string): { code: string; noticeId: string } | undefined => {
  const [, code, noticeId] = /^([a-z]+(?:-[a-z\d]+)?):([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(payload) ?? [];
  return code && noticeId ? { code, noticeId } : undefined;
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
  /**
   * Fetches a file that a person sent, of at most `most` bytes. Undefined if the gateway does not have it, or if it is larger.
   * Throws if a retry can help. Missing where the gateway takes no files.
   */
  fetchFile?: ((fileId: string, most: number) => Promise<Buffer | undefined>) | undefined;
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
export const templateLanguage = <Code extends string>(language: Code): Code | 'en' =>
  templateLanguages.includes(language) ? language : 'en';

const digitsOf = (number: string): string => number.replace(/^\+/, '');

/** The buttons of a template follow the one with the link. */
const cloudTemplate = ({ id, language, values, button, choices = [] }: PhoneNotice, name: string) => ({
  type: 'template',
  template: {
    name,
    language: { code: templateLanguage(language) },
    components: [
      { type: 'body', parameters: values.map((value) => ({ type: 'text', text: value })) },
      { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: button }] },
      ...choices.map(({ code }, n) => ({
        ...{ type: 'button', sub_type: 'quick_reply', index: String(n + 1) },
        parameters: [{ type: 'payload', payload: payloadOf(code, id) }],
      })),
    ],
  },
});

/** WhatsApp shows at most so many buttons. */
const mostButtons = 3;

/** An answer within 24 hours after the person wrote, which needs no template. */
const cloudAnswer = ({ id, text, button, choices = [] }: PhoneNotice) => {
  if (choices.length === 0) return { type: 'text', text: { body: text } };
  const shown = choices.map(({ code, label }) => ({ id: payloadOf(code, id), title: label }));
  const action =
    choices.length > mostButtons
      ? { type: 'list', action: { button, sections: [{ rows: shown }] } }
      : { type: 'button', action: { buttons: shown.map((reply) => ({ type: 'reply', reply })) } };
  return { type: 'interactive', interactive: { body: { text }, ...action } };
};

type Adapter = {
  headers: (token: string) => Record<string, string>;
  body: (notice: PhoneNotice) => object;
  /** Reads a reply with a success status. */
  result: (reply: unknown) => PhoneResult;
};

const adapters: Record<PhoneGateway, Adapter> = {
  whatsapp: {
    headers: (token) => ({ authorization: `Bearer ${token}` }),
    body: (notice) => ({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: digitsOf(notice.to),
      ...(notice.template === null ? cloudAnswer(notice) : cloudTemplate(notice, notice.template)),
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
  const bytes = await readBytes(answer, resilience.phone.bytes);
  if (!bytes) throw new Error('the response is too long');
  return JSON.parse(bytes.toString('utf8'));
};

/** 401, 403 and 404 are about our settings: an operator corrects them, and the notices are retried. */
const isRetried = (status: number): boolean => status >= 500 || [401, 402, 403, 404, 408, 429].includes(status);

const CloudFile = z.object({ url: z.url({ protocol: /^https?$/ }) });
/** Where Meta keeps files. Our token goes nowhere else. */
const fileHosts = /(?:^|\.)(?:fbsbx\.com|fbcdn\.net|facebook\.com|whatsapp\.net)$/;

/**
 * Fetches a file by its id: first its link, which Meta ends after five minutes, then the file.
 *
 * @see https://developers.facebook.com/documentation/business-messaging/whatsapp/business-phone-numbers/media
 */
const cloudFile =
  (gatewayUrl: string, token: string): NonNullable<PhoneNotices['fetchFile']> =>
  async (fileId, most) => {
    const get = async (url: string) => {
      const answer = await fetch(url, {
        headers: adapters.whatsapp.headers(token),
        redirect: 'error',
        signal: AbortSignal.timeout(resilience.phone.file),
      });
      if (answer.ok) return answer;
      await answer.body?.cancel();
      if ([400, 404, 410].includes(answer.status)) return undefined;
      throw new Error(`phone gateway: ${answer.status} for a file`);
    };
    // `…/<version>/<phone number id>/messages` and `…/<version>/<file id>`.
    const found = await get(new URL(`../${fileId}`, gatewayUrl).href);
    if (!found) return undefined;
    const { url } = CloudFile.parse(await readReply(found));
    const { origin, protocol, hostname } = new URL(url);
    const isTheirs = origin === new URL(gatewayUrl).origin || (protocol === 'https:' && fileHosts.test(hostname));
    if (!isTheirs) throw new Error('phone gateway: a file elsewhere');
    const file = await get(url);
    return file && readBytes(file, most);
  };

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
    fetchFile: gateway === 'whatsapp' ? cloudFile(url, token) : undefined,
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
