/** SQL of provider applications. The administrators' reads are in `*.view.ts`. */

import { legalVersion } from '@marketplace/contracts/accounts/legal-versions';
import type { AccessPassStatus } from '@marketplace/contracts/applications/access-passes';
import type { ApplicationEntryKind } from '@marketplace/contracts/applications/administration';
import type { ProviderApplication } from '@marketplace/contracts/applications/applications';
import type { ApplicationStatus } from '@marketplace/contracts/applications/states';
import type { ProviderPlan } from '@marketplace/contracts/plans/plans';
import { passStatusSql } from '../access-passes/queries.ts';
import type { Deps } from '../deps.ts';
import { type Idempotency, keyColumns, storedId } from '../idempotency.ts';
import { columnsOf, selectFirst } from '../sql.ts';
import { storedNumber } from '../telephone-numbers.ts';

export type NewApplication = Idempotency & {
  application: ProviderApplication;
  categoryId: string;
  createdAt: Date;
};

/** A history entry of an application. `actorId` is null for the applicant. */
export type NewEntry = {
  applicationId: string;
  kind: ApplicationEntryKind;
  actorId: string | null;
  text?: string;
  questionId?: string;
  passId?: string;
  at: Date;
};

/** A question as its link shows it. */
export type QuestionRow = {
  questionId: string;
  applicationId: string;
  businessName: string;
  status: ApplicationStatus;
  question: string;
  askedAt: Date;
  /** Null without an answer. */
  answer: string | null;
};

export type ApplicationPassRow = {
  id: string;
  status: AccessPassStatus;
  expiresAt: Date;
  usedAt: Date | null;
  /** The pass that it replaces. */
  renewsId: string | null;
};

export const applicationQueries = ({ db }: Pick<Deps, 'db'>) => ({
  /** Returns the application's id, or undefined if its idempotency key exists. */
  insert: async (row: NewApplication): Promise<string | undefined> => {
    const { application } = row;
    const [inserted] = await db('provider_applications')
      .insert({
        plan: application.plan,
        business_name: application.businessName,
        contact_name: application.contactName,
        email: application.email,
        phone: storedNumber(application.phone),
        category_id: row.categoryId,
        service_area: application.serviceArea,
        experience: application.experience ?? null,
        message: application.message ?? null,
        ...keyColumns(row),
        created_at: row.createdAt,
        terms_version: legalVersion('terms'),
        privacy_version: legalVersion('privacy'),
      })
      .onConflict('idempotency_key')
      .ignore()
      .returning('id');
    return inserted?.id;
  },

  /** Locks an application until the transaction ends. */
  lock: (id: string): Promise<{ status: ApplicationStatus; plan: ProviderPlan; email: string } | undefined> =>
    selectFirst(
      db('provider_applications as p').where({ 'p.id': id }).forUpdate(),
      columnsOf<{ p: 'provider_applications' }>()({
        status: 'p.status',
        plan: db.raw<ProviderPlan>('p.plan'),
        email: 'p.email',
      }),
    ),

  /** Sets the status, with `decidedAt` if it is a decision. */
  setStatus: async (id: string, status: ApplicationStatus, decidedAt: Date | null = null): Promise<void> => {
    await db('provider_applications').where({ id }).update({ status, decided_at: decidedAt });
  },

  /** Returns the entry's id. */
  addEntry: async (entry: NewEntry): Promise<string> => {
    const [row] = await db('application_history')
      .insert({
        application_id: entry.applicationId,
        kind: entry.kind,
        actor_id: entry.actorId,
        text: entry.text ?? null,
        question_id: entry.questionId ?? null,
        pass_id: entry.passId ?? null,
        at: entry.at,
      })
      .returning('id');
    return row!.id;
  },

  /** Returns true if this question has no answer yet. */
  isAsked: async (applicationId: string, question: string): Promise<boolean> => {
    const asked = await db('application_history as q')
      .leftJoin('application_history as a', 'a.question_id', 'q.id')
      .where({ 'q.application_id': applicationId, 'q.kind': 'ASKED', 'q.text': question })
      .whereNull('a.id')
      .first('q.id');
    return asked !== undefined;
  },

  insertQuestionToken: async (token: { tokenHash: Buffer; questionId: string; expiresAt: Date }): Promise<void> => {
    await db('application_question_tokens').insert({
      token_hash: token.tokenHash,
      question_id: token.questionId,
      expires_at: token.expiresAt,
    });
  },

  /** Returns the question that a token opens at `at`. */
  findQuestion: (tokenHash: Buffer, at: Date): Promise<QuestionRow | undefined> =>
    selectFirst(
      db('application_question_tokens as t')
        .join('application_history as q', 'q.id', 't.question_id')
        .join('provider_applications as p', 'p.id', 'q.application_id')
        .leftJoin('application_history as a', 'a.question_id', 'q.id')
        .where('t.token_hash', tokenHash)
        .where('t.expires_at', '>', at),
      columnsOf<{ q: 'application_history'; p: 'provider_applications' }, 'writer'>()({
        questionId: 'q.id',
        applicationId: 'p.id',
        businessName: 'p.business_name',
        status: 'p.status',
        question: db.raw<string>('q.text'),
        askedAt: 'q.at',
        answer: db.raw<string | null>('a.text'),
      }),
    ),

  /** Returns the latest pass of an application, with its status at `at`. */
  latestPass: (applicationId: string, at: Date): Promise<ApplicationPassRow | undefined> =>
    selectFirst(
      db('access_passes as a').where('a.application_id', applicationId).orderBy('a.id', 'desc'),
      columnsOf<{ a: 'access_passes' }>()({
        id: 'a.id',
        status: db.raw<AccessPassStatus>(passStatusSql, [at]),
        expiresAt: 'a.expires_at',
        usedAt: 'a.used_at',
        renewsId: 'a.renews_id',
      }),
    ),

  findByKey: async (key: string) => db('provider_applications').where({ idempotency_key: key }).first(storedId),
});
