/** The people who work for a provider. Without zod, because every page needs the roles. */

export const teamRoles = ['OWNER', 'MEMBER'] as const;
export type TeamRole = (typeof teamRoles)[number];

export const teamRoleText = {
  OWNER: { label: 'Owner', hint: 'Can do everything, including the plan, the business details and the team.' },
  MEMBER: {
    label: 'Member',
    hint: 'Accepts and declines leads, writes messages and quotes, and manages accepted leads.',
  },
} as const satisfies Record<TeamRole, { label: string; hint: string }>;

/** `Zanele's Plumbing (member)`: the business that a person works for. */
export const workplaceText = ({ name, role }: { name: string; role: TeamRole }): string =>
  `${name || 'Unnamed business'} (${teamRoleText[role].label.toLowerCase()})`;

/** The leads about which a person in the team gets emails and notifications. */
export const teamNotices = ['NONE', 'ASSIGNED', 'ALL'] as const;
export type TeamNotices = (typeof teamNotices)[number];

export const teamNoticesText = {
  NONE: { label: 'None', hint: 'You only see leads on the site.' },
  ASSIGNED: {
    label: 'Assigned to me',
    hint: 'Emails and notifications about leads assigned to you, including follow-ups and unread messages.',
  },
  ALL: { label: 'All leads', hint: 'An email about each new lead too, and notifications of all leads and messages.' },
} as const satisfies Record<TeamNotices, { label: string; hint: string }>;
