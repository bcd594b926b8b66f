/** When the provider can be there, chosen before it accepts a lead. */
import { arrivalSlot, slotFault } from '@marketplace/contracts/appointments/slots';
import { messages } from '@marketplace/contracts/messages';
import { useState } from 'react';
import { timeOfLocal } from '../../components/appointments/times.ts';
import { serverNow } from '../../server-clock.ts';

const halfHour = 30 * 60_000;
/** Milliseconds that a provider needs at least to be there. */
const soonest = 20 * 60_000;

/** The next three half hours that a provider can reach. */
export const soonTimes = (now: number): string[] => {
  const first = Math.ceil((now + soonest) / halfHour) * halfHour;
  return [0, 1, 2].map((n) => new Date(first + n * halfHour).toISOString());
};

export type Arrival = ReturnType<typeof useArrival>;

/** `offersSoon`: with the next half hours as buttons. They stay while the page is open, so that none moves under a finger. */
export const useArrival = (offersSoon: boolean) => {
  const [soon] = useState(() => (offersSoon ? soonTimes(serverNow()) : []));
  const [chosen, setChosen] = useState<string>();
  /** The value of the field for any other time; undefined while it is closed. */
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState('');
  const visitAt = typed === undefined ? chosen : timeOfLocal(typed)?.toISOString();
  return {
    soon,
    chosen,
    typed,
    error,
    visitAt,
    /** Chooses this time, or no time if it was chosen. */
    choose: (time: string) => {
      setError('');
      setTyped(undefined);
      setChosen(time === chosen ? undefined : time);
    },
    /** Opens the field with an empty value, or closes it. */
    type: (value: string | undefined) => {
      setError('');
      setChosen(undefined);
      setTyped(value);
    },
    /** Whether the lead can be accepted: without a time, or with one that can be proposed. Otherwise shows the reason. */
    check: (): boolean => {
      const isOpen = typed !== undefined || chosen !== undefined;
      const fault = visitAt
        ? slotFault('VISIT', arrivalSlot(new Date(visitAt)), new Date(serverNow()))
        : isOpen && messages.slotTime;
      setError(fault || '');
      return !fault;
    },
  };
};
