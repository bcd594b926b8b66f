/** The files of a request for the provider that accepted it: the only queries that read them for somebody else. */
import type { Knex } from 'knex';
import type { Deps } from '../deps.ts';
import { rawRows } from '../sql.ts';

export type LeadAttachmentRow = {
  id: string;
  name: string;
  size: number;
  type: string;
  state: 'checking' | 'ready';
  width: number | null;
  height: number | null;
  /** Among the files of its request. */
  position: number;
};

const row = `json_build_object('id', a.id, 'name', a.name, 'size', a.size, 'type', a.type, 'state', a.state,
  'width', a.width, 'height', a.height, 'position', a.position)`;

/** A column of a query of accepted leads that has the enquiry as `e`: its files but for refused ones, in any order: sorted here, every page of leads would be. */
export const attachmentsOfEnquiry = ({ db }: Pick<Deps, 'db'>): Knex.Raw<LeadAttachmentRow[]> =>
  db.raw(`(select coalesce(json_agg(${row}), '[]') from attachments a
    where a.enquiry_id = e.id and a.state in ('checking', 'ready'))`);

/** One that is ready; undefined for any that this provider may not see. */
export const attachmentOfAccepted = async (
  { db }: Pick<Deps, 'db'>,
  providerId: string,
  id: string,
): Promise<LeadAttachmentRow | undefined> => {
  const [found] = await rawRows<{ file: LeadAttachmentRow }>(
    db,
    /* sql */ `
    select ${row} as file from attachments a
    join leads l on l.enquiry_id = a.enquiry_id and l.provider_id = :providerId and l.status = 'ACCEPTED'
    where a.id = :id and a.state = 'ready'`,
    { providerId, id },
  );
  return found?.file;
};
