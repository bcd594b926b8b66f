/** Dragging an accepted lead's card from one column to another with the mouse. */
import type { DragEvent } from 'react';

/** A type of our own: a column ignores everything else that is dragged over it (a file, selected text). */
const dragType = 'application/x-accepted-lead';

/** Starts the drag of a lead; `card` is drawn under the pointer. */
export const carryLead = (event: DragEvent, leadId: string, card: Element | null) => {
  event.dataTransfer.setData(dragType, leadId);
  event.dataTransfer.effectAllowed = 'move';
  if (!card) return;
  const { left, top } = card.getBoundingClientRect();
  event.dataTransfer.setDragImage(card, event.clientX - left, event.clientY - top);
};

export const carriesLead = (event: DragEvent) => event.dataTransfer.types.includes(dragType);

export const carriedLead = (event: DragEvent) => event.dataTransfer.getData(dragType);
