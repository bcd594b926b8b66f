/** Mails, phone notices and pushes: each event reaches its reader, and no phone rings twice. */
import type { Taken } from '../../environment/mail-sink.ts';
import { audit, type World } from './audit.ts';

type Lead = {
  id: string;
  status: string;
  isNotChosen: boolean;
  seeker: string;
  provider: string;
};
type Quote = {
  id: string;
  lead: string;
  version: number;
  status: string;
  /** Nothing about it can change any more, or another quote was chosen. */
  isOver: boolean;
  seeker: string;
  provider: string;
};

/** Notices that are not emailed if they fail. */
const withoutFallback = ['phone.code', 'phone.updates-on', 'phone.stopped', 'phone.reply'];
/** The most notices to one number in a day. */
const perNumber = 20;

const idOf = ({ messageId }: Taken) => messageId.replace(/^<|@.*$/g, '');

const pushesTo = ({ pushes, reached }: World) => {
  const emailOf = new Map(reached.map(({ email, pushPath }) => [pushPath, email]));
  return new Set(
    pushes.map(({ path, payload }) => {
      const { kind, leadId, messageId } = payload as { kind: string; leadId: string; messageId?: string };
      return [emailOf.get(path), kind, leadId, messageId ?? ''].join(' ');
    }),
  );
};

export const noticesAudit = audit({
  promises: {
    mailed: ['lost', 'every mail arrives'],
    sameMail: ['doubled', 'a repeated mail has the same content and recipient'],
    sent: ['stuck', 'no mail is unsent'],
    phoneOnce: ['doubled', 'no phone notice arrives twice'],
    phoned: ['lost', 'every phone notice arrives, waits for the morning, or goes by mail'],
    phoneDone: ['stuck', 'every phone notice has an outcome or a time'],
    reported: ['lost', 'every delivery that the gateway reported is recorded'],
    pushed: ['lost', 'every push that still holds has arrived'],
  },
  judge: async (world, broken) => {
    const { read, deliveries, told, reached, taken, banished, phones, pushes } = world;
    const enquiries = await read<{ id: string; email: string }>('select id, contact_email as email from enquiries');
    const people = `join enquiries e on e.id = l.enquiry_id join providers p on p.id = l.provider_id join users u on u.id = p.user_id`;
    const leads = await read<Lead>(
      `select l.id, l.status, l.status = 'ACCEPTED' and l.end_reason = 'CHOSE_ANOTHER' as "isNotChosen",
         e.contact_email as seeker, u.email as provider from leads l ${people}`,
    );
    const quotes = await read<Quote>(
      `select q.id, q.lead_id as lead, q.version, q.status, e.contact_email as seeker, u.email as provider,
         q.status <> 'SENT' or q.superseded_at is not null
           or exists (select from quotes a where a.enquiry_id = q.enquiry_id and a.status = 'ACCEPTED') as "isOver"
       from quotes q join leads l on l.id = q.lead_id ${people}`,
    );

    // Every mail is sent once, by the log and by the Message-IDs on the mail server.
    const arrivals = Map.groupBy(taken, idOf);
    const { mails } = deliveries;
    const logged = new Set(mails.map(({ id }) => id));
    for (const [id, copies] of arrivals) {
      if (!logged.has(id)) broken.sameMail.push(`the mail ${id} is about something that does not exist`);
      if (new Set(copies.map(({ to }) => to)).size > 1) broken.sameMail.push(`the mail ${id} went to two people`);
    }
    const mailOf = new Map(mails.map((mail) => [`${mail.kind} ${mail.subject}`, mail]));
    const expectMail = (kind: string, subject: string, to: string, { mayBeOver = false } = {}) => {
      const mail = mailOf.get(`${kind} ${subject}`);
      if (!mail) return broken.mailed.push(`there is no mail ${kind} about ${subject}`);
      if (!mail.outcome) return broken.sent.push(`the mail ${kind} about ${subject} is unsent`);
      if (mayBeOver && mail.outcome === 'NOT_NEEDED') return;
      const there = (arrivals.get(mail.id) ?? []).filter((arrival) => arrival.to === to).length;
      if (to === banished ? mail.outcome !== 'REFUSED' && there === 0 : there === 0)
        broken.mailed.push(`the mail ${kind} about ${subject} never arrived (${mail.outcome})`);
    };
    for (const { id, email } of enquiries) expectMail('mail.enquiry-received', id, email);
    for (const { id, status, isNotChosen, seeker, provider } of leads) {
      expectMail('mail.lead-sent', id, provider, { mayBeOver: status !== 'SENT' });
      if (status === 'ACCEPTED') expectMail('mail.lead-accepted', id, seeker);
      if (isNotChosen) expectMail('mail.lead-not-chosen', id, provider);
    }
    for (const { id, version, status, isOver, seeker, provider } of quotes) {
      expectMail(version === 1 ? 'mail.quote-received' : 'mail.quote-revised', id, seeker, { mayBeOver: isOver });
      if (status !== 'ACCEPTED') continue;
      expectMail('mail.quote-accepted', id, provider);
      expectMail('mail.quote-agreed', id, seeker);
    }

    const rung = Map.groupBy(phones.taken, ({ id }) => id);
    const noticeById = new Map(deliveries.phones.map((notice) => [notice.id, notice]));
    // Those that a worker may have handed over before it died count too.
    const handedOver = Map.groupBy(
      deliveries.phones.filter(({ outcome }) => ['SENT', 'UNKNOWN', 'REFUSED', 'FAILED'].includes(outcome ?? '')),
      ({ number }) => number,
    );
    for (const [id, copies] of rung) {
      if (copies.length > 1) broken.phoneOnce.push(`the notice ${id} arrived ${copies.length} times`);
      if (!noticeById.has(id)) broken.phoneOnce.push(`the notice ${id} is about something that does not exist`);
    }
    for (const { id, kind, number, outcome, waits, isDelivered } of deliveries.phones) {
      const what = `${kind} ${id}`;
      const isThere = rung.has(id);
      if (outcome === null) {
        if (!waits) broken.phoneDone.push(`${what} has no outcome`);
        else if (isThere) broken.phoneOnce.push(`${what} waits and has arrived`);
      } else if (outcome === 'SENT') {
        if (!isThere) broken.phoned.push(`${what} is sent and never arrived`);
        if (phones.reported.has(id) && !isDelivered)
          broken.reported.push(`${what} was delivered, which is not recorded`);
      } else if (outcome === 'WITHHELD') {
        const already = handedOver.get(number)?.length ?? 0;
        if (already < perNumber) broken.phoned.push(`${what} is withheld after ${already} notices to its number`);
      }
      if (['UNKNOWN', 'REFUSED', 'FAILED', 'WITHHELD'].includes(outcome ?? '') && !withoutFallback.includes(kind))
        if (!mailOf.get(`mail.phone-failed ${id}`)?.outcome)
          broken.phoned.push(`${what} is ${outcome} and was not mailed`);
    }
    // Twice about one subject and number would be two notices that each arrive once.
    for (const [key, all] of Map.groupBy(
      deliveries.phones,
      ({ kind, subject, number }) => `${kind} ${subject} ${number}`,
    ))
      if (all.length > 1) broken.phoneOnce.push(`there are ${all.length} notices ${key}`);

    const noticed = new Set(deliveries.phones.map(({ kind, subject, number }) => `${kind} ${subject} ${number}`));
    const pushed = pushesTo(world);
    const messagesOf = Map.groupBy(
      told.messages.filter(({ author }) => author === 'SEEKER'),
      ({ leadId }) => leadId,
    );
    const phoneOf = new Map(reached.map(({ email, phone }) => [email, phone]));
    for (const { id, status, provider } of leads) {
      const phone = phoneOf.get(provider);
      if (!phone || status !== 'SENT') continue;
      if (!noticed.has(`phone.lead ${id} ${phone}`)) broken.phoned.push(`there is no phone notice about lead ${id}`);
      if (!pushed.has(`${provider} lead ${id} `)) broken.pushed.push(`the push about lead ${id} never arrived`);
    }
    for (const { id, lead, status, provider } of quotes) {
      const phone = phoneOf.get(provider);
      if (!phone || status !== 'ACCEPTED') continue;
      if (!noticed.has(`phone.quote-accepted ${id} ${phone}`))
        broken.phoned.push(`there is no phone notice about the accepted quote ${id}`);
      if (!pushed.has(`${provider} quote-accepted ${lead} `))
        broken.pushed.push(`the push about the accepted quote ${id} never arrived`);
      // One notice for each conversation until its reader has read; no provider of the run reads.
      const messages = [...new Set((messagesOf.get(lead) ?? []).map((message) => message.id))];
      if (messages.length > 0 && !messages.some((message) => noticed.has(`phone.message ${message} ${phone}`)))
        broken.phoned.push(`there is no phone notice about the messages of lead ${lead}`);
      for (const message of messages)
        if (!pushed.has(`${provider} message ${lead} ${message}`))
          broken.pushed.push(`the push about message ${message} never arrived`);
    }

    return {
      mails: arrivals.size,
      'of them delivered again under the same Message-ID': [...arrivals.values()].filter((copies) => copies.length > 1)
        .length,
      refused: mails.filter(({ outcome }) => outcome === 'REFUSED').length,
      'phone notices that arrived': rung.size,
      'of them reported as delivered': phones.reported.size,
      'phone notices with an unknown outcome': deliveries.phones.filter(({ outcome }) => outcome === 'UNKNOWN').length,
      'phone notices that wait for the morning': deliveries.phones.filter(({ waits }) => waits).length,
      pushes: pushed.size,
      'pushes that arrived again': pushes.length - pushed.size,
    };
  },
});
