/**
 * Who may do what, by role (specification section 6): one table that routes, services, presenters and buttons read.
 * What the state of a thing allows stands beside the thing: `leadCan` in leads.ts, `enquiryCan` in enquiries.ts, and
 * what a provider's state allows belongs in providers.ts. Without zod, because every page of the browser needs it.
 */
import type { Role } from './roles.ts';

const allowed = {
  /** The pages of somebody who posts requests (specification section 2: others are sent to the home page). */
  seeSeekerArea: ['SEEKER', 'SUPER_ADMIN'],
  /** Be led from the menu and after posting to the own requests. */
  followOwnRequests: ['SEEKER'],
  /** Change the own name, email, phone or password. */
  changeOwnAccount: ['SEEKER', 'PROVIDER', 'ADMIN', 'SUPER_ADMIN'],
  /** Look after what opens the own account: password, second factor, passkeys, sessions. */
  secureOwnAccount: ['SEEKER', 'PROVIDER', 'ADMIN', 'SUPER_ADMIN'],
  /** Sign in before the email address is verified, for the grace time after registering. */
  signInUnverified: ['SEEKER'],
  /** The pages and reads of a business: leads, accepted leads, profile. */
  seeProviderArea: ['PROVIDER', 'SUPER_ADMIN'],
  /** Accept and decline leads, and manage accepted ones. */
  answerLeads: ['PROVIDER', 'SUPER_ADMIN'],
  /** Change the own business's settings. */
  changeOwnBusiness: ['PROVIDER', 'SUPER_ADMIN'],
  /** The pages and reads of administration. */
  seeAdminArea: ['ADMIN', 'SUPER_ADMIN'],
  /** Verify and suspend providers, set their plans. */
  manageProviders: ['ADMIN', 'SUPER_ADMIN'],
  /** Generate, list, mail and revoke access passes. */
  manageAccessPasses: ['ADMIN', 'SUPER_ADMIN'],
  /** Read applications, ask back, reject, and approve, which issues an access pass. */
  manageApplications: ['ADMIN', 'SUPER_ADMIN'],
  /** Read and answer messages to the team, and say who looks after them. */
  manageMessages: ['ADMIN', 'SUPER_ADMIN'],
  /** Find enquiries and see whose they are, match them again, remove them. */
  manageEnquiries: ['ADMIN', 'SUPER_ADMIN'],
  /** Read held texts, and decide whether they are shown. */
  reviewTexts: ['ADMIN', 'SUPER_ADMIN'],
  /** Try a changed matching rule on the past, and compare what comes of it. */
  simulateMatching: ['ADMIN', 'SUPER_ADMIN'],
  /** Read the audit log. */
  readAuditLog: ['ADMIN', 'SUPER_ADMIN'],
  /** Look at the queues; retry, promote and discard jobs. */
  manageQueues: ['ADMIN', 'SUPER_ADMIN'],
  /** What changes a whole queue or a job's content: pause, add, empty, obliterate. */
  controlQueues: ['SUPER_ADMIN'],
  /** List everybody and change their roles. */
  manageUsers: ['SUPER_ADMIN'],
} as const satisfies Record<string, readonly Role[]>;

export type UserAction = keyof typeof allowed;
export const userActions = Object.keys(allowed) as UserAction[];

/** The roles that may do `action`. */
export const rolesThatCan = (action: UserAction): readonly Role[] => allowed[action];

/** The roles that can change other people's data: outside of the demonstration they may do nothing without a second factor … */
const needSecondFactor: readonly Role[] = ['ADMIN', 'SUPER_ADMIN'];
/** … but what it takes to set one up. */
const withoutSecondFactor: readonly UserAction[] = ['secureOwnAccount'];

/** Whether accounts of this role need a second factor. */
export const roleNeedsSecondFactor = (role: Role): boolean => needSecondFactor.includes(role);

/** `lacksSecondFactor`: the role needs one and the session has shown none. */
export type PolicyUser = { role: Role; lacksSecondFactor?: boolean | undefined };

/** Whether only the missing second factor stands between this person and `action`. */
export const waitsForSecondFactor = (action: UserAction | 'signed-in', user: PolicyUser): boolean =>
  !!user.lacksSecondFactor &&
  (action === 'signed-in' || (rolesThatCan(action).includes(user.role) && !withoutSecondFactor.includes(action)));

/** Whether this person may do `action`; a visitor may do none of these. */
export const userCan = (action: UserAction, user: PolicyUser | null | undefined): boolean =>
  !!user && rolesThatCan(action).includes(user.role) && !waitsForSecondFactor(action, user);
