/** Drags an accepted lead's card between columns with the mouse. */
import type { DragEvent } from 'react';

/** A custom data type, so that columns ignore other dragged content such as files and selected text. */
const dragType = 'application/x-accepted-lead';

/** Starts dragging a lead, with `card` drawn under the pointer. */
export const carryLead = (event: DragEvent, leadId: string, card: Element | null) => {
  event.dataTransfer.setData(dragType, leadId);
  event.dataTransfer.effectAllowed = 'move';
  if (!card) return;
  const { left, top } = card.getBoundingClientRect();
  event.dataTransfer.setDragImage(card, event.clientX - left, event.clientY - top);
};

export const carriesLead = (event: DragEvent) => event.dataTransfer.types.includes(dragType);

export const carriedLead = (event: DragEvent) => event.dataTransfer.getData(dragType);
