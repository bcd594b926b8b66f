/** The four demo accounts: one per role, all with the same password. */
import type { Role } from '@marketplace/contracts/accounts/roles';
import { accountQueries } from '@marketplace/domain/accounts/queries';
import { hashPassword } from '@marketplace/domain/credentials/passwords';
import type { Deps } from '@marketplace/domain/deps';
import { registerProvider } from '@marketplace/domain/providers/service';
import { urgentJobQueries } from '@marketplace/domain/providers/urgent-jobs.queries';
import { storedNumber } from '@marketplace/domain/telephone-numbers';
import { days } from '@marketplace/platform/clock';
import { demoPassword } from '../demo-accounts.ts';
import { categoryIds, cityAt } from './reference.ts';

const people = {
  SEEKER: { email: 'seeker@demo.example', name: 'Thandi Mokoena', phone: '082 555 0100' },
  PROVIDER: { email: 'provider@demo.example', name: 'Zanele Dube', phone: '011 555 0100' },
  ADMIN: { email: 'admin@demo.example', name: 'Johan Pretorius', phone: null },
  SUPER_ADMIN: { email: 'superadmin@demo.example', name: 'Naledi Khumalo', phone: null },
} as const satisfies Record<Role, { email: string; name: string; phone: string | null }>;

export const demoSeeker = people.SEEKER;
export const demoProvider = { ...people.PROVIDER, businessName: "Zanele's Plumbing" };

export type DemoAccounts = {
  seekerId: string;
  adminId: string;
  superAdminId: string;
  provider: { providerId: string; userId: string };
  passwordHash: string;
};

/** Whether the demo data is in this database, by its seeker. */
export const demoIsThere = async (deps: Deps): Promise<boolean> =>
  (await accountQueries(deps).findByEmail(demoSeeker.email)) !== undefined;

/** Creates the four accounts with confirmed addresses. Throws if an address is taken. */
export const makeAccounts = async (deps: Deps): Promise<DemoAccounts> => {
  const createdAt = deps.clock.now();
  // One hash for all, because argon2 is slow on purpose and the password is the same.
  const passwordHash = await hashPassword(demoPassword);
  const account = async (role: 'SEEKER' | 'ADMIN' | 'SUPER_ADMIN') => {
    const id = await accountQueries(deps).insert({
      ...people[role],
      phone: storedNumber(people[role].phone),
      role,
      passwordHash,
      emailVerifiedAt: createdAt,
      createdAt,
    });
    if (!id) throw new Error(`${people[role].email} already has an account.`);
    return id;
  };

  const seekerId = await account('SEEKER');
  const adminId = await account('ADMIN');
  const superAdminId = await account('SUPER_ADMIN');
  const { businessName, ...person } = demoProvider;
  const provider = await registerProvider(deps, {
    account: { ...person, passwordHash },
    businessName,
    baseCity: cityAt('gauteng/johannesburg'),
    coverageRadiusKm: 50,
    categoryIds: categoryIds('plumbing'),
    provinces: ['gauteng'],
    subscriptionStatus: 'ACTIVE',
    verifiedAt: new Date(createdAt.getTime() + days(1)),
  });
  // A demo at any hour shows an urgent request. The call-out fee comes with the profile.
  const urgentJobs = { takesUrgent: true, answersAtNight: true, callOutCents: null };
  await urgentJobQueries(deps).set(provider.providerId, urgentJobs);
  return { seekerId, adminId, superAdminId, provider, passwordHash };
};
