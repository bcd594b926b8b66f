/** SQL of provider applications. */
import type {
  ApplicationStatus,
  ProviderApplication,
  ProviderPlan,
} from '@marketplace/contracts/provider-applications';
import type { Deps } from '../deps.ts';
import type { Idempotency } from '../idempotency.ts';
import { columnsOf, selectFirst } from '../sql.ts';

export type NewApplication = Idempotency & {
  application: ProviderApplication;
  categoryId: string;
  createdAt: Date;
};

export const applicationQueries = ({ db }: Pick<Deps, 'db'>) => ({
  /** Returns the application's id; undefined when its idempotency key is there already. */
  insert: async (row: NewApplication): Promise<string | undefined> => {
    const { application } = row;
    const [inserted] = await db('provider_applications')
      .insert({
        plan: application.plan,
        business_name: application.businessName,
        contact_name: application.contactName,
        email: application.email,
        phone: application.phone,
        category_id: row.categoryId,
        service_area: application.serviceArea,
        experience: application.experience ?? null,
        message: application.message ?? null,
        idempotency_key: row.idempotencyKey,
        idempotency_hash: row.idempotencyHash,
        created_at: row.createdAt,
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

  decide: async (id: string, status: ApplicationStatus, at: Date): Promise<void> => {
    await db('provider_applications').where({ id }).update({ status, decided_at: at });
  },

  findByKey: async (key: string): Promise<{ stored: string; idempotencyHash: Buffer | null } | undefined> =>
    db('provider_applications')
      .where({ idempotency_key: key })
      .first({ stored: 'id', idempotencyHash: 'idempotency_hash' }),
});
