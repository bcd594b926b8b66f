import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };

type Options = {
  /** The number of options. */
  count: number;
  onChoose: (index: number) => void;
  /** The option that is highlighted when the list opens; -1 for none. By default an arrow key highlights the first or last one. */
  openAt?: number;
  /** The list is always open and starts with its first option highlighted. */
  isPinned?: boolean;
};

/**
 * The keys and ARIA attributes of an input with a list of options (WAI-ARIA APG, editable combobox). Arrows move through
 * the list, Enter chooses the highlighted option or else submits the form, Escape closes the list. The focus stays in the
 * input.
 */
export const useOptionList = ({ count, onChoose, openAt, isPinned = false }: Options) => {
  const listId = useId();
  const [isOpen, setOpen] = useState(isPinned);
  const [index, setIndex] = useState(isPinned ? 0 : -1);
  const isListed = isOpen && count > 0;
  const highlighted = isListed && index < count ? index : -1;

  const open = (at = -1) => {
    setOpen(true);
    setIndex(at);
  };
  const close = () => {
    if (isPinned) return;
    setOpen(false);
    setIndex(-1);
  };
  const choose = (chosen: number) => {
    close();
    onChoose(chosen);
  };

  const isPointed = useRef(false); // an option under the pointer is in view
  useEffect(() => {
    if (!isPointed.current) document.getElementById(`${listId}-${highlighted}`)?.scrollIntoView({ block: 'nearest' });
    isPointed.current = false;
  }, [listId, highlighted]);

  const move = (step: number) => {
    const next = (highlighted < 0 && step < 0 ? count : highlighted) + step;
    setIndex(next < 0 ? count - 1 : next < count ? next : 0);
  };
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (event.nativeEvent.isComposing) return; // the input method has its own list
    if (step && isListed) move(step);
    else if (step && Math.abs(step) === 1 && count > 0) open(openAt ?? (step > 0 ? 0 : count - 1));
    else if (event.key === 'Enter' && highlighted >= 0) choose(highlighted);
    else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation(); // a dialog around the input stays open
      return close();
    } else return;
    event.preventDefault();
  };

  return {
    isOpen,
    isListed,
    highlighted,
    open,
    close,
    /** Highlights the option under the pointer. */
    point: (at: number) => {
      isPointed.current = at !== highlighted;
      setIndex(at);
    },
    press,
    /** For the `<input>`, besides its own `onChange`. */
    input: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': isListed,
      'aria-controls': isListed ? listId : undefined,
      'aria-activedescendant': highlighted < 0 ? undefined : `${listId}-${highlighted}`,
      onClick: () => {
        if (!isOpen) open(openAt);
      },
      onKeyDown: press,
      onBlur: close,
    } as const,
    /** For the element with the options. A press on it or its scroll bar does not blur the input. */
    list: (label: string | undefined) =>
      ({
        id: listId,
        role: 'listbox',
        'aria-label': label,
        onMouseDown: (event: MouseEvent) => event.preventDefault(),
      }) as const,
    /** `isSelected`: the option is the value of the input. Without a value, it is the highlighted one. */
    option: (at: number, isSelected = at === highlighted) =>
      ({
        id: `${listId}-${at}`,
        role: 'option',
        tabIndex: -1,
        'aria-selected': isSelected,
        'data-marked': at === highlighted || undefined,
        onClick: () => choose(at),
      }) as const,
  };
};
