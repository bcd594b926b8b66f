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
};
type Provider = {
  id: string;
  radius: number;
  lat: number;
  lng: number;
  categories: string[];
  provinces: string[];
};
type Lead = { id: string; enquiry: string; provider: string; status: string };

export const requestsAudit = audit({
  promises: {
    taken: ['lost', 'no valid request is refused'],
    stored: ['lost', 'every request that got a 201 is stored'],
    ownKey: ['doubled', 'every stored enquiry got a 201 and has its own key'],
    matched: ['stuck', 'every enquiry is matched'],
    offered: ['lost', 'every enquiry has five leads, or one for each suitable provider'],
    atMostFive: ['doubled', 'no enquiry has more than five open or accepted leads'],
    oneEach: ['doubled', 'no provider gets an enquiry twice'],
    suitable: ['doubled', 'every lead went to a suitable provider'],
    inTime: ['lost', 'no lead expires before its time'],
    relayed: ['stuck', 'nothing is left in the outbox'],
    done: ['stuck', 'nothing is left in the queues, and no job has failed for good'],
  },
  judge: async ({ read, report, jobsLeft }, broken) => {
    const enquiries = await read<Enquiry>(
      `select e.id, e.idempotency_key as key, e.category_id as category, e.province, c.lat, c.lng,
         e.matched_at is not null as matched,
         exists (select from quotes q where q.enquiry_id = e.id and q.status = 'ACCEPTED') as chosen
       from enquiries e join cities c on c.id = e.city_id`,
    );
    const providers = await read<Provider>(
      `select p.id, p.coverage_radius_km as radius, c.lat, c.lng,
         array(select category_id::text from provider_categories x where x.provider_id = p.id) as categories,
         array(select province from provider_provinces x where x.provider_id = p.id) as provinces
       from providers p join cities c on c.id = p.base_city_id`,
    );
    const leads = await read<Lead>('select id, enquiry_id as enquiry, provider_id as provider, status from leads');
    const outbox = await read<{ id: string; event: string }>('select id, event from outbox');
    const early = await read<{ id: string; enquiry: string }>(
      `select id, enquiry_id as enquiry from leads where status = 'EXPIRED' and expires_at > now()`,
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
      if (holding < 5 && without > 0 && !enquiry.chosen)
        broken.offered.push(`enquiry ${enquiry.id} has ${holding} leads and ${without} providers without one`);
      for (const lead of offered)
        if (!suitable.some(({ id }) => id === lead.provider))
          broken.suitable.push(`lead ${lead.id} went to an unsuitable provider`);
    }

    for (const { id, enquiry } of early)
      if (!byId.get(enquiry)?.chosen) broken.inTime.push(`lead ${id} has expired although it has time left`);
    for (const { id, event } of outbox) broken.relayed.push(`the outbox still has ${event} ${id}`);
    for (const [where, count] of Object.entries(jobsLeft))
      if (count > 0) broken.done.push(`${count} jobs are ${where}`);

    return {
      enquiries: enquiries.length,
      leads: leads.length,
      accepted: leads.filter(({ status }) => status === 'ACCEPTED').length,
      declined: leads.filter(({ status }) => status === 'DECLINED').length,
      'requests sent again': report.repeats,
      'of them without a response': report.unanswered,
    };
  },
});
