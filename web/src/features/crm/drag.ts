/** Carrying a client's slip from one column to another with the mouse. */
import type { DragEvent } from 'react';

/** A type of its own, so that a column takes nothing else that is dragged over it (a file, a word). */
const kind = 'application/x-client-lead';

/** Starts the drag of a lead; `slip` is what is seen under the pointer. */
export const carryLead = (event: DragEvent, leadId: string, slip: Element | null) => {
  event.dataTransfer.setData(kind, leadId);
  event.dataTransfer.effectAllowed = 'move';
  if (!slip) return;
  const { left, top } = slip.getBoundingClientRect();
  event.dataTransfer.setDragImage(slip, event.clientX - left, event.clientY - top);
};

export const carriesLead = (event: DragEvent) => event.dataTransfer.types.includes(kind);

export const carriedLead = (event: DragEvent) => event.dataTransfer.getData(kind);
