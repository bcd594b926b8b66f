/**
 * The independent auditor: counts the outcome of every enquiry, using only the database and the mail server. It
 * shares only the catalogue and the gazetteer with the code that it checks.
 */
import { categoryPath } from '@marketplace/catalogue/lookup';
import pg from 'pg';
import type { Taken } from '../environment/mail-sink.ts';
import type { ClientReport } from './clients.ts';

/** Promises that hold despite any fault, each with the kind of breach. */
const promises = {
  taken: ['lost', 'no valid request is refused'],
  stored: ['lost', 'every request that got a 201 is stored'],
  ownKey: ['doubled', 'every stored enquiry got a 201 and has its own key'],
  matched: ['stuck', 'every enquiry is matched'],
  offered: ['lost', 'every enquiry has five leads, or one for each suitable provider'],
  atMostFive: ['doubled', 'no enquiry has more than five open or accepted leads'],
  oneEach: ['doubled', 'no provider gets an enquiry twice'],
  suitable: ['doubled', 'every lead went to a suitable provider'],
  inTime: ['lost', 'no lead expires before its time'],
  mailed: ['lost', 'every mail arrives'],
  sameMail: ['doubled', 'a repeated mail has the same content and recipient'],
  sent: ['stuck', 'no mail is unsent'],
  relayed: ['stuck', 'nothing is left in the outbox'],
  done: ['stuck', 'nothing is left in the queues, and no job has failed for good'],
} as const satisfies Record<string, [breach: 'lost' | 'doubled' | 'stuck', sentence: string]>;

/** A promise with all its breaches. */
export type Checked = { promise: string; breach: 'lost' | 'doubled' | 'stuck'; broken: string[] };
export type Verdict = { counts: Record<string, number>; checked: Checked[] };

const km = (a: { lat: number; lng: number }, b: { lat: number; lng: number }) => {
  const rad = Math.PI / 180;
  const h =
    Math.sin(((b.lat - a.lat) * rad) / 2) ** 2 +
    Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(((b.lng - a.lng) * rad) / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.min(1, Math.sqrt(h)));
};

type Enquiry = {
  id: string;
  key: string;
  category: string;
  province: string;
  lat: number;
  lng: number;
  email: string;
  matched: boolean;
};
type Provider = {
  id: string;
  email: string;
  radius: number;
  lat: number;
  lng: number;
  categories: string[];
  provinces: string[];
};
type Lead = { id: string; enquiry: string; provider: string; status: string };
type MailRow = { id: string; kind: string; subject: string; outcome: string | null };

/** `jobsLeft`: what the queues still contain, by queue and state. */
export const judge = async (
  databaseUrl: string,
  {
    report,
    taken,
    banished,
    jobsLeft,
  }: { report: ClientReport; taken: Taken[]; banished: string; jobsLeft: Record<string, number> },
): Promise<Verdict> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const read = async <T>(sql: string) => (await client.query(sql)).rows as T[];
  const enquiries = await read<Enquiry>(
    `select e.id, e.idempotency_key as key, e.category_id as category, e.province, c.lat, c.lng, e.contact_email as email,
       e.matched_at is not null as matched from enquiries e join cities c on c.id = e.city_id`,
  );
  const providers = await read<Provider>(
    `select p.id, u.email, p.coverage_radius_km as radius, c.lat, c.lng,
       array(select category_id::text from provider_categories x where x.provider_id = p.id) as categories,
       array(select province from provider_provinces x where x.provider_id = p.id) as provinces
     from providers p join users u on u.id = p.user_id join cities c on c.id = p.base_city_id`,
  );
  const leads = await read<Lead>('select id, enquiry_id as enquiry, provider_id as provider, status from leads');
  const mails = await read<MailRow>('select id, kind, subject_id as subject, outcome from mails');
  const outbox = await read<{ id: string; event: string }>('select id, event from outbox');
  const early = await read<{ id: string }>(`select id from leads where status = 'EXPIRED' and expires_at > now()`);
  await client.end();

  const broken = Object.fromEntries(Object.keys(promises).map((name) => [name, [] as string[]])) as Record<
    keyof typeof promises,
    string[]
  >;
  const byId = new Map(enquiries.map((enquiry) => [enquiry.id, enquiry]));
  const leadsOf = Map.groupBy(leads, ({ enquiry }) => enquiry);
  const providerOf = new Map(providers.map((provider) => [provider.id, provider]));

  for (const answer of report.wrong) broken.taken.push(`a valid request got ${answer}`);

  // Every 201 is stored and matched under its own key, and nothing else exists.
  for (const { id, key } of report.posted) {
    const enquiry = byId.get(id);
    if (!enquiry) broken.stored.push(`enquiry ${id} got a 201 and is not stored`);
    else if (enquiry.key !== key) broken.ownKey.push(`enquiry ${id} has the key of another request`);
    else if (!enquiry.matched) broken.matched.push(`enquiry ${id} was never matched`);
  }
  const known = new Set(report.posted.map(({ id }) => id));
  for (const { id } of enquiries) if (!known.has(id)) broken.ownKey.push(`enquiry ${id} is stored but got no 201`);

  // Finds the suitable providers by brute force. At most five may hold a place.
  for (const enquiry of enquiries) {
    const offered = leadsOf.get(enquiry.id) ?? [];
    const path = categoryPath(enquiry.category).map(({ id }) => id);
    const suitable = providers.filter(
      (provider) =>
        path.some((id) => provider.categories.includes(id)) &&
        provider.provinces.includes(enquiry.province) &&
        Math.fround(km(provider, enquiry)) <= provider.radius,
    );
    const holding = offered.filter(({ status }) => status === 'SENT' || status === 'ACCEPTED').length;
    const without = suitable.length - offered.length;
    if (holding > 5) broken.atMostFive.push(`enquiry ${enquiry.id} has ${holding} open or accepted leads`);
    if (new Set(offered.map(({ provider }) => provider)).size < offered.length)
      broken.oneEach.push(`enquiry ${enquiry.id} has two leads for one provider`);
    if (holding < 5 && without > 0)
      broken.offered.push(`enquiry ${enquiry.id} has ${holding} leads and ${without} providers without one`);
    for (const lead of offered)
      if (!suitable.some(({ id }) => id === lead.provider))
        broken.suitable.push(`lead ${lead.id} went to an unsuitable provider`);
  }

  // Every mail is sent once, by the log and by the Message-IDs on the mail server.
  const idOf = ({ messageId }: Taken) => messageId.replace(/^<|@.*$/g, '');
  const arrivals = Map.groupBy(taken, idOf);
  const logged = new Map(mails.map((mail) => [mail.id, mail]));
  for (const [id, deliveries] of arrivals) {
    if (!logged.has(id)) broken.sameMail.push(`the mail ${id} is about something that does not exist`);
    if (new Set(deliveries.map(({ to }) => to)).size > 1) broken.sameMail.push(`the mail ${id} went to two people`);
  }
  const mailOf = new Map(mails.map((mail) => [`${mail.kind} ${mail.subject}`, mail]));
  const expectMail = (kind: string, subject: string, to: string, alsoFine: string[] = []) => {
    const mail = mailOf.get(`${kind} ${subject}`);
    if (!mail) return broken.mailed.push(`there is no mail ${kind} about ${subject}`);
    if (!mail.outcome) return broken.sent.push(`the mail ${kind} about ${subject} is unsent`);
    if (alsoFine.includes(mail.outcome)) return;
    const there = (arrivals.get(mail.id) ?? []).filter((arrival) => arrival.to === to).length;
    if (to === banished ? mail.outcome !== 'REFUSED' && there === 0 : there === 0)
      broken.mailed.push(`the mail ${kind} about ${subject} never arrived (${mail.outcome})`);
  };
  for (const enquiry of enquiries) expectMail('mail.enquiry-received', enquiry.id, enquiry.email);
  for (const lead of leads) {
    const to = providerOf.get(lead.provider)!.email;
    expectMail('mail.lead-sent', lead.id, to, lead.status === 'SENT' ? [] : ['NOT_NEEDED']);
    if (lead.status === 'ACCEPTED') expectMail('mail.lead-accepted', lead.id, byId.get(lead.enquiry)!.email);
  }

  for (const { id } of early) broken.inTime.push(`lead ${id} has expired although it has time left`);
  for (const { id, event } of outbox) broken.relayed.push(`the outbox still has ${event} ${id}`);
  for (const [where, count] of Object.entries(jobsLeft)) if (count > 0) broken.done.push(`${count} jobs are ${where}`);

  return {
    counts: {
      enquiries: enquiries.length,
      leads: leads.length,
      accepted: leads.filter(({ status }) => status === 'ACCEPTED').length,
      declined: leads.filter(({ status }) => status === 'DECLINED').length,
      mails: arrivals.size,
      'of them delivered again under the same Message-ID': [...arrivals.values()].filter(
        (deliveries) => deliveries.length > 1,
      ).length,
      refused: mails.filter(({ outcome }) => outcome === 'REFUSED').length,
      'requests sent again': report.repeats,
      'of them without a response': report.unanswered,
    },
    checked: Object.entries(promises).map(([name, [breach, promise]]) => ({
      promise,
      breach,
      broken: broken[name as keyof typeof promises],
    })),
  };
};
