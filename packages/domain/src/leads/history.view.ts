/** Every status and CRM change of a lead, for its provider. */
import type { LeadEnd } from '@marketplace/contracts/leads/schemas';
import type { Deps } from '../deps.ts';
import { columnsOf, selectAll } from '../sql.ts';
import { type Person, personSql } from '../team/people.ts';

export type LeadMoveRow = {
  at: Date;
  field: string;
  from: string | null;
  to: string;
  cause: LeadEnd | null;
  by: Person | null;
};

/** Oldest first. Empty for another provider's lead. */
export const leadMoves = ({ db }: Pick<Deps, 'db'>, providerId: string, leadId: string): Promise<LeadMoveRow[]> =>
  selectAll(
    db('lead_history as h')
      .join('leads as l', 'l.id', 'h.lead_id')
      .where({ 'l.provider_id': providerId, 'l.id': leadId })
      .orderBy('h.id'),
    columnsOf<{ h: 'lead_history' }>()({
      at: 'h.at',
      field: 'h.field',
      from: 'h.from_value',
      to: db.raw<string>(
        `case h.field when 'assignee' then coalesce((${personSql('h.assignee_id')}) ->> 'name', '') else h.to_value end`,
      ),
      cause: db.raw<LeadEnd | null>('h.cause'),
      by: db.raw<Person | null>(personSql('h.actor_id')),
    }),
  );
