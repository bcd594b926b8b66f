/**
 * The states of a business's application to join, and what they allow (architecture, Joining); how the administrators' list is
 * filtered and sorted. Without zod, because the list's address needs it.
 */

/** `asked`: a question waits for the applicant; `answered`: an answer waits for us. The last two are final. */
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
  /** The applicant's. */
  answer: undecided,
  /** A new link instead of the one that was mailed. */
  sendPass: ['approved'],
} satisfies Record<string, ApplicationStatus[]>;
export type ApplicationAction = keyof typeof allowed;

/** What may be done with an application in the state it is in. */
export const applicationCan = (action: ApplicationAction, application: { status: ApplicationStatus }): boolean =>
  allowed[action].some((status) => status === application.status);

/** The states in which an application waits for an administrator. */
export const waitingApplications: readonly ApplicationStatus[] = ['new', 'answered'];

/** What applications can be listed by. */
export const applicationFilterTexts = { waiting: 'Needs attention', ...applicationStates } as const;
export type ApplicationFilter = keyof typeof applicationFilterTexts;
export const applicationFilters = Object.keys(applicationFilterTexts) as [ApplicationFilter, ...ApplicationFilter[]];

export const applicationSorts = ['newest', 'oldest', 'name'] as const;
export type ApplicationSort = (typeof applicationSorts)[number];
