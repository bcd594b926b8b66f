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
  /** The buttons that answer: what their reply holds, and their label if the message has it. */
  choices: PhoneChoice[];
  receivedAt: string;
};
export type PhoneChoice = { payload: string; label: string };
/** What a person does on the phone: presses a button, writes, or sends a file. `quotes`: the id of the message that it answers. */
export type PhoneAct = {
  from: string;
  text: string;
  quotes?: string | undefined;
  payload?: string | undefined;
  file?: PhoneFile | undefined;
};
type PhoneFile = { name: string; type: string; bytes: Buffer };
/** Where replies and reports go, and the secret that signs them. */
export type PhoneWebhook = { url: string; secret: string };

const parameters = z.array(z.object({ type: z.literal('text'), text: z.string().min(1) }));
const toWhatsApp = { messaging_product: z.literal('whatsapp'), to: z.string().regex(/^\d{8,15}$/) };
const noChoices: PhoneChoice[] = [];
const TextCall = z
  .object({ ...toWhatsApp, type: z.literal('text'), text: z.object({ body: z.string().min(1) }) })
  .transform(({ to, text }) => ({ to, template: 'text', values: [text.body], button: '', choices: noChoices }));

const Titled = z.object({ id: z.string().min(1).max(256), title: z.string().min(1) });
const chosen = (all: z.infer<typeof Titled>[]): PhoneChoice[] =>
  all.map(({ id, title }) => ({ payload: id, label: title }));
const Interactive = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('button'),
    action: z.object({
      buttons: z
        .array(z.object({ type: z.literal('reply'), reply: Titled.extend({ title: z.string().max(20) }) }))
        .min(1)
        .max(3),
    }),
  }),
  z.object({
    type: z.literal('list'),
    action: z.object({
      button: z.string().min(1).max(20),
      sections: z.tuple([
        z.object({
          rows: z
            .array(Titled.extend({ title: z.string().max(24) }))
            .min(1)
            .max(10),
        }),
      ]),
    }),
  }),
]);
/** An answer with buttons or a list, within the limits of the Cloud API. */
const InteractiveCall = z
  .object({
    ...toWhatsApp,
    type: z.literal('interactive'),
    interactive: z.intersection(z.object({ body: z.object({ text: z.string().min(1).max(1024) }) }), Interactive),
  })
  .transform(({ to, interactive }) => {
    const { action } = interactive;
    const all = 'buttons' in action ? action.buttons.map(({ reply }) => reply) : action.sections[0].rows;
    return { to, template: 'text', values: [interactive.body.text], button: '', choices: chosen(all) };
  });
const QuickReply = z.object({
  ...{ type: z.literal('button'), sub_type: z.literal('quick_reply'), index: z.enum(['1', '2', '3']) },
  parameters: z.tuple([z.object({ type: z.literal('payload'), payload: z.string().min(1).max(128) })]),
});
const TemplateCall = z
  .object({
    ...toWhatsApp,
    type: z.literal('template'),
    template: z.object({
      name: z.string(),
      language: z.object({ code: z.string() }),
      components: z.tuple(
        [
          z.object({ type: z.literal('body'), parameters }),
          z.object({ type: z.literal('button'), sub_type: z.literal('url'), index: z.literal('0'), parameters }),
        ],
        QuickReply,
      ),
    }),
  })
  .transform(({ to, template }) => {
    const [text, button, ...replies] = template.components;
    const values = text.parameters.map((value) => value.text);
    // Meta has the labels. The page shows what they hold.
    const choices = replies.map(({ parameters: [{ payload }] }) => ({ payload, label: payload.replace(/:.*$/, '') }));
    return { to, template: template.name, values, button: button.parameters[0]!.text, choices };
  });
/** A template, or the answer to a message. */
const Call = z.union([TextCall, InteractiveCall, TemplateCall]);

export type PhoneInbox = ReturnType<typeof createPhoneInbox>;

/** Keeps the newest `capacity` messages in memory. Without a webhook, replies and reports go nowhere. */
export function createPhoneInbox(webhook?: PhoneWebhook, capacity = 1_000) {
  const messages: PhoneMessage[] = []; // the newest last
  const files = new Map<string, PhoneFile>();
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

    /** Sends what a person does on the phone to the webhook. */
    reply: ({ from, text, quotes, payload, file }: PhoneAct): Promise<void> => {
      const context = quotes === undefined ? {} : { context: { from: '27600000000', id: quotes } };
      const message = { from, id: `wamid.${randomUUID()}`, timestamp: timestamp(), ...context };
      if (payload !== undefined) {
        const isTemplate = messages.find(({ id }) => id === quotes)?.template !== 'text';
        const content = isTemplate
          ? { type: 'button', button: { payload, text } }
          : { type: 'interactive', interactive: { type: 'list_reply', list_reply: { id: payload, title: text } } };
        return callWebhook({ messages: [{ ...message, ...content }] });
      }
      if (!file) return callWebhook({ messages: [{ ...message, type: 'text', text: { body: text } }] });
      const id = `media-${randomUUID()}`;
      files.set(id, file);
      const type = ['image', 'audio', 'video'].find((kind) => file.type.startsWith(`${kind}/`)) ?? 'document';
      const kept = { id, mime_type: file.type, ...(type === 'document' && { filename: file.name }), caption: text };
      return callWebhook({ messages: [{ ...message, type, [type]: kept }] });
    },

    /** A file that a person sent. */
    file: (id: string): PhoneFile | undefined => files.get(id),

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
