/** The pending events of a replay, earliest first: a binary heap. */
import type { Moment } from './past.ts';

type Event = Moment & { act: () => void };

const isBefore = (a: Moment, b: Moment): boolean => a.at < b.at || (a.at === b.at && a.order < b.order);

export const eventQueue = () => {
  const heap: Event[] = [];
  const swap = (i: number, j: number) => {
    [heap[i], heap[j]] = [heap[j]!, heap[i]!];
  };
  return {
    size: () => heap.length,
    add: ({ at, order }: Moment, act: () => void) => {
      let place = heap.push({ at, order, act }) - 1;
      for (;;) {
        const parent = (place - 1) >> 1;
        if (place === 0 || !isBefore(heap[place]!, heap[parent]!)) return;
        swap(place, parent);
        place = parent;
      }
    },
    next: (): Event | undefined => {
      if (heap.length === 0) return undefined;
      swap(0, heap.length - 1);
      const first = heap.pop()!;
      for (let place = 0; ; ) {
        let earliest = place;
        for (const child of [2 * place + 1, 2 * place + 2])
          if (child < heap.length && isBefore(heap[child]!, heap[earliest]!)) earliest = child;
        if (earliest === place) return first;
        swap(place, earliest);
        place = earliest;
      }
    },
  };
};
