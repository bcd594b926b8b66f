/** One application as administrators see it: the applicant's details, its access pass and its history. */

import type { ApplicationEntryKind } from '@marketplace/contracts/applications/administration';
import type { MailState } from '@marketplace/contracts/mails/states';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { mailStateSql } from '../mail-deliveries/mail-state.ts';
import { bothColumns, columnsOf, selectAll, selectFirst } from '../sql.ts';
import { applicationColumns } from './list.view.ts';
import { applicationQueries } from './queries.ts';

/** State of the email for an entry, by its kind. */
const mailSql = `case
  when h.kind = 'ASKED' then ${mailStateSql('mail.application-question', 'h.id')}
  when h.kind = 'REJECTED' then ${mailStateSql('mail.application-rejected', 'h.id')}
  when h.pass_id is not null then ${mailStateSql('mail.access-pass', 'h.pass_id')}
end`;

const historyOf = ({ db }: Pick<Deps, 'db'>, applicationId: string) =>
  selectAll(
    db('application_history as h')
      .leftJoin('users as u', 'u.id', 'h.actor_id')
      .where('h.application_id', applicationId)
      .orderBy('h.id', 'desc'),
    columnsOf<{ h: 'application_history' }, 'admin'>()({
      id: 'h.id',
      kind: db.raw<ApplicationEntryKind>('h.kind'),
      text: 'h.text',
      by: db.raw<string | null>('u.name'),
      mail: db.raw<MailState | null>(mailSql),
      at: 'h.at',
    }),
  );

/** Throws NOT_FOUND. */
export const applicationDetail = async (deps: Deps, applicationId: string) => {
  const application = await selectFirst(
    deps.db('provider_applications as p').where('p.id', applicationId),
    bothColumns(
      applicationColumns(deps),
      columnsOf<{ p: 'provider_applications' }, 'admin'>()({ experience: 'p.experience', message: 'p.message' }),
    ),
  );
  if (!application) throw new DomainError('NOT_FOUND');
  const pass = await applicationQueries(deps).latestPass(applicationId, deps.clock.now());
  return { ...application, history: await historyOf(deps, applicationId), pass };
};
export type ApplicationDetailRow = Awaited<ReturnType<typeof applicationDetail>>;
