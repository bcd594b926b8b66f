/** Requests and their leads. */
import { categoryPath } from '@marketplace/catalogue/lookup';
import { audit } from './audit.ts';

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
  matched: boolean;
  /** The seeker has chosen a provider, which ends the search. */
  chosen: boolean;
  /** Its ring should have come two minutes ago. */
  isOverdue: boolean;
};
type Provider = {
  id: string;
  radius: number;
  lat: number;
  lng: number;
  categories: string[];
  provinces: string[];
};
type Lead = {
  id: string;
  enquiry: string;
  provider: string;
  status: string;
  /** Sent in the ten minutes of an urgent lead, or a little earlier, because a timer rings. */
  isRecent: boolean;
};

/** After this many acceptances, an urgent request rings no more. */
const enough = 3;

export const requestsAudit = audit({
  promises: {
    taken: ['lost', 'no valid request is refused'],
    stored: ['lost', 'every request that got a 201 is stored'],
    ownKey: ['doubled', 'every stored enquiry got a 201 and has its own key'],
    matched: ['stuck', 'every enquiry is matched'],
    offered: ['lost', 'every enquiry has five leads, or one for each suitable provider'],
    rung: [
      'lost',
      'every urgent enquiry has five acceptances or leads of ten minutes, until three accept or all are rung',
    ],
    rings: ['stuck', 'no ring is overdue'],
    ringOnce: ['doubled', 'no match or ring tells more than five providers'],
    atMostFive: [
      'doubled',
      'no enquiry has more than five open or accepted leads, and no urgent one more than five acceptances',
    ],
    oneEach: ['doubled', 'no provider gets an enquiry twice'],
    suitable: ['doubled', 'every lead went to a suitable provider'],
    inTime: ['lost', 'no lead expires before its time'],
    relayed: ['stuck', 'nothing is left in the outbox'],
    done: ['stuck', 'nothing is left in the queues, and no job has failed for good'],
  },
  judge: async ({ read, report, jobsLeft }, broken) => {
    const enquiries = await read<Enquiry>(
      `select e.id, e.idempotency_key as key, e.category_id as category, e.province, c.lat, c.lng,
         e.matched_at is not null as matched, coalesce(e.ring_at < now() - interval '2 minutes', false) as "isOverdue",
         exists (select from quotes q where q.enquiry_id = e.id and q.status = 'ACCEPTED') as chosen
       from enquiries e join cities c on c.id = e.city_id`,
    );
    const providers = await read<Provider>(
      `select p.id, p.coverage_radius_km as radius, c.lat, c.lng,
         array(select category_id::text from provider_categories x where x.provider_id = p.id) as categories,
         array(select province from provider_provinces x where x.provider_id = p.id) as provinces
       from providers p join cities c on c.id = p.base_city_id`,
    );
    const leads = await read<Lead>(
      `select id, enquiry_id as enquiry, provider_id as provider, status,
         created_at > now() - interval '12 minutes' as "isRecent" from leads`,
    );
    const waves = await read<{ enquiry: string; wave: number; rung: number }>(
      `select enquiry_id as enquiry, wave, count(*)::int as rung from match_decisions where outcome = 'SELECTED' group by 1, 2`,
    );
    const outbox = await read<{ id: string; event: string }>('select id, event from outbox');
    const early = await read<{ id: string; enquiry: string }>(
      `select id, enquiry_id as enquiry from leads
       where status = 'EXPIRED' and expires_at > now() and end_reason is distinct from 'PLACES_TAKEN'`,
    );
    const byId = new Map(enquiries.map((enquiry) => [enquiry.id, enquiry]));
    const leadsOf = Map.groupBy(leads, ({ enquiry }) => enquiry);

    for (const answer of report.wrong) broken.taken.push(`a valid request got ${answer}`);

    // Every 201 is stored and matched under its own key, and nothing else exists.
    for (const { id, key } of report.posted) {
      const enquiry = byId.get(id);
      if (!enquiry) broken.stored.push(`enquiry ${id} got a 201 and is not stored`);
      else if (enquiry.key !== key) broken.ownKey.push(`enquiry ${id} has the key of another request`);
      else if (!enquiry.matched) broken.matched.push(`enquiry ${id} was never matched`);
    }
    const known = new Set(report.posted.map(({ id }) => id));
    const urgent = new Set(report.posted.filter(({ isUrgent }) => isUrgent).map(({ id }) => id));
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
      const isUrgent = urgent.has(enquiry.id);
      const accepted = offered.filter(({ status }) => status === 'ACCEPTED').length;
      const open = offered.filter(({ status, isRecent }) => status === 'SENT' && (isRecent || !isUrgent)).length;
      const holding = accepted + open;
      const without = suitable.length - offered.length;
      if ((isUrgent ? accepted : holding) > 5)
        broken.atMostFive.push(`enquiry ${enquiry.id} has ${accepted} accepted and ${open} open leads`);
      if (enquiry.isOverdue) broken.rings.push(`enquiry ${enquiry.id} does not ring although it is time`);
      if (new Set(offered.map(({ provider }) => provider)).size < offered.length)
        broken.oneEach.push(`enquiry ${enquiry.id} has two leads for one provider`);
      if (holding < 5 && without > 0 && !enquiry.chosen && !(isUrgent && accepted >= enough))
        broken[isUrgent ? 'rung' : 'offered'].push(
          `enquiry ${enquiry.id} has ${holding} leads and ${without} providers without one`,
        );
      for (const lead of offered)
        if (!suitable.some(({ id }) => id === lead.provider))
          broken.suitable.push(`lead ${lead.id} went to an unsuitable provider`);
    }

    for (const { enquiry, wave, rung } of waves)
      if (rung > 5) broken.ringOnce.push(`match ${wave} of enquiry ${enquiry} told ${rung} providers`);
    for (const { id, enquiry } of early)
      if (!byId.get(enquiry)?.chosen) broken.inTime.push(`lead ${id} has expired although it has time left`);
    for (const { id, event } of outbox) broken.relayed.push(`the outbox still has ${event} ${id}`);
    for (const [where, count] of Object.entries(jobsLeft))
      if (count > 0) broken.done.push(`${count} jobs are ${where}`);

    return {
      enquiries: enquiries.length,
      'of them urgent': urgent.size,
      rings: waves.filter(({ enquiry }) => urgent.has(enquiry)).length,
      'urgent enquiries with five acceptances': [...urgent].filter(
        (id) => leadsOf.get(id)?.filter(({ status }) => status === 'ACCEPTED').length === 5,
      ).length,
      leads: leads.length,
      accepted: leads.filter(({ status }) => status === 'ACCEPTED').length,
      declined: leads.filter(({ status }) => status === 'DECLINED').length,
      'requests sent again': report.repeats,
      'of them without a response': report.unanswered,
    };
  },
});
