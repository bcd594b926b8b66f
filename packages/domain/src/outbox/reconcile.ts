/**
 * Writes events again whose jobs were handed to the queue and never begun. Redis writes its log once a second
 * (`appendfsync everysec`): a machine that loses power can lose that second, and a lost volume loses every job. Postgres
 * still knows what has not been done, and the jobs of these events are safe to do twice.
 */
import { limits } from '@marketplace/contracts/limits';
import { days, hours } from '@marketplace/platform/clock';
import { resilience } from '@marketplace/platform/resilience';
import { type Deps, inTransaction } from '../deps.ts';
import { columnsOf, selectAll } from '../sql.ts';
import { addToOutbox } from './outbox.ts';
import { unbegunSeekerMails } from './seeker-mails.view.ts';

const { after, until } = resilience.reconcile;

/**
 * Open enquiries that have not been matched, or not anew, files that have not been checked, and whatever a mail is due about that has not been
 * begun: open enquiries and leads, digests, and all that a seeker is told of a request on its way. A mail
 * that was tried has a row in the delivery log, and tries of its own. Returns how many events it wrote.
 */
export const reconcileQueue = (deps: Deps): Promise<number> =>
  inTransaction(deps, async (tx) => {
    const now = tx.clock.now().getTime();
    /** When a row of this age ends: both tables are indexed by that, and it is a fixed time after the row began. */
    const endOf = (age: number, life: number) => new Date(now - age + life);

    const openEnquiries = tx
      .db('enquiries as e')
      .leftJoin('mails as m', (on) => on.on('m.subject_id', 'e.id').andOnVal('m.kind', 'mail.enquiry-received'))
      .where('e.status', 'open')
      .where((undone) => undone.whereNull('e.matched_at').orWhereNull('m.id'))
      .whereBetween('e.expires_at', [endOf(until, days(limits.enquiryDays)), endOf(after, days(limits.enquiryDays))]);
    const enquiries = await selectAll(openEnquiries, columnsOf<{ e: 'enquiries' }>()({ id: 'e.id' }));
    const openLeads = tx
      .db('leads as l')
      .join('providers as p', 'p.id', 'l.provider_id')
      .join('enquiries as e', 'e.id', 'l.enquiry_id')
      .leftJoin('mails as m', (on) => on.on('m.subject_id', 'l.id').andOnVal('m.kind', 'mail.lead-sent'))
      .where('l.status', 'SENT')
      .whereNull('m.id')
      .whereBetween('l.expires_at', [endOf(until, hours(limits.leadHours)), endOf(after, hours(limits.leadHours))]);
    const leads = await selectAll(
      openLeads,
      columnsOf<{ l: 'leads'; p: 'providers'; e: 'enquiries' }>()({
        id: 'l.id',
        enquiryId: 'l.enquiry_id',
        // An open lead's business has an owner: its leads end with its account.
        userId: tx.db.raw<string>('p.user_id'),
        seekerId: 'e.seeker_id',
      }),
    );

    const digests = await tx
      .db('lead_digests as d')
      .leftJoin('mails as m', (on) => on.on('m.subject_id', 'd.id').andOnVal('m.kind', 'mail.lead-digest'))
      .whereNull('m.id')
      .whereBetween('d.created_at', [new Date(now - until), new Date(now - after)])
      .pluck<string[]>('d.id');

    const escalations = await tx
      .db('escalations as s')
      .leftJoin('mails as m', (on) => on.on('m.subject_id', 's.id').andOnVal('m.kind', 'mail.enquiry-unanswered'))
      .whereNull('m.id')
      .whereBetween('s.created_at', [new Date(now - until), new Date(now - after)])
      .pluck<string[]>('s.id');

    const unchecked = await tx
      .db('attachments')
      .where('state', 'checking')
      .whereBetween('attached_at', [new Date(now - until), new Date(now - after)])
      .pluck<string[]>('id');

    const due = { from: new Date(now - until), to: new Date(now - after) };
    const moved = await tx
      .db('enquiries')
      .where('status', 'open')
      .whereBetween('moved_at', [due.from, due.to])
      .pluck<string[]>('id');
    const seekerMails = unbegunSeekerMails(tx);
    const unmatched = await seekerMails.unmatched(due);
    const firstProvider = await seekerMails.firstProvider(due);
    const expired = await seekerMails.expired(due);
    const accepted = await seekerMails.accepted(due);

    await addToOutbox(tx, 'enquiry.unmatched', unmatched);
    await addToOutbox(tx, 'enquiry.first-provider', firstProvider);
    await addToOutbox(tx, 'enquiry.expired', expired);
    await addToOutbox(tx, 'lead.accepted', accepted);
    await addToOutbox(
      tx,
      'enquiry.moved',
      moved.map((enquiryId) => ({ enquiryId })),
    );
    await addToOutbox(
      tx,
      'attachment.added',
      unchecked.map((attachmentId) => ({ attachmentId })),
    );
    await addToOutbox(
      tx,
      'enquiry.posted',
      enquiries.map(({ id }) => ({ enquiryId: id })),
    );
    await addToOutbox(
      tx,
      'lead.sent',
      leads.map(({ id, ...lead }) => ({ leadId: id, ...lead })),
    );
    await addToOutbox(
      tx,
      'lead.digest-due',
      digests.map((digestId) => ({ digestId })),
    );
    await addToOutbox(
      tx,
      'enquiry.escalated',
      escalations.map((escalationId) => ({ escalationId })),
    );
    const written = [
      enquiries,
      leads,
      digests,
      unchecked,
      escalations,
      moved,
      unmatched,
      firstProvider,
      expired,
      accepted,
    ];
    return written.reduce((sum, { length }) => sum + length, 0);
  });
