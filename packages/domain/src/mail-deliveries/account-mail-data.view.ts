/** The data of the mails about accounts, read when they are sent. */
import type { NoticeKind } from '../accounts/notices.ts';
import type { Deps } from '../deps.ts';

export type NoticeMailData = {
  kind: NoticeKind;
  /** Where the mail goes. */
  email: string;
  at: Date;
  userId: string;
  name: string;
  /** The address the account has now. */
  currentEmail: string;
  isVerified: boolean;
  /** The notice names the account itself: in a registration, the one that was opened by it. */
  namesAccount: boolean;
};

/** Undefined when no account has, or had, the notice's address. */
export const noticeMailData = async ({ db }: Deps, noticeId: string): Promise<NoticeMailData | undefined> =>
  db('account_notices as n')
    .join('users as u', 'u.id', db.raw('coalesce(n.user_id, (select id from users where email = n.email))'))
    .where('n.id', noticeId)
    .first(
      'n.kind',
      'n.email',
      'n.created_at as at',
      'u.id as userId',
      'u.name',
      'u.email as currentEmail',
      db.raw('u.email_verified_at is not null as "isVerified"'),
      db.raw('n.user_id is not null as "namesAccount"'),
    );

export type DeviceMailData = { email: string; name: string; device: string; at: Date };

/** Undefined when the account is gone. */
export const deviceMailData = async ({ db }: Deps, deviceId: string): Promise<DeviceMailData | undefined> =>
  db('user_devices as d')
    .join('users as u', 'u.id', 'd.user_id')
    .where('d.id', deviceId)
    .first('u.email', 'u.name', 'd.device', 'd.created_at as at');
