/** What the mails about accounts say, read when they are sent. */
import type { NoticeKind } from '../accounts/notices.ts';
import type { Deps } from '../deps.ts';
import { columnsOf, selectFirst } from '../sql.ts';

export type NoticeLetter = {
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
export const noticeLetter = async ({ db }: Deps, noticeId: string): Promise<NoticeLetter | undefined> =>
  selectFirst(
    db('account_notices as n')
      .join('users as u', 'u.id', db.raw('coalesce(n.user_id, (select id from users where email = n.email))'))
      .where('n.id', noticeId),
    columnsOf<{ n: 'account_notices'; u: 'users' }>()({
      kind: 'n.kind',
      email: 'n.email',
      at: 'n.created_at',
      userId: 'u.id',
      name: 'u.name',
      currentEmail: 'u.email',
      isVerified: db.raw<boolean>('u.email_verified_at is not null'),
      namesAccount: db.raw<boolean>('n.user_id is not null'),
    }),
  );

export type DeviceLetter = { email: string; name: string; device: string; at: Date };

/** Undefined when the account is gone. */
export const deviceLetter = async ({ db }: Deps, deviceId: string): Promise<DeviceLetter | undefined> =>
  selectFirst(
    db('user_devices as d').join('users as u', 'u.id', 'd.user_id').where('d.id', deviceId),
    columnsOf<{ d: 'user_devices'; u: 'users' }>()({
      email: 'u.email',
      name: 'u.name',
      device: 'd.device',
      at: 'd.created_at',
    }),
  );
