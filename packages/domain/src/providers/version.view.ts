/** Detects concurrent edits of a provider by two administrators: each save names the version it is based on. */
import { brand } from '@marketplace/contracts/brand';
import { auditActions } from '@marketplace/contracts/operations/audit-actions';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { rawRows } from '../sql.ts';

type Change = { action: string; actor: string | null; at: Date };

const clock = new Intl.DateTimeFormat(brand.locale, {
  timeZone: brand.timeZone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** E.g. `Johan Pretorius: suspended a provider, 10:32.` */
const changeText = ({ action, actor, at }: Change) => {
  const text = action in auditActions ? auditActions[action as keyof typeof auditActions].text : action;
  return `${actor ?? 'Someone'}: ${text.charAt(0).toLowerCase()}${text.slice(1)}, ${clock.format(at)}.`;
};

/** Returns what administrators changed about a provider after this version, oldest first. */
const changesSince = ({ db }: Pick<Deps, 'db'>, providerId: string, version: number): Promise<Change[]> =>
  rawRows(
    db,
    /* sql */ `
    select a.action, u.name as actor, a.at from audit_entries a left join users u on u.id = a.actor_id
    where a.subject = 'provider' and a.subject_id = :providerId and (a.after ->> 'version')::int > :version
    order by a.seq limit 5`,
    { providerId, version },
  );

/** Throws CONFLICT with a sentence about the changes if the provider has changed since `version`. Throws NOT_FOUND. */
export const requireVersion = async (deps: Deps, providerId: string, version: number | undefined): Promise<void> => {
  const provider = await deps.db('providers').where({ id: providerId }).first('version');
  if (!provider) throw new DomainError('NOT_FOUND');
  if (version === undefined || provider.version === version) return;
  const changes = await changesSince(deps, providerId, version);
  const said = changes.length > 0 ? changes.map(changeText).join(' ') : 'The business has changed its own settings.';
  throw new DomainError('CONFLICT', { sentence: `Changed since you opened it. ${said} Your changes were not saved.` });
};
