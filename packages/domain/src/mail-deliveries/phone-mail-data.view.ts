/** The data of the email about a notice that a phone did not get, read when it is sent. */
import { type LanguageCode, sourceLanguage } from '@marketplace/contracts/site/languages';
import type { Deps } from '../deps.ts';
import { phoneNotice } from '../phones/delivery.ts';
import { columnsOf, rawRows, selectFirst } from '../sql.ts';
import { enquiryMailData } from './enquiry-mail-data.view.ts';

export type PhoneMailData = {
  /** The job that should have sent it, and the id it is about. */
  kind: string;
  subjectId: string;
  /** For a seeker, who needs the request's link. */
  enquiryId: string | null;
  /** The seeker's, or English for the provider. */
  language: LanguageCode;
  email: string;
  name: string;
};

/** Undefined once the number or its owner is gone, or the phone got it after all. */
export const phoneMailData = async (deps: Deps, noticeId: string): Promise<PhoneMailData | undefined> => {
  const notice = await phoneNotice(deps, noticeId);
  if (!notice || notice.outcome === 'SENT') return undefined;
  const { kind, subjectId, userId, enquiryId } = notice;
  if (enquiryId) {
    const enquiry = await enquiryMailData(deps, enquiryId);
    if (!enquiry) return undefined;
    const { language, contactEmail: email, contactName: name } = enquiry;
    return { kind, subjectId, enquiryId, language, email, name };
  }
  const user = await selectFirst(
    deps.db('users as u').where('u.id', userId),
    columnsOf<{ u: 'users' }, 'account'>()({ email: 'u.email', name: 'u.name' }),
  );
  return user && { kind, subjectId, enquiryId: null, language: sourceLanguage, ...user };
};

/** Whether the email `kind` about the subject was sent or is about to be. */
export const isMailed = async ({ db }: Deps, kind: string, subjectId: string): Promise<boolean> => {
  const rows = await rawRows(
    db,
    "select id from deliveries where notice = :kind and subject_id = :subjectId and (outcome is null or outcome = 'SENT')",
    { kind, subjectId },
  );
  return rows.length > 0;
};
