/** The newest emails to a provider, for administrators. The delivery log has subjects, no recipients. */
import { limits } from '@marketplace/contracts/limits';
import { recordedMails } from '@marketplace/contracts/notices/notices';
import type { Deps } from '../deps.ts';
import { shownTitle } from '../masking/mask.ts';
import { rawRows } from '../sql.ts';
import type { MailOutcome } from './delivery.ts';

export type ProviderMailRow = {
  id: string;
  mail: string;
  at: Date;
  outcome: MailOutcome | null;
  enquiry: { id: string; title: string } | null;
};

type Row = Omit<ProviderMailRow, 'enquiry'> & { enquiryId: string | null } & Parameters<typeof shownTitle>[0];

const aboutLead = recordedMails({ about: 'leadId', reader: 'provider' });
const aboutQuote = recordedMails({ about: 'quoteId', reader: 'provider' });

/** Each `union` finds the subjects of some kinds. Only the newest leads count, so that the cost is bounded. */
const mailsSql = /* sql */ `
with lead as materialized (
  select id, enquiry_id, digest_id from leads where provider_id = :providerId order by created_at desc limit :leads
), about (kind, subject, enquiry_id) as (
  select unnest(:aboutLead::text[]), id, enquiry_id from lead
  union all select 'mail.request-changed', c.id, c.enquiry_id from request_changes c join lead on lead.id = c.lead_id
  union all select 'mail.message-unread', n.id, lead.enquiry_id
    from conversation_notices n join lead on lead.id = n.lead_id where n.reader = 'PROVIDER'
  union all select 'mail.follow-up', f.id, lead.enquiry_id from lead_follow_ups f join lead on lead.id = f.lead_id
  union all select 'mail.rating-published', r.id, lead.enquiry_id from ratings r join lead on lead.id = r.lead_id
  union all select about_quote, q.id, lead.enquiry_id
    from quotes q join lead on lead.id = q.lead_id cross join unnest(:aboutQuote::text[]) as about_quote
  union all select distinct 'mail.lead-digest', digest_id, null::uuid from lead where digest_id is not null
  union all select 'mail.verification-ending', id, null from verification_reminders where provider_id = :providerId
)
select m.id, m.notice as mail, coalesce(m.sent_at, m.created_at) as at, m.outcome, e.id as "enquiryId", e.title,
  e.masked_title as "maskedTitle", e.mask_version as "maskVersion", e.text_review as "textReview"
from about
join deliveries m on m.notice = about.kind and m.subject_id = about.subject
left join enquiries e on e.id = about.enquiry_id
order by m.id desc limit :limit`;

export const providerMails = async ({ db }: Pick<Deps, 'db'>, providerId: string): Promise<ProviderMailRow[]> => {
  const rows = await rawRows<Row>(db, mailsSql, {
    providerId,
    aboutLead,
    aboutQuote,
    leads: limits.leadsWithMails,
    limit: limits.providerMails,
  });
  return rows.map(({ id, mail, at, outcome, enquiryId, ...texts }) => ({
    ...{ id, mail, at, outcome },
    enquiry: enquiryId === null ? null : { id: enquiryId, title: shownTitle(texts) },
  }));
};
