/** The data of emails about accounts, read when they are sent. */
import type { LanguageCode } from '@marketplace/contracts/site/languages';
import type { NoticeKind } from '../accounts/notices.ts';
import type { Deps } from '../deps.ts';
import { columnsOf, selectFirst } from '../sql.ts';

export type NoticeMailData = {
  kind: NoticeKind;
  /** Recipient address. */
  email: string;
  at: Date;
  /** The language of the page where the email was asked for. */
  language: LanguageCode;
  userId: string;
  name: string;
  /** The account's current address. */
  currentEmail: string;
  isVerified: boolean;
  /** The notice has an account id. For a registration, that is the account it created. */
  namesAccount: boolean;
  /** Another account has the notice's address. */
  isTaken: boolean;
};

/** Undefined if no account has or had the notice's address. */
export const noticeMailData = async ({ db }: Deps, noticeId: string): Promise<NoticeMailData | undefined> =>
  selectFirst(
    db('account_notices as n')
      .join('users as u', 'u.id', db.raw('coalesce(n.user_id, (select id from users where email = n.email))'))
      .where('n.id', noticeId),
    columnsOf<{ n: 'account_notices'; u: 'users' }, 'account'>()({
      kind: 'n.kind',
      email: 'n.email',
      at: 'n.created_at',
      language: 'n.language',
      userId: 'u.id',
      name: 'u.name',
      currentEmail: 'u.email',
      isVerified: db.raw<boolean>('u.email_verified_at is not null'),
      namesAccount: db.raw<boolean>('n.user_id is not null'),
      isTaken: db.raw<boolean>('exists (select from users o where o.email = n.email and o.id <> u.id)'),
    }),
  );

export type DeviceMailData = { email: string; name: string; device: string; at: Date };

/** Undefined if the account is gone. */
export const deviceMailData = async ({ db }: Deps, deviceId: string): Promise<DeviceMailData | undefined> =>
  selectFirst(
    db('user_devices as d').join('users as u', 'u.id', 'd.user_id').where('d.id', deviceId),
    columnsOf<{ d: 'user_devices'; u: 'users' }, 'account'>()({
      email: 'u.email',
      name: 'u.name',
      device: 'd.device',
      at: 'd.created_at',
    }),
  );

/** A stolen session. `at` is when it was ended. */
export type StolenSessionMailData = { email: string; name: string; device: string; at: Date };

/** Undefined if the session or its account is gone. */
export const stolenSessionMailData = async (
  { db }: Deps,
  sessionId: string,
): Promise<StolenSessionMailData | undefined> =>
  selectFirst(
    db('sessions as s').join('users as u', 'u.id', 's.user_id').where('s.id', sessionId).whereNotNull('s.stolen_at'),
    columnsOf<{ s: 'sessions'; u: 'users' }, 'account'>()({
      email: 'u.email',
      name: 'u.name',
      device: 's.device',
      at: db.raw<Date>('s.stolen_at'),
    }),
  );
