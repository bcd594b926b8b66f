/** SQL of provider applications. */
import type { ProviderApplication } from '@marketplace/contracts/provider-applications';
import type { Deps } from '../deps.ts';
import type { Idempotency } from '../idempotency.ts';

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

  findByKey: async (key: string): Promise<{ stored: string; idempotencyHash: Buffer | null } | undefined> =>
    db('provider_applications')
      .where({ idempotency_key: key })
      .first({ stored: 'id', idempotencyHash: 'idempotency_hash' }),
});
