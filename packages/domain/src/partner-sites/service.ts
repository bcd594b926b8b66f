/**
 * Sites that may show the posting form in a frame. The browser refuses the frame on any other site, by a header with these
 * origins. What a frame reports about the page around it can be made up, so it only counts.
 */
import { limits } from '@marketplace/contracts/limits';
import { messages, sentences } from '@marketplace/contracts/messages';
import type { AddPartnerSite } from '@marketplace/contracts/partner-sites/schemas';
import { type Deps, inTransaction } from '../deps.ts';
import { DomainError, invalid } from '../errors.ts';
import { type FrameEvent, partnerSiteQueries } from './queries.ts';

const obstacleTo = (active: readonly unknown[]): string | null =>
  active.length >= limits.partnerSites ? sentences.partnerSitesFull : null;

/** Lists the sites, and why none can be added now. */
export const listPartnerSites = async (deps: Deps) => {
  const sites = await partnerSiteQueries(deps).list(deps.clock.now());
  return { sites, obstacle: obstacleTo(sites.filter(({ revokedAt }) => revokedAt === null)) };
};

/** The origins that may show the frame now. */
export const activePartnerOrigins = (deps: Deps): Promise<string[]> => partnerSiteQueries(deps).activeOrigins();

/** What the audit log keeps of a site. */
export const partnerSiteState = async (deps: Deps, id: string) => {
  const site = await partnerSiteQueries(deps).find(id);
  return site ? { ...site } : {};
};

/** Allows a site. Returns its id. Throws VALIDATION_FAILED if it is on the list, and CONFLICT if the list is full. */
export const addPartnerSite = (
  deps: Deps,
  { name, origin, createdBy }: AddPartnerSite & { createdBy: string },
): Promise<string> =>
  inTransaction(deps, async (tx) => {
    const queries = partnerSiteQueries(tx);
    await queries.lock();
    const active = await queries.activeOrigins();
    if (active.includes(origin)) throw invalid({ origin: messages.partnerTaken });
    const obstacle = obstacleTo(active);
    if (obstacle) throw new DomainError('CONFLICT', { sentence: obstacle });
    return queries.insert({ name, origin, createdBy, createdAt: tx.clock.now() });
  });

/** Revokes a site. Throws NOT_FOUND if it is revoked. */
export const revokePartnerSite = async (deps: Deps, id: string): Promise<void> => {
  if (!(await partnerSiteQueries(deps).revoke(id, deps.clock.now()))) throw new DomainError('NOT_FOUND');
};

/** Counts what happened in a frame on this origin. Returns false if the origin may not show the frame. */
export const countFrame = (deps: Deps, origin: string, event: FrameEvent): Promise<boolean> =>
  partnerSiteQueries(deps).count(origin, event, deps.clock.now());
