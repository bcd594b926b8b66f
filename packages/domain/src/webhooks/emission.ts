/**
 * SQL that records the deliveries of new leads in the statement that sends them. Their events are in no outbox, whose trigger
 * (`record_webhooks`) records all others. In its own file, because matching loads nothing else of webhooks.
 */

/** Inserts no row if no webhook wants the event. `leads`: rows with `id` and `"providerId"`, of the request `:enquiryId` at `:at`. */
export const leadSentDeliveriesSql = (leads: string): string => /* sql */ `
  insert into webhook_deliveries (webhook_id, event, subject_id, data, created_at, due_at)
  select w.id, 'lead.sent', l.id, jsonb_build_object(
      'leadId', l.id, 'enquiryId', :enquiryId::uuid, 'providerId', l."providerId", 'status', 'SENT'),
    :at, case when w.paused_at is null then '-infinity'::timestamptz else 'infinity' end
  from webhooks w join ${leads} as l (id uuid, "providerId" uuid)
    on 'lead.sent' = any(w.events) and (w.provider_id is null or w.provider_id = l."providerId")`;
