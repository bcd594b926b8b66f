/** The data of emails about a person's own data, read when they are sent. */
import type { Deps } from '../deps.ts';
import { columnsOf, selectFirst } from '../sql.ts';

export type DataMailData = {
  requestId: string;
  email: string;
  /** The account's name, or empty without an account. */
  name: string;
  /** The request names an account. */
  isOfAccount: boolean;
  /** A verified account has the address, so its data needs a sign-in. */
  hasAccount: boolean;
  readyAt: Date | null;
  dueAt: Date | null;
  isEnded: boolean;
};

/** Undefined if the request is gone or no longer has an address. */
export const dataMailData = ({ db }: Deps, requestId: string): Promise<DataMailData | undefined> =>
  selectFirst(
    db('data_requests as d')
      .leftJoin('users as u', 'u.id', 'd.user_id')
      .where('d.id', requestId)
      .whereRaw('coalesce(u.email, d.email) is not null'),
    columnsOf<{ d: 'data_requests' }>()({
      requestId: 'd.id',
      email: db.raw<string>('coalesce(u.email, d.email)'),
      name: db.raw<string>(`coalesce(u.name, '')`),
      isOfAccount: db.raw<boolean>('d.user_id is not null'),
      hasAccount: db.raw<boolean>(
        'exists (select from users o where o.email = d.email and o.email_verified_at is not null)',
      ),
      readyAt: 'd.ready_at',
      dueAt: 'd.due_at',
      isEnded: db.raw<boolean>('d.ended_at is not null'),
    }),
  );
