import { expect, test } from 'vitest';
import { type Role, roles } from './roles.ts';
import {
  roleNeedsSecondFactor,
  rolesThatCan,
  type UserAction,
  userActions,
  userCan,
  waitsForSecondFactor,
} from './user-policy.ts';

/** Every action and role, spelled out again, so that a policy change must change this table too. */
const expected: Record<UserAction, Record<Role, boolean>> = {
  seeSeekerArea: { SEEKER: true, PROVIDER: false, ADMIN: false, SUPER_ADMIN: true },
  followOwnRequests: { SEEKER: true, PROVIDER: false, ADMIN: false, SUPER_ADMIN: false },
  changeOwnAccount: { SEEKER: true, PROVIDER: true, ADMIN: true, SUPER_ADMIN: true },
  secureOwnAccount: { SEEKER: true, PROVIDER: true, ADMIN: true, SUPER_ADMIN: true },
  signInUnverified: { SEEKER: true, PROVIDER: false, ADMIN: false, SUPER_ADMIN: false },
  seeProviderArea: { SEEKER: false, PROVIDER: true, ADMIN: false, SUPER_ADMIN: true },
  answerLeads: { SEEKER: false, PROVIDER: true, ADMIN: false, SUPER_ADMIN: true },
  changeOwnBusiness: { SEEKER: false, PROVIDER: true, ADMIN: false, SUPER_ADMIN: true },
  manageOwnBilling: { SEEKER: false, PROVIDER: true, ADMIN: false, SUPER_ADMIN: true },
  manageTeam: { SEEKER: false, PROVIDER: true, ADMIN: false, SUPER_ADMIN: true },
  manageApiKeys: { SEEKER: false, PROVIDER: true, ADMIN: true, SUPER_ADMIN: true },
  seeAdminArea: { SEEKER: false, PROVIDER: false, ADMIN: true, SUPER_ADMIN: true },
  manageProviders: { SEEKER: false, PROVIDER: false, ADMIN: true, SUPER_ADMIN: true },
  manageAccessPasses: { SEEKER: false, PROVIDER: false, ADMIN: true, SUPER_ADMIN: true },
  manageApplications: { SEEKER: false, PROVIDER: false, ADMIN: true, SUPER_ADMIN: true },
  manageMessages: { SEEKER: false, PROVIDER: false, ADMIN: true, SUPER_ADMIN: true },
  manageEnquiries: { SEEKER: false, PROVIDER: false, ADMIN: true, SUPER_ADMIN: true },
  seeMoney: { SEEKER: false, PROVIDER: false, ADMIN: true, SUPER_ADMIN: true },
  manageMoney: { SEEKER: false, PROVIDER: false, ADMIN: false, SUPER_ADMIN: true },
  reviewTexts: { SEEKER: false, PROVIDER: false, ADMIN: true, SUPER_ADMIN: true },
  simulateMatching: { SEEKER: false, PROVIDER: false, ADMIN: true, SUPER_ADMIN: true },
  readAuditLog: { SEEKER: false, PROVIDER: false, ADMIN: true, SUPER_ADMIN: true },
  manageQueues: { SEEKER: false, PROVIDER: false, ADMIN: true, SUPER_ADMIN: true },
  controlQueues: { SEEKER: false, PROVIDER: false, ADMIN: false, SUPER_ADMIN: true },
  manageWebhooks: { SEEKER: false, PROVIDER: false, ADMIN: false, SUPER_ADMIN: true },
  managePartnerSites: { SEEKER: false, PROVIDER: false, ADMIN: true, SUPER_ADMIN: true },
  manageUsers: { SEEKER: false, PROVIDER: false, ADMIN: false, SUPER_ADMIN: true },
};

test.each(userActions.flatMap((action) => roles.map((role) => [action, role] as const)))('%s as %s', (action, role) => {
  expect(userCan(action, { role })).toBe(expected[action][role]);
  expect(rolesThatCan(action).includes(role)).toBe(expected[action][role]);
});

// id: visitor-has-no-permissions
test.each(userActions)('a visitor cannot %s', (action) => {
  expect([userCan(action, null), userCan(action, undefined)]).toEqual([false, false]);
});

test('lists every action', () => {
  expect(userActions).toEqual(Object.keys(expected));
});

test('only administrators need a second factor', () => {
  expect(roles.filter(roleNeedsSecondFactor)).toEqual(['ADMIN', 'SUPER_ADMIN']);
});

test.each(roles)('%s without the required second factor can only set one up', (role) => {
  const user = { role, lacksSecondFactor: true };
  expect(userActions.filter((action) => userCan(action, user))).toEqual(['secureOwnAccount']);
  for (const action of userActions)
    expect(waitsForSecondFactor(action, user)).toBe(action !== 'secureOwnAccount' && expected[action][role]);
  expect(waitsForSecondFactor('signed-in', user)).toBe(true);
  expect(waitsForSecondFactor('signed-in', { role })).toBe(false);
});

// id: team-members-do-daily-work
test('a team member does daily work, and only owners change the business and the team', () => {
  const allowed = (teamRole: 'OWNER' | 'MEMBER') =>
    userActions.filter((action) => userCan(action, { role: 'PROVIDER', teamRole }));
  expect(allowed('OWNER')).toEqual(userActions.filter((action) => expected[action].PROVIDER));
  expect(allowed('OWNER').filter((action) => !allowed('MEMBER').includes(action))).toEqual([
    'changeOwnBusiness',
    'manageOwnBilling',
    'manageTeam',
    'manageApiKeys',
  ]);
});
