/** Leads, quotes, messages and files after what people were told and what both sides see. */

import type { Side, Told } from '../deals.ts';
import { colourOf, sha256Of } from '../files.ts';
import type { SeenFile } from '../looks.ts';
import { audit } from './audit.ts';

type Lead = { id: string; enquiry: string; status: string; request: string };
type Quote = {
  id: string;
  lead: string;
  enquiry: string;
  version: number;
  status: string;
  isSuperseded: boolean;
  key: string | null;
  cents: number;
};
type Message = { id: string; lead: string; author: Side; text: string; key: string | null };

/** An urgent request has places for this many acceptances. */
const places = 5;

/** Pictures are stored as JPEG, which changes a colour a little. */
const colourStep = 12;

/** Why a file is not in the state of its bytes, if it is not. */
const wrongFile = async (
  { id, sent: { name, shown } }: Told['files'][number],
  stored: string | undefined,
  seen: SeenFile | undefined,
): Promise<string | undefined> => {
  const what = `the file ${id} (${name})`;
  if (!seen) return undefined;
  if (shown === 'refused') {
    if (stored !== 'refused') return `${what} must be refused and is ${stored}`;
    return seen.bytes ? `${what} was refused and is served` : undefined;
  }
  if (stored !== 'ready') return `${what} must be ready and is ${stored}`;
  if (!seen.bytes) return `${what} is ready and is not served (${seen.status})`;
  if ('sha256' in shown) return sha256Of(seen.bytes) === shown.sha256 ? undefined : `${what} has other bytes`;
  const colour = await colourOf(seen.bytes).catch(() => undefined);
  return colour?.every((value, at) => Math.abs(value - shown.colour[at]!) <= colourStep)
    ? undefined
    : `${what} shows ${colour} instead of ${shown.colour}`;
};

export const dealsAudit = audit({
  promises: {
    answered: ['lost', 'no valid call of a deal is refused'],
    leadsStand: ['lost', 'every lead has the state that its provider was told, and its request fits'],
    placesGiven: ['lost', 'no provider is refused an urgent request that has a place'],
    quotesStand: ['lost', 'every quote that got an answer is stored with its price'],
    quoteOnce: ['doubled', 'one idempotency key makes one quote'],
    oneOpenQuote: ['doubled', 'no lead has two open quotes'],
    chosenOnce: ['doubled', 'no request has two accepted quotes'],
    chosenStands: ['lost', 'a quote that was accepted stays accepted, and its client sees it'],
    messagesStand: ['lost', 'every message that got an answer is stored and seen by both sides'],
    messageOnce: ['doubled', 'one idempotency key makes one message, and both sides see it once'],
    filesRight: ['lost', 'every file has the state of its bytes, and a refused one is not served'],
    filesDone: ['stuck', 'no file is still being checked'],
  },
  judge: async ({ read, told, seen }, broken) => {
    const leads = await read<Lead>(
      'select l.id, l.enquiry_id as enquiry, l.status, e.status as request from leads l join enquiries e on e.id = l.enquiry_id',
    );
    const quotes = await read<Quote>(
      `select id, lead_id as lead, enquiry_id as enquiry, version, status, superseded_at is not null as "isSuperseded",
         idempotency_key as key, total_cents as cents from quotes`,
    );
    const messages = await read<Message>(
      'select id, lead_id as lead, author, body as text, idempotency_key as key from messages',
    );
    const files = await read<{ id: string; state: string }>('select id, state from attachments');
    const leadById = new Map(leads.map((lead) => [lead.id, lead]));
    const quoteById = new Map(quotes.map((quote) => [quote.id, quote]));
    const messageById = new Map(messages.map((message) => [message.id, message]));
    const stateOf = new Map(files.map(({ id, state }) => [id, state]));

    for (const answer of told.wrong) broken.answered.push(answer);

    for (const { id, status } of told.leads) {
      const lead = leadById.get(id);
      if (lead?.status !== status) broken.leadsStand.push(`lead ${id} was told ${status} and is ${lead?.status}`);
    }
    for (const { id, enquiryId } of told.refused) {
      const accepted = leads.filter(({ enquiry, status }) => enquiry === enquiryId && status === 'ACCEPTED').length;
      if (accepted < places && leadById.get(id)?.status !== 'ACCEPTED')
        broken.placesGiven.push(`lead ${id} was refused, and its request has ${accepted} acceptances`);
    }
    for (const { id, status, request } of leads)
      if (status === 'ACCEPTED' && request === 'open')
        broken.leadsStand.push(`lead ${id} is accepted and its request is open`);

    for (const { id, leadId, key, totalCents, replaces } of told.quotes) {
      const quote = quoteById.get(id);
      if (!quote || quote.lead !== leadId || quote.cents !== totalCents)
        broken.quotesStand.push(`quote ${id} of ${totalCents} cents is stored as ${JSON.stringify(quote)}`);
      else if (quote.key !== key) broken.quoteOnce.push(`quote ${id} has the key of another call`);
      if (replaces && !quoteById.get(replaces)?.isSuperseded)
        broken.oneOpenQuote.push(`quote ${replaces} was replaced by ${id} and is not superseded`);
    }
    for (const [key, ids] of Map.groupBy(told.quotes, (quote) => quote.key))
      if (new Set(ids.map(({ id }) => id)).size > 1) broken.quoteOnce.push(`the key ${key} got two quotes`);
    for (const { id, key } of quotes)
      if (!key || !told.keys.has(key)) broken.quoteOnce.push(`quote ${id} is stored and was never sent`);
    for (const [lead, all] of Map.groupBy(quotes, (quote) => quote.lead)) {
      const open = all.filter(
        ({ status, isSuperseded }) => (status === 'SENT' || status === 'ACCEPTED') && !isSuperseded,
      );
      if (open.length > 1) broken.oneOpenQuote.push(`lead ${lead} has ${open.length} open quotes`);
      if (new Set(all.map(({ key }) => key)).size < all.length) broken.quoteOnce.push(`lead ${lead} has a quote twice`);
    }
    const accepted = Map.groupBy(
      quotes.filter(({ status }) => status === 'ACCEPTED'),
      ({ enquiry }) => enquiry,
    );
    for (const [enquiry, all] of accepted)
      if (all.length > 1) broken.chosenOnce.push(`request ${enquiry} has ${all.length} accepted quotes`);
    for (const [enquiry, all] of Map.groupBy(told.chosen, ({ enquiryId }) => enquiryId))
      if (new Set(all.map(({ quoteId }) => quoteId)).size > 1)
        broken.chosenOnce.push(`request ${enquiry} was told that two quotes are accepted`);
    for (const { quoteId, enquiryId } of told.chosen) {
      if (quoteById.get(quoteId)?.status !== 'ACCEPTED')
        broken.chosenStands.push(`quote ${quoteId} was accepted and is ${quoteById.get(quoteId)?.status}`);
      const shown = seen.accepted.get(enquiryId);
      if (shown && (shown.length !== 1 || shown[0] !== quoteId))
        broken.chosenStands.push(`request ${enquiryId} shows ${shown.join(', ') || 'nothing'} instead of ${quoteId}`);
    }

    for (const { id, leadId, author, key, text } of told.messages) {
      const message = messageById.get(id);
      if (!message || message.text !== text || message.author !== author || message.lead !== leadId)
        broken.messagesStand.push(`message ${id} is stored as ${JSON.stringify(message)}`);
      else if (message.key !== key) broken.messageOnce.push(`message ${id} has the key of another call`);
      for (const look of seen.looks)
        if (look.leadId === leadId && !look.messages.some((shown) => shown.id === id && shown.text === text))
          broken.messagesStand.push(`message ${id} is not seen by the ${look.side.toLowerCase()}`);
    }
    for (const [key, all] of Map.groupBy(told.messages, (message) => message.key))
      if (new Set(all.map(({ id }) => id)).size > 1) broken.messageOnce.push(`the key ${key} got two messages`);
    for (const { id, key } of messages)
      if (!key || !told.keys.has(key)) broken.messageOnce.push(`message ${id} is stored and was never sent`);
    for (const { leadId, side, messages: shown } of seen.looks)
      if (new Set(shown.map(({ text }) => text)).size < shown.length)
        broken.messageOnce.push(`the ${side.toLowerCase()} of lead ${leadId} sees a message twice`);

    const seenFile = new Map(seen.files.map((file) => [file.id, file]));
    for (const file of told.files) {
      const stored = stateOf.get(file.id);
      if (stored === 'checking') broken.filesDone.push(`the file ${file.id} is still being checked`);
      else {
        const wrong = await wrongFile(file, stored, seenFile.get(file.id));
        if (wrong) broken.filesRight.push(wrong);
      }
    }

    return {
      deals: told.finished,
      'deals without a lead': told.withoutLead,
      'deals cut short': told.unfinished,
      quotes: quotes.length,
      'of them revisions': quotes.filter(({ version }) => version > 1).length,
      'quotes accepted': accepted.size,
      messages: messages.length,
      'files sent': told.files.length,
      'of them opened': seen.files.filter(({ bytes }) => bytes).length,
    };
  },
});
