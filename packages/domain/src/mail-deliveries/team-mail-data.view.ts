/** The data of emails about messages to the team and applications, read when they are sent. */

import type { Role } from '@marketplace/contracts/accounts/roles';
import type { ContactCategory } from '@marketplace/contracts/contact/categories';
import { workKindsOf } from '@marketplace/contracts/operations/work-kinds';
import type { ProviderPlan } from '@marketplace/contracts/plans/plans';
import type { Deps } from '../deps.ts';
import { columnsOf, selectFirst } from '../sql.ts';
import { countWork, type WorkCounts } from '../work/queue.view.ts';

export type ContactMailData = {
  id: string;
  name: string;
  email: string;
  subject: string;
  category: ContactCategory;
  message: string;
  createdAt: Date;
};

/** Undefined if the message is gone. */
export const contactMailData = async ({ db }: Deps, messageId: string): Promise<ContactMailData | undefined> =>
  selectFirst(
    db('contact_messages as m').where('m.id', messageId),
    columnsOf<{ m: 'contact_messages' }, 'admin'>()({
      id: 'm.id',
      name: 'm.name',
      email: 'm.email',
      subject: 'm.subject',
      category: db.raw<ContactCategory>('m.category'),
      message: 'm.message',
      createdAt: 'm.created_at',
    }),
  );

export type ApplicationMailData = {
  id: string;
  plan: ProviderPlan;
  businessName: string;
  contactName: string;
  email: string;
  phone: string;
  categoryId: string;
  serviceArea: string;
  experience: string | null;
  message: string | null;
  createdAt: Date;
};

/** Undefined if the application is gone. */
export const applicationMailData = async (
  { db }: Deps,
  applicationId: string,
): Promise<ApplicationMailData | undefined> =>
  selectFirst(
    db('provider_applications as m').where('m.id', applicationId),
    columnsOf<{ m: 'provider_applications' }, 'admin'>()({
      id: 'm.id',
      plan: db.raw<ProviderPlan>('m.plan'),
      businessName: 'm.business_name',
      contactName: 'm.contact_name',
      email: 'm.email',
      phone: 'm.phone',
      categoryId: 'm.category_id',
      serviceArea: 'm.service_area',
      experience: 'm.experience',
      message: 'm.message',
      createdAt: 'm.created_at',
    }),
  );

export type WorkMailData = {
  email: string;
  name: string;
  /** What waits now and the reader may settle. Empty for an account that is no longer an administrator's. */
  work: WorkCounts;
};

/** Undefined if the account is gone. */
export const workMailData = async (deps: Deps, noticeId: string): Promise<WorkMailData | undefined> => {
  const reader = await selectFirst(
    deps.db('work_notices as n').join('users as u', 'u.id', 'n.user_id').where('n.id', noticeId),
    columnsOf<{ n: 'work_notices'; u: 'users' }, 'account'>()({
      email: 'u.email',
      name: 'u.name',
      role: deps.db.raw<Role>('u.role'),
    }),
  );
  if (!reader) return undefined;
  const { role, ...person } = reader;
  return { ...person, work: await countWork(deps, workKindsOf({ role })) };
};
