/** The data of the mails about messages to the team and applications, read when they are sent. */
import type { ContactCategory } from '@marketplace/contracts/contact';
import { limits } from '@marketplace/contracts/limits';
import type { ProviderPlan } from '@marketplace/contracts/provider-applications';
import { days } from '@marketplace/platform/clock';
import type { Deps } from '../deps.ts';

/** `earlierToday`: how many came from the same address in the day before. */
const earlierToday = (db: Deps['db'], table: string) =>
  db.raw(
    `(select count(*)::int from ?? o where o.email = m.email and o.created_at > m.created_at - ? * interval '1 second'
      and (o.created_at, o.id) < (m.created_at, m.id)) as "earlierToday"`,
    [table, days(1) / 1000],
  );

/** Anybody can write anybody's address into a form: confirmations to one address end after so many a day. */
export const maySendConfirmation = ({ earlierToday: earlier }: { earlierToday: number }): boolean =>
  earlier < limits.confirmationsPerDay;

export type ContactMailData = {
  name: string;
  email: string;
  subject: string;
  category: ContactCategory;
  message: string;
  createdAt: Date;
  earlierToday: number;
};

/** Undefined when the message is gone. */
export const contactMailData = async ({ db }: Deps, messageId: string): Promise<ContactMailData | undefined> =>
  db('contact_messages as m')
    .where('m.id', messageId)
    .first(
      'm.name',
      'm.email',
      'm.subject',
      'm.category',
      'm.message',
      'm.created_at as createdAt',
      earlierToday(db, 'contact_messages'),
    );

export type ApplicationMailData = {
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
  earlierToday: number;
};

/** Undefined when the application is gone. */
export const applicationMailData = async (
  { db }: Deps,
  applicationId: string,
): Promise<ApplicationMailData | undefined> =>
  db('provider_applications as m')
    .where('m.id', applicationId)
    .first(
      'm.plan',
      'm.business_name as businessName',
      'm.contact_name as contactName',
      'm.email',
      'm.phone',
      'm.category_id as categoryId',
      'm.service_area as serviceArea',
      'm.experience',
      'm.message',
      'm.created_at as createdAt',
      earlierToday(db, 'provider_applications'),
    );
