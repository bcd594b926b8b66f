/** SQL of invitations to take a request. */
import type { InvitationState } from '@marketplace/contracts/leads/invitations';
import { attachmentCount } from '../attachments/count.view.ts';
import type { Deps } from '../deps.ts';
import { factColumnsFor, servicePlaceColumns, textColumns } from '../enquiries/columns.ts';
import { phoneConfirmedAtSql } from '../enquiries/confirmed-phone.ts';
import { enquiryPlaceSql } from '../reference/queries.ts';
import { columnsOf, type RowOf, selectAll, selectFirst } from '../sql.ts';
import { inTeamSql } from '../team/people.ts';

/** SQL over `lead_invitations as i`: neither used nor withdrawn, and it has not expired. Needs the time once. */
const isOpenSql = 'i.taken_at is null and i.withdrawn_at is null and i.expires_at > ?';

const searchColumns = ({ db }: Pick<Deps, 'db'>) =>
  columnsOf<{ e: 'enquiries'; c: 'cities' }>()({
    id: 'e.id',
    status: 'e.status',
    timeframe: 'e.timeframe',
    placeId: db.raw<number>(enquiryPlaceSql),
    province: 'e.province',
    ...servicePlaceColumns({ db }),
  });
export type RequestToSearch = RowOf<ReturnType<typeof searchColumns>>;

const requests = ({ db }: Pick<Deps, 'db'>, id: string) =>
  db('enquiries as e').join('cities as c', 'c.id', 'e.city_id').where('e.id', id);

/** Returns what a search for providers needs of a request. */
export const requestToSearch = (deps: Pick<Deps, 'db'>, id: string): Promise<RequestToSearch | undefined> =>
  selectFirst(requests(deps, id), searchColumns(deps));

const shownColumns = (deps: Pick<Deps, 'db'>) =>
  columnsOf<{ e: 'enquiries'; c: 'cities' }, 'business'>()({
    id: 'e.id',
    reference: 'e.reference',
    ...servicePlaceColumns(deps),
    ...textColumns,
    ...factColumnsFor('provider'),
    budgetMin: 'e.budget_min',
    budgetMax: 'e.budget_max',
    attachmentCount: attachmentCount(deps),
    contactConfirmedAt: deps.db.raw<Date | null>(`coalesce(e.contact_confirmed_at, ${phoneConfirmedAtSql})`),
  });
export type ShownRequest = RowOf<ReturnType<typeof shownColumns>>;

/** Returns a request as providers see it before acceptance. Texts are not masked yet. */
export const shownRequest = (deps: Pick<Deps, 'db'>, id: string): Promise<ShownRequest | undefined> =>
  selectFirst(requests(deps, id), shownColumns(deps));

const columns = columnsOf<{ i: 'lead_invitations' }>()({
  id: 'i.id',
  enquiryId: 'i.enquiry_id',
  providerId: 'i.provider_id',
  expiresAt: 'i.expires_at',
  takenAt: 'i.taken_at',
  withdrawnAt: 'i.withdrawn_at',
});
export type InvitationRow = RowOf<typeof columns>;

export type NewInvitation = {
  enquiryId: string;
  providerId: string;
  userId: string;
  invitedBy: string;
  at: Date;
  expiresAt: Date;
};

export const invitationQueries = ({ db }: Pick<Deps, 'db'>) => ({
  find: (id: string): Promise<InvitationRow | undefined> =>
    selectFirst(db('lead_invitations as i').where('i.id', id), columns),

  /** Returns who gets the email: the main owner, or the account of the provider's team with this address. */
  recipient: async (
    of: { providerId: string } | { email: string },
  ): Promise<{ providerId: string; userId: string } | undefined> => {
    const row = await db('providers as p')
      .join('users as u', (on) => on.on(db.raw(inTeamSql('u.id', 'p.id'))))
      .whereNull('p.withdrawn_at')
      .modify((q) => {
        if ('email' in of) q.where('u.email', of.email);
        else q.where('p.id', of.providerId).andWhereRaw('u.id = p.user_id');
      })
      .first({ providerId: 'p.id', userId: 'u.id' });
    return row;
  },

  /** Counts all invitations to a request, and whether one of them to this provider is open. The caller must hold the enquiry's row lock. */
  counts: async (enquiryId: string, providerId: string, now: Date): Promise<{ all: number; isInvited: boolean }> => {
    const row = await db('lead_invitations as i')
      .where('i.enquiry_id', enquiryId)
      .first(
        db.raw('count(*)::int as "all"'),
        db.raw(`coalesce(bool_or(i.provider_id = ? and ${isOpenSql}), false) as "isInvited"`, [providerId, now]),
      );
    return row as unknown as { all: number; isInvited: boolean };
  },

  /** Stores an invitation, which replaces an expired one. Returns its id. */
  insert: async ({ enquiryId, providerId, userId, invitedBy, at, expiresAt }: NewInvitation): Promise<string> => {
    await db('lead_invitations')
      .where({ enquiry_id: enquiryId, provider_id: providerId })
      .whereNull('taken_at')
      .whereNull('withdrawn_at')
      .update({ withdrawn_at: at });
    const [row] = await db('lead_invitations')
      .insert({
        enquiry_id: enquiryId,
        provider_id: providerId,
        user_id: userId,
        invited_by: invitedBy,
        created_at: at,
        expires_at: expiresAt,
      })
      .returning('id');
    return row!.id;
  },

  /** Ends an open invitation. Returns its request, or undefined if it has ended before. */
  end: async (id: string, how: 'taken_at' | 'withdrawn_at', at: Date): Promise<string | undefined> => {
    const [row] = await db('lead_invitations')
      .where({ id })
      .whereNull('taken_at')
      .whereNull('withdrawn_at')
      .update({ [how]: at })
      .returning('enquiry_id');
    return row?.enquiry_id;
  },

  leadOf: async ({ enquiryId, providerId }: Pick<InvitationRow, 'enquiryId' | 'providerId'>): Promise<string | null> =>
    (await db('leads').where({ enquiry_id: enquiryId, provider_id: providerId }).first('id'))?.id ?? null,

  /** Returns the invitations to a request, newest first. */
  ofRequest: (enquiryId: string, now: Date) =>
    selectAll(
      db('lead_invitations as i')
        .join('providers as p', 'p.id', 'i.provider_id')
        .where('i.enquiry_id', enquiryId)
        .orderBy('i.id', 'desc'),
      columnsOf<{ i: 'lead_invitations'; p: 'providers' }, 'admin'>()({
        id: 'i.id',
        providerId: 'i.provider_id',
        businessName: 'p.business_name',
        createdAt: 'i.created_at',
        expiresAt: 'i.expires_at',
        state: db.raw<InvitationState>(
          `case when i.taken_at is not null then 'TAKEN' when i.withdrawn_at is not null then 'WITHDRAWN'
            when i.expires_at <= ? then 'EXPIRED' else 'OPEN' end`,
          [now],
        ),
      }),
    ),
});
