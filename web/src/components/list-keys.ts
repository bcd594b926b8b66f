/** The keys of an administration list: j and k move between the rows, Enter opens one, x selects it, / searches and f filters. */
import { type RefObject, useEffect, useRef } from 'react';
import { useShortcuts } from './list-settings/shortcuts.ts';

const typesText = (element: Element | null) =>
  element instanceof HTMLElement && (element.matches('input, select, textarea') || element.isContentEditable);

const move = (pane: HTMLElement, step: 1 | -1) => {
  const rows = [...pane.querySelectorAll<HTMLElement>('.list-rows tbody tr[tabindex]')];
  const here = rows.findIndex((row) => row.contains(document.activeElement));
  const next = here < 0 ? rows[0] : rows[Math.min(Math.max(here + step, 0), rows.length - 1)];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest' });
};

/** Returns what the key does, or undefined if it does nothing here. */
const actOf = (key: string, pane: HTMLElement): (() => void) | undefined => {
  const row = document.activeElement?.closest<HTMLElement>('.list-rows tbody tr');
  switch (key) {
    case 'j':
      return () => move(pane, 1);
    case 'k':
      return () => move(pane, -1);
    case 'x':
      return () => row?.querySelector<HTMLInputElement>('.select-box input')?.click();
    case 'Enter':
      // A focused link or button of the row keeps its own Enter.
      if (row !== document.activeElement) return undefined;
      return () => row?.querySelector<HTMLElement>('th :is(a, button)')?.click();
    case '/':
      return () => pane.querySelector<HTMLElement>('input[type=search]')?.focus();
    case 'f':
      return () => pane.querySelector<HTMLElement>('.filter-chip :is(select, input)')?.focus();
    default:
      return undefined;
  }
};

/**
 * Handles single keys while no text field has the focus, no dialog is open and the shortcuts are on. `actOf` returns what
 * a key does, or undefined.
 */
export function usePageKeys(
  pane: RefObject<HTMLElement | null>,
  actOf: (key: string, pane: HTMLElement) => (() => void) | undefined,
) {
  const { areOn } = useShortcuts();
  const latest = useRef(actOf);
  useEffect(() => {
    latest.current = actOf;
  });
  useEffect(() => {
    if (!areOn) return;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (!pane.current || document.querySelector('[role=dialog]')) return;
      // A checkbox takes no text, so that x can follow a click on one.
      if (typesText(document.activeElement) && !document.activeElement?.matches('[type=checkbox]')) return;
      const act = latest.current(event.key, pane.current);
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [pane, areOn]);
}

export const useListKeys = (pane: RefObject<HTMLElement | null>) => usePageKeys(pane, actOf);
