/**
 * The states of applications and the actions they allow (architecture, Joining), and the filters and sort orders of the
 * administrators' list. Without zod, because the list's address needs them.
 */

/** `asked`: waiting for the applicant; `answered`: waiting for us. The last two are final. */
export const applicationStates = {
  new: 'New',
  asked: 'Question asked',
  answered: 'Answered',
  approved: 'Approved',
  rejected: 'Rejected',
} as const;
export type ApplicationStatus = keyof typeof applicationStates;
export const applicationStatuses = Object.keys(applicationStates) as [ApplicationStatus, ...ApplicationStatus[]];

const undecided: ApplicationStatus[] = ['new', 'asked', 'answered'];
const allowed = {
  approve: undecided,
  reject: undecided,
  ask: undecided,
  /** Done by the applicant. */
  answer: undecided,
  /** Send a new link to replace the emailed one. */
  sendPass: ['approved'],
} satisfies Record<string, ApplicationStatus[]>;
export type ApplicationAction = keyof typeof allowed;

/** Whether an application in this state allows the action. */
export const applicationCan = (action: ApplicationAction, application: { status: ApplicationStatus }): boolean =>
  allowed[action].some((status) => status === application.status);

/** States in which an application needs an administrator. */
export const waitingApplications: readonly ApplicationStatus[] = ['new', 'answered'];

/** Filters for applications. */
export const applicationFilterTexts = { waiting: 'Needs attention', ...applicationStates } as const;
export type ApplicationFilter = keyof typeof applicationFilterTexts;
export const applicationFilters = Object.keys(applicationFilterTexts) as [ApplicationFilter, ...ApplicationFilter[]];

/**
 * The steps of a business from its application on, of which each one has all steps before it. Joined: the business used its pass.
 * Verified: it has been verified. The last three are about its leads.
 */
export const applicationSteps = {
  applied: 'Applied',
  approved: 'Approved',
  joined: 'Joined',
  verified: 'Verified',
  first_lead: 'First lead',
  first_accepted: 'First accepted',
  first_won: 'First won',
} as const;
export type ApplicationStep = keyof typeof applicationSteps;
export const applicationStepNames = Object.keys(applicationSteps) as [ApplicationStep, ...ApplicationStep[]];

export const applicationSorts = ['newest', 'oldest', 'name'] as const;
export type ApplicationSort = (typeof applicationSorts)[number];

/** The label of each state of an access pass. */
export const accessPassStates = { ACTIVE: 'Active', USED: 'Used', EXPIRED: 'Expired', REVOKED: 'Revoked' } as const;
