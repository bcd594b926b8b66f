/** Files of a request for the provider that accepted it. Only these queries read them for anyone but the seeker. */
import type { ProviderWay } from '@marketplace/contracts/enquiries/disclosures';
import type { Knex } from 'knex';
import type { Deps } from '../deps.ts';
import { contactVisibleSql, disclosedAt, disclosing } from '../disclosures/queries.ts';
import { rawRows } from '../sql.ts';

export type LeadAttachmentRow = {
  id: string;
  name: string;
  size: number;
  type: string;
  state: 'checking' | 'ready';
  width: number | null;
  height: number | null;
  /** Order among the request's files. */
  position: number;
};

const row = `json_build_object('id', a.id, 'name', a.name, 'size', a.size, 'type', a.type, 'state', a.state,
  'width', a.width, 'height', a.height, 'position', a.position)`;

/**
 * A column for queries of accepted leads that have the enquiry as `e`: its files except refused ones. The
 * order is undefined, because sorting here would sort for every lead of a page.
 */
export const attachmentsOfEnquiry = ({ db }: Pick<Deps, 'db'>): Knex.Raw<LeadAttachmentRow[]> =>
  db.raw(`(select coalesce(json_agg(${row}), '[]') from attachments a
    where a.enquiry_id = e.id and a.state in ('checking', 'ready'))`);

const toProvider = disclosing(/* sql */ `
  select l.enquiry_id, 'provider' as reader, p.id as reader_id, p.business_name, ${row} as file
  from attachments a join leads l on l.enquiry_id = a.enquiry_id join providers p on p.id = l.provider_id
  where a.id = :id and a.state = 'ready' and l.provider_id = :providerId and ${contactVisibleSql}`);

/** Returns a file that is ready, or undefined if the provider may not see it. Records the disclosure in the ledger. */
export const attachmentOfAccepted = async (
  { db, clock }: Deps,
  providerId: string,
  id: string,
): Promise<LeadAttachmentRow | undefined> => {
  const way: ProviderWay = 'attachment';
  const [found] = await rawRows<{ file: LeadAttachmentRow }>(db, toProvider, {
    providerId,
    id,
    way,
    ...disclosedAt({ clock }),
  });
  return found?.file;
};
