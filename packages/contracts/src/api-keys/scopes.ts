/**
 * What an API key may do. Scopes derive from the policies of the routes: each policy belongs to one area, which has a scope
 * for reading and one for changes. A policy without an area is for people only. Without zod, because pages need it.
 */
import type { Role } from '../accounts/roles.ts';
import { rolesThatCan, type UserAction } from '../accounts/user-policy.ts';

/** `provider`: acts for the business of an owner. `administration`: acts as an administrator. */
export const keyKinds = ['provider', 'administration'] as const;
export type KeyKind = (typeof keyKinds)[number];

type Area = {
  actions: readonly UserAction[];
  /** What the scope allows, as a sentence part for pages. Missing if the area has no such calls. */
  read: string;
  write?: string;
};

const areas = {
  leads: {
    actions: ['seeProviderArea', 'answerLeads'],
    read: 'Read leads, clients, messages, quotes, appointments and figures',
    write: 'Answer leads, write messages, quotes and appointments, and manage clients',
  },
  business: {
    actions: ['changeOwnBusiness'],
    read: 'Read documents of the business',
    write: 'Change settings, profile, photos and documents of the business',
  },
  work: { actions: ['seeAdminArea'], read: 'Read the dashboard, waiting work and system health, and search' },
  providers: {
    actions: ['manageProviders'],
    read: 'Read providers, their documents and plan requests',
    write: 'Verify and suspend providers, and set their plans',
  },
  applications: {
    actions: ['manageApplications'],
    read: 'Read applications',
    write: 'Ask applicants questions, and reject applications',
  },
  messages: {
    actions: ['manageMessages'],
    read: 'Read messages to the team',
    write: 'Answer, assign and close messages to the team',
  },
  enquiries: {
    actions: ['manageEnquiries'],
    read: 'Read enquiries with their contact details, and reports',
    write: 'Match enquiries again, remove them, and decide on reports',
  },
  texts: {
    actions: ['reviewTexts'],
    read: 'Read texts that wait for a review',
    write: 'Decide on texts that wait for a review',
  },
  matching: {
    actions: ['simulateMatching'],
    read: 'Read simulations of the matching rule',
    write: 'Simulate a changed matching rule',
  },
  audit: { actions: ['readAuditLog'], read: 'Read the audit log' },
  queues: { actions: ['manageQueues'], read: 'Read queues and failed jobs', write: 'Retry and discard jobs' },
} as const satisfies Record<string, Area>;

type AreaName = keyof typeof areas;
type Verb = 'read' | 'write';
export type Scope = {
  [Name in AreaName]: `${Name}:${Extract<keyof (typeof areas)[Name], Verb>}`;
}[AreaName];

/** Each scope with its text for pages: `leads:read`. */
export const scopeTexts = Object.fromEntries(
  Object.entries<Area>(areas).flatMap(([name, { read, write }]) => [
    [`${name}:read`, read],
    ...(write ? [[`${name}:write`, write]] : []),
  ]),
) as Record<Scope, string>;
export const scopeNames = Object.keys(scopeTexts) as [Scope, ...Scope[]];
const isScope = (name: string): name is Scope => name in scopeTexts;

/** The scope that a key needs for a call with this policy and method. Null if keys may not make it. */
export const scopeFor = (policy: string, method: string): Scope | null => {
  const [name] =
    Object.entries<Area>(areas).find(([, { actions }]) => actions.some((action) => action === policy)) ?? [];
  const scope = `${name}:${method === 'get' ? 'read' : 'write'}`;
  return isScope(scope) ? scope : null;
};

const roleOf: Record<KeyKind, Role> = { provider: 'PROVIDER', administration: 'ADMIN' };

/** The scopes that a key of this kind can have. */
export const scopesOf = (kind: KeyKind): Scope[] =>
  scopeNames.filter((scope) => {
    const area: Area = areas[scope.split(':')[0] as AreaName];
    return area.actions.some((action) => rolesThatCan(action).includes(roleOf[kind]));
  });

/** The kind of key that a role can create, if any. */
export const keyKindOf = (role: Role): KeyKind | null =>
  role === 'PROVIDER' ? 'provider' : rolesThatCan('seeAdminArea').includes(role) ? 'administration' : null;

/** Days until a key expires, by choice. */
export const keyDays = [30, 90, 365] as const;
