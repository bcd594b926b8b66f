/** The end of proposals whose times have all passed, and the reminders of confirmed appointments. */
import { type Deps, inTransaction } from '../deps.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { sweep } from '../sweep.ts';
import { appointmentEvent, appointmentQueries } from './queries.ts';

/** Appointments in one sweep: a short transaction, so that other calls do not wait for it. */
const perSweep = 200;

/** PROPOSED → EXPIRED. Two sweeps at once share the work. Returns how many. */
export const expireProposals = (deps: Deps): Promise<number> =>
  sweep(deps, perSweep, () =>
    inTransaction(deps, async (tx) => {
      const due = await appointmentQueries(tx).lockExpired(perSweep);
      for (const { id } of due) await appointmentQueries(tx).end(id, { status: 'EXPIRED' });
      await addToOutbox(
        tx,
        'appointment.changed',
        due.map((row) => appointmentEvent(row)),
      );
      return due.length;
    }),
  );

/** Writes the reminder of each appointment on the evening before it, once each. Two sweeps at once share the work. Returns how many. */
export const remindOfAppointments = (deps: Deps): Promise<number> =>
  sweep(deps, perSweep, () =>
    inTransaction(deps, async (tx) => {
      const due = await appointmentQueries(tx).takeReminders(perSweep);
      await addToOutbox(
        tx,
        'appointment.reminder-due',
        due.map((row) => appointmentEvent(row)),
      );
      return due.length;
    }),
  );
