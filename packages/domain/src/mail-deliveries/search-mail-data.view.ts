/** The data of emails about the search for providers, read when they are sent. */
import type { Deps } from '../deps.ts';
import { type NearestProvider, nearestProvider } from '../matching/nearest.view.ts';
import { enquiryPlaceSql } from '../reference/queries.ts';
import { columnsOf, selectFirst } from '../sql.ts';
import { type EnquiryMailData, enquiryMailData } from './enquiry-mail-data.view.ts';

export type SearchMailData = EnquiryMailData & {
  /** Providers that were asked, those that may still respond, and those that accepted. */
  asked: number;
  waiting: number;
  accepted: number;
};

/** For the seeker: the enquiry, and how many providers got it. Undefined if it is gone. */
export const searchMailData = async (deps: Deps, enquiryId: string): Promise<SearchMailData | undefined> => {
  const { db } = deps;
  const enquiry = await enquiryMailData(deps, enquiryId);
  const counts = await selectFirst(
    db('leads as l').where('l.enquiry_id', enquiryId),
    columnsOf<{ l: 'leads' }>()({
      asked: db.raw<number>('count(*)::int'),
      waiting: db.raw<number>(`(count(*) filter (where l.status = 'SENT'))::int`),
      accepted: db.raw<number>(`(count(*) filter (where l.status = 'ACCEPTED'))::int`),
    }),
  );
  return enquiry && counts && { ...enquiry, ...counts };
};

export type UnmatchedMailData = SearchMailData & { nearest: NearestProvider | undefined };

/** Also returns the nearest town with a suitable provider. */
export const unmatchedMailData = async (deps: Deps, enquiryId: string): Promise<UnmatchedMailData | undefined> => {
  const search = await searchMailData(deps, enquiryId);
  const need = await selectFirst(
    deps.db('enquiries as e').where('e.id', enquiryId),
    columnsOf<{ e: 'enquiries' }>()({
      placeId: deps.db.raw<number>(enquiryPlaceSql),
      province: 'e.province',
      categoryId: 'e.category_id',
    }),
  );
  return search && need && { ...search, nearest: await nearestProvider(deps, need) };
};

export type UnansweredMailData = SearchMailData & {
  /** Hours since its first match without an acceptance. */
  hours: number;
  expiresAt: Date;
};

/** For the seeker: the enquiry of an escalation. */
export const unansweredMailData = async (deps: Deps, escalationId: string): Promise<UnansweredMailData | undefined> => {
  const step = await selectFirst(
    deps.db('escalations as s').join('enquiries as e', 'e.id', 's.enquiry_id').where('s.id', escalationId),
    columnsOf<{ s: 'escalations'; e: 'enquiries' }>()({
      enquiryId: 's.enquiry_id',
      hours: 's.hours',
      expiresAt: 'e.expires_at',
    }),
  );
  const search = step && (await searchMailData(deps, step.enquiryId));
  return search && { ...search, hours: step.hours, expiresAt: step.expiresAt };
};
