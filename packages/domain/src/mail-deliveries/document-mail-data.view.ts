/** The data of emails about documents for verification, read when they are sent. */
import {
  type DocumentKind,
  type DocumentRejection,
  type DocumentState,
  missingChecks,
} from '@marketplace/contracts/documents/kinds';
import type { Deps } from '../deps.ts';
import { checksOf } from '../providers/checks.view.ts';
import { isVerifiedSql } from '../providers/queries.ts';
import { requiredChecksOf } from '../providers/rules.ts';
import { columnsOf, selectFirst } from '../sql.ts';

export type DocumentMailData = {
  businessName: string;
  ownerName: string;
  ownerEmail: string;
  kind: DocumentKind;
  state: DocumentState;
  rejection: DocumentRejection | null;
  /** The administrator's words about a rejection. */
  rejectionNote: string | null;
  /** The first moment after the last day. */
  validUntil: Date | null;
  /** Confirmed, and not expired. */
  isValid: boolean;
  /** Neither replaced nor followed by a newer document of its kind. */
  isNewest: boolean;
  /** The business is suspended, or no longer a provider. */
  isStopped: boolean;
  isVerified: boolean;
  /** The required checks without a current one. */
  missing: DocumentKind[];
};

/** For the provider. Undefined if the document or the provider is gone. */
export const documentMailData = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  documentId: string,
): Promise<DocumentMailData | undefined> => {
  const now = clock.now();
  const row = await selectFirst(
    db('provider_documents as d')
      .join('providers as p', 'p.id', 'd.provider_id')
      .join('users as u', 'u.id', 'p.user_id')
      .where('d.id', documentId),
    columnsOf<{ d: 'provider_documents'; p: 'providers'; u: 'users' }, 'business'>()({
      businessName: 'p.business_name',
      ownerName: 'u.name',
      ownerEmail: 'u.email',
      kind: db.raw<DocumentKind>('d.kind'),
      state: db.raw<DocumentState>('d.state'),
      rejection: db.raw<DocumentRejection | null>('d.reason'),
      rejectionNote: 'd.note',
      validUntil: 'd.valid_until',
      isValid: db.raw<boolean>(`(d.state = 'confirmed' and (d.valid_until is null or d.valid_until > ?))`, [now]),
      isNewest: db.raw<boolean>(
        `(d.replaced_at is null and not exists (select from provider_documents n
          where n.provider_id = d.provider_id and n.kind = d.kind and n.id > d.id))`,
      ),
      isStopped: db.raw<boolean>('(p.suspended_at is not null or p.withdrawn_at is not null)'),
      isVerified: db.raw<boolean>(isVerifiedSql, { now }),
      providerId: 'p.id',
      categoryIds: db.raw<string[]>('array(select category_id from provider_categories where provider_id = p.id)'),
    }),
  );
  if (!row) return undefined;
  const { providerId, categoryIds, ...document } = row;
  const checks = (await checksOf({ db }, [providerId])).get(providerId) ?? [];
  return { ...document, missing: missingChecks(requiredChecksOf(categoryIds), checks, now) };
};
