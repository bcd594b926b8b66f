/** The states of a job, and what an administrator may do in each. Without zod, because the page needs them. */

export const jobStates = ['waiting', 'active', 'delayed', 'failed'] as const;
export type JobState = (typeof jobStates)[number];

/** The actions on one job, with the states that allow them. An active job ends without help. */
export const jobActions = {
  retry: ['failed'],
  promote: ['delayed'],
  discard: ['waiting', 'delayed', 'failed'],
} as const satisfies Record<string, readonly JobState[]>;
export type JobAction = keyof typeof jobActions;
export const jobActionNames = Object.keys(jobActions) as JobAction[];

/** The actions on a job. The next run of a schedule cannot be discarded, because the schedule would end with it. */
export const actionsOn = (state: JobState, { isScheduled }: { isScheduled: boolean }): JobAction[] =>
  jobActionNames.filter((action) => {
    const isNextRun = isScheduled && state !== 'failed';
    return (jobActions[action] as readonly JobState[]).includes(state) && !(action === 'discard' && isNextRun);
  });

export const jobsPerPage = 25;
