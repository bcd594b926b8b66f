/** Runs in which stores with a replacement lose a server. */
import type { StoreForm } from '../environment/environment.ts';
import { formFaults } from './faults.ts';
import { faultRun, type RunSettings } from './run.ts';

const perFault = 40;

/** One run on stores of this form, with each of its faults. */
export const formRun = (
  form: StoreForm,
  { seed, graceMs, keepLogs, say }: Pick<RunSettings, 'seed' | 'keepLogs' | 'say'> & { graceMs: number },
): ReturnType<typeof faultRun> => {
  say(`stores with a replacement: redis as ${form}, postgres with a standby and pgbouncer`);
  return faultRun({
    seed,
    enquiries: perFault * formFaults[form].length,
    providers: 60,
    deals: { every: 4, graceMs },
    size: { apis: 2, relays: 1, jobs: 2 },
    form,
    course: { each: formFaults[form] },
    ...(keepLogs && { keepLogs }),
    say,
  });
};
