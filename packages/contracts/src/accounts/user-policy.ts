/**
 * Permissions by role (specification section 6): one table for routes, services, presenters and buttons.
 * Permissions by state are next to the entity: `leadCan` in leads.ts, `enquiryCan` in enquiries.ts, and providers' states in
 * providers.ts. Without zod, because every page needs it.
 */

import type { Role } from './roles.ts';
import type { TeamRole } from './team-roles.ts';

const allowed = {
  /** Use the seeker's pages (specification section 2: others are sent to the home page). */
  seeSeekerArea: ['SEEKER', 'SUPER_ADMIN'],
  /** See links to one's own requests in the menu and after posting. */
  followOwnRequests: ['SEEKER'],
  /** Change one's own name, email, phone or password. */
  changeOwnAccount: ['SEEKER', 'PROVIDER', 'ADMIN', 'SUPER_ADMIN'],
  /** Manage one's own password, second factor, passkeys and sessions. */
  secureOwnAccount: ['SEEKER', 'PROVIDER', 'ADMIN', 'SUPER_ADMIN'],
  /** Sign in before the email address is verified, during the grace period after registering. */
  signInUnverified: ['SEEKER'],
  /** View a business's pages: leads, accepted leads, profile. */
  seeProviderArea: ['PROVIDER', 'SUPER_ADMIN'],
  /** Accept and decline leads, and manage accepted ones. */
  answerLeads: ['PROVIDER', 'SUPER_ADMIN'],
  /** Change one's own business: settings, profile and documents. Only owners. */
  changeOwnBusiness: ['PROVIDER', 'SUPER_ADMIN'],
  /** See and pay the invoices of one's own business, and change its plan. Only owners. */
  manageOwnBilling: ['PROVIDER', 'SUPER_ADMIN'],
  /** Invite and remove the people of one's own business, and change their roles. Only owners. */
  manageTeam: ['PROVIDER', 'SUPER_ADMIN'],
  /** Create and revoke API keys: owners for their business, administrators for themselves. */
  manageApiKeys: ['PROVIDER', 'ADMIN', 'SUPER_ADMIN'],
  /** View the administration area. */
  seeAdminArea: ['ADMIN', 'SUPER_ADMIN'],
  /** Verify and suspend providers, set their plans and grant them days or discounts. */
  manageProviders: ['ADMIN', 'SUPER_ADMIN'],
  /** Generate, list, mail and revoke access passes. */
  manageAccessPasses: ['ADMIN', 'SUPER_ADMIN'],
  /** Read applications, ask questions, reject, and approve, which issues an access pass. */
  manageApplications: ['ADMIN', 'SUPER_ADMIN'],
  /** Read, answer and assign messages to the team. */
  manageMessages: ['ADMIN', 'SUPER_ADMIN'],
  /** Find enquiries, see their contact details, match them again and remove them. */
  manageEnquiries: ['ADMIN', 'SUPER_ADMIN'],
  /** See the figures of money, invoices, payments, the billing settings and what would be invoiced. */
  seeMoney: ['ADMIN', 'SUPER_ADMIN'],
  /** Book payments, credit, write off, refund, change the billing settings and start billing. */
  manageMoney: ['SUPER_ADMIN'],
  /** Read held texts and decide whether to show them. */
  reviewTexts: ['ADMIN', 'SUPER_ADMIN'],
  /** Simulate a changed matching rule on past data and compare the results. */
  simulateMatching: ['ADMIN', 'SUPER_ADMIN'],
  /** Read the audit log. */
  readAuditLog: ['ADMIN', 'SUPER_ADMIN'],
  /** View the queues; retry, promote and discard jobs. */
  manageQueues: ['ADMIN', 'SUPER_ADMIN'],
  /** Change a whole queue or a job's content: pause, add, empty, obliterate. */
  controlQueues: ['SUPER_ADMIN'],
  /** Add, change and see the webhooks that get the events of all businesses. */
  manageWebhooks: ['SUPER_ADMIN'],
  /** Allow and revoke sites that show the posting form in a frame. */
  managePartnerSites: ['ADMIN', 'SUPER_ADMIN'],
  /** List users and change their roles. */
  manageUsers: ['SUPER_ADMIN'],
} as const satisfies Record<string, readonly Role[]>;

export type UserAction = keyof typeof allowed;
export const userActions = Object.keys(allowed) as UserAction[];

/** The roles that may do `action`. */
export const rolesThatCan = (action: UserAction): readonly Role[] => allowed[action];

/** What a member of a provider's team cannot do, although the role allows it. Everything else is daily work. */
const onlyOwners: readonly UserAction[] = ['changeOwnBusiness', 'manageOwnBilling', 'manageTeam', 'manageApiKeys'];
export const isOnlyForOwners = (action: UserAction): boolean => onlyOwners.includes(action);

/** Roles that can change other people's data. Outside the demonstration they need a second factor. */
const needSecondFactor: readonly Role[] = ['ADMIN', 'SUPER_ADMIN'];
/** What these roles can do without their second factor: set one up. */
const withoutSecondFactor: readonly UserAction[] = ['secureOwnAccount'];

/** Whether accounts of this role need a second factor. */
export const roleNeedsSecondFactor = (role: Role): boolean => needSecondFactor.includes(role);

/**
 * `lacksSecondFactor`: the role needs one and the session has not used it. `teamRole`: the role in the provider's team;
 * missing without a provider.
 */
export type PolicyUser = {
  role: Role;
  lacksSecondFactor?: boolean | undefined;
  teamRole?: TeamRole | null | undefined;
};

/** Whether only the missing second factor prevents this user from `action`. */
export const waitsForSecondFactor = (action: UserAction | 'signed-in', user: PolicyUser): boolean =>
  !!user.lacksSecondFactor &&
  (action === 'signed-in' || (rolesThatCan(action).includes(user.role) && !withoutSecondFactor.includes(action)));

/** Whether this user can do `action`. Visitors can do none of these. */
export const userCan = (action: UserAction, user: PolicyUser | null | undefined): boolean =>
  !!user &&
  rolesThatCan(action).includes(user.role) &&
  !(user.teamRole === 'MEMBER' && isOnlyForOwners(action)) &&
  !waitsForSecondFactor(action, user);
