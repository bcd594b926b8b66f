/** Where the appointments and the chosen times of one day stand in a column of hours. */
import { overlap, type Slot, slotOf } from '@marketplace/contracts/appointments/slots';
import { brand } from '@marketplace/contracts/brand';
import type { Part } from '../../components/appointments/week.ts';

const hour = 3_600_000;
/** Shown on every day. */
const usual = { from: 7, until: 18 };

/** In hours from midnight, which may have parts. A block ends at midnight at the latest. */
export type Block = { from: number; until: number };
export type BusyBlock = Block & { part: Part };
/** `overlaps`: another appointment, so that it stands beside it. */
export type ChosenBlock = Block & { slot: Slot; overlaps: boolean };

const blockOf = (date: string, { startsAt, endsAt }: Slot): Block => {
  const midnight = Date.parse(`${date}T00:00:00Z`) - brand.utcOffset * hour;
  const hoursTo = (time: Date) => Math.min(24, Math.max(0, (time.getTime() - midnight) / hour));
  return { from: hoursTo(startsAt), until: hoursTo(endsAt) };
};

/** `parts` and `chosen` are those of this date. The column shows whole hours, and all that is in it. */
export const blocksOf = (
  date: string,
  parts: readonly Part[],
  chosen: readonly Slot[],
): { from: number; until: number; busy: BusyBlock[]; chosen: ChosenBlock[] } => {
  const busy = parts.map((part) => ({ ...blockOf(date, slotOf(part.time)), part }));
  const times = chosen.map((slot) => ({
    ...blockOf(date, slot),
    slot,
    overlaps: parts.some(({ time }) => overlap(slotOf(time), slot)),
  }));
  const all: Block[] = [...busy, ...times];
  return {
    from: Math.floor(Math.min(usual.from, ...all.map(({ from }) => from))),
    until: Math.ceil(Math.max(usual.until, ...all.map(({ until }) => until))),
    busy,
    chosen: times,
  };
};
