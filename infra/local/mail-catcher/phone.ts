/** Stands in for the WhatsApp Cloud API: keeps the messages, and sends replies and delivery reports to the webhook as Meta does. */
import { randomUUID } from 'node:crypto';
import { type PhoneReportState, signatureOf } from '@marketplace/platform/phone-webhook';
import { z } from 'zod';

export type PhoneMessage = {
  id: string;
  /** Digits with the country code. */
  to: string;
  /** The template's name, or `text` for an answer. */
  template: string;
  values: string[];
  /** What the template's button adds to its address: a path of the site, or the code. */
  button: string;
  receivedAt: string;
};
/** Where replies and reports go, and the secret that signs them. */
export type PhoneWebhook = { url: string; secret: string };

const parameters = z.array(z.object({ type: z.literal('text'), text: z.string().min(1) }));
const toWhatsApp = { messaging_product: z.literal('whatsapp'), to: z.string().regex(/^\d{8,15}$/) };
const TextCall = z
  .object({ ...toWhatsApp, type: z.literal('text'), text: z.object({ body: z.string().min(1) }) })
  .transform(({ to, text }) => ({ to, template: 'text', values: [text.body], button: '' }));
const TemplateCall = z
  .object({
    ...toWhatsApp,
    type: z.literal('template'),
    template: z.object({
      name: z.string(),
      language: z.object({ code: z.string() }),
      components: z.tuple([
        z.object({ type: z.literal('body'), parameters }),
        z.object({ type: z.literal('button'), sub_type: z.literal('url'), index: z.literal('0'), parameters }),
      ]),
    }),
  })
  .transform(({ to, template }) => {
    const [text, button] = template.components;
    const values = text.parameters.map((value) => value.text);
    return { to, template: template.name, values, button: button.parameters[0]!.text };
  });
/** A template, or the answer to a message. */
const Call = z.union([TextCall, TemplateCall]);

export type PhoneInbox = ReturnType<typeof createPhoneInbox>;

/** Keeps the newest `capacity` messages in memory. Without a webhook, replies and reports go nowhere. */
export function createPhoneInbox(webhook?: PhoneWebhook, capacity = 1_000) {
  const messages: PhoneMessage[] = []; // the newest last
  let isOut = false;

  const callWebhook = async (value: object): Promise<void> => {
    if (!webhook) return;
    const body = Buffer.from(
      JSON.stringify({
        object: 'whatsapp_business_account',
        entry: [{ id: '0', changes: [{ field: 'messages', value: { messaging_product: 'whatsapp', ...value } }] }],
      }),
    );
    await fetch(webhook.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': signatureOf(webhook.secret, body) },
      body,
    });
  };
  const timestamp = () => String(Math.floor(Date.now() / 1000));

  return {
    /** Undefined for a call that the Cloud API would refuse. */
    accept(body: string): PhoneMessage | 'unavailable' | undefined {
      if (isOut) return 'unavailable';
      const call = Call.safeParse(parsed(body));
      if (!call.success) return undefined;
      const message = { id: `wamid.${randomUUID()}`, ...call.data, receivedAt: new Date().toISOString() };
      messages.push(message);
      if (messages.length > capacity) messages.shift();
      return message;
    },

    /** Newest first, all or those to one number. */
    list: (to?: string): PhoneMessage[] => messages.filter((message) => !to || message.to === to).toReversed(),

    /** While it is out, the gateway accepts nothing. */
    setOutage(on: boolean): void {
      isOut = on;
    },

    /** Sends a reply from a phone to the webhook. */
    reply: (from: string, text: string): Promise<void> =>
      callWebhook({
        messages: [{ from, id: `wamid.${randomUUID()}`, timestamp: timestamp(), type: 'text', text: { body: text } }],
      }),

    /** Sends a delivery report about a message to the webhook. */
    async report(id: string, status: PhoneReportState): Promise<void> {
      const message = messages.find((one) => one.id === id);
      if (!message) return;
      const errors = [{ code: 131_026, title: 'Message undeliverable' }];
      await callWebhook({
        statuses: [
          { id, status, timestamp: timestamp(), recipient_id: message.to, ...(status === 'failed' && { errors }) },
        ],
      });
    },
  };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
