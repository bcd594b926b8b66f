import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../../ui/button.tsx';
import type { Control } from '../../ui/field.tsx';

/** Milliseconds without a key until suggestions are asked for. */
const pause = 150;

/** What a box for any kind of suggestion takes from whoever shows it. */
export type BoxProps = Control & {
  /** The browser's own input: its text is not React's, so that a key pressed while the script arrives counts. */
  box: RefObject<HTMLInputElement | null>;
  /** Where the form around it sends it. */
  name?: string;
  placeholder: string;
  defaultValue?: string;
  onType?: (text: string) => void;
};

type Props<Item> = BoxProps & {
  /** The list as a screen reader names it: `Services`. */
  listLabel: string;
  icon: ReactNode;
  items: readonly Item[];
  itemKey: (item: Item) => string;
  /** Called once no key has followed for a moment, with what `items` are to be for; '' before anything was typed. */
  onPause?: (text: string) => void;
  /** Called with the suggestion that was pressed, or highlighted when Enter was. */
  onChoose: (item: Item) => void;
  /** Called on Enter without a highlight; true where that was a choice, so that the form is not sent. */
  onEnter?: () => boolean;
  onLeave?: () => void;
  /** What is chosen, here or elsewhere: the box shows it once it is another. '' for nothing. */
  chosen?: string;
  children: (item: Item) => ReactNode;
};

const types = useCombobox.stateChangeTypes;

/** Tells what was typed once no key has followed for a moment. */
const usePause = (typed: string, onPause: ((text: string) => void) | undefined) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another function for it is no reason to ask again
  useEffect(() => {
    const timer = setTimeout(() => onPause?.(typed), typed ? pause : 0);
    return () => clearTimeout(timer);
  }, [typed]);
};

/**
 * A box to type in, with suggestions below it (WAI-ARIA APG, "List Autocomplete with Manual Selection"). Arrows move
 * through them, Enter chooses the highlighted one and otherwise sends the form around the box, as it does without a script.
 * Escape closes the list. The label is the caller's.
 */
export function SuggestBox<Item>({
  box,
  defaultValue = '',
  onType,
  listLabel,
  icon,
  items,
  itemKey,
  onPause,
  onChoose,
  onEnter,
  onLeave,
  chosen = '',
  children,
  ...input
}: Props<Item>) {
  const listId = useId();
  const [typed, setTyped] = useState(defaultValue);
  const [hasTyped, setHasTyped] = useState(false);
  usePause(hasTyped ? typed : '', onPause);
  const suggestions = hasTyped && typed ? items : [];

  const type = (text: string) => {
    setTyped(text);
    setHasTyped(true);
    onType?.(text);
  };

  /** Where the box differs from the library's: `changes` is what the library would do. */
  const stateReducer = (
    state: UseComboboxState<Item>,
    { type: change, changes }: UseComboboxStateChangeOptions<Item>,
  ) => {
    switch (change) {
      case types.InputChange:
        return { ...changes, isOpen: true, highlightedIndex: -1 };
      case types.InputBlur:
        return { ...state, isOpen: false, highlightedIndex: -1 };
      case types.ItemMouseMove: // the pointer leaves the keyboard's highlight alone
      case types.MenuMouseLeave:
        return state;
      default:
        return changes;
    }
  };

  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps, openMenu, closeMenu } =
    useCombobox<Item>({
      items: [...suggestions],
      itemToString: () => typed,
      inputId: input.id,
      menuId: listId,
      selectedItem: null,
      inputValue: typed,
      stateReducer,
      onStateChange: ({ type: change, selectedItem }) => {
        if (selectedItem && (change === types.ItemClick || change === types.InputKeyDownEnter)) onChoose(selectedItem);
      },
    });
  const listed = isOpen && suggestions.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before the script was there counts, once
  useEffect(() => {
    const text = box.current?.value ?? '';
    if (text === defaultValue) return;
    type(text);
    if (document.activeElement === box.current) openMenu();
  }, []);

  const chosenBefore = useRef(chosen);
  // What was typed over a choice stays; a choice that was taken back elsewhere does not.
  useEffect(() => {
    const before = chosenBefore.current;
    chosenBefore.current = chosen;
    if (!box.current || chosen === before || (!chosen && box.current.value !== before)) return;
    box.current.value = chosen;
    setTyped(chosen);
    setHasTyped(false);
  }, [chosen, box]);

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key } = event;
    if (key === 'Enter' && highlightedIndex < 0) {
      closeMenu();
      if (onEnter?.()) event.preventDefault();
    }
    const handled =
      key === 'Enter' ? listed && highlightedIndex >= 0 : key === 'Escape' ? listed : !/^(Home|End)$/.test(key);
    // The library would clear the box on Escape, hold back Enter, and take Home and End from the text.
    if (!handled) Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
  };

  const clear = () => {
    if (!box.current) return;
    box.current.value = '';
    box.current.focus();
    closeMenu();
    type('');
  };

  const { value: _, ...inputProps } = getInputProps({
    ...input,
    ref: box,
    // No `search`: that input may not be a combobox (ARIA in HTML).
    type: 'text',
    inputMode: 'search',
    // The library names a list that is not there, and a label of its own.
    'aria-labelledby': undefined,
    'aria-expanded': listed,
    'aria-controls': listed ? listId : undefined,
    'aria-activedescendant': listed && highlightedIndex >= 0 ? `${listId}-${highlightedIndex}` : undefined,
    onChange: (event) => type(event.currentTarget.value),
    onKeyDown: press,
    onBlur: onLeave,
  });

  return (
    <>
      <div className="relative mt-1.5">
        <span className="absolute left-3.5 top-1/2 -translate-y-1/2 text-ink-2 pointer-events-none">{icon}</span>
        <input
          {...inputProps}
          defaultValue={defaultValue}
          className="input pl-11 pr-12"
          autoComplete="off"
          enterKeyHint="search"
        />
        {typed && (
          <IconButton label="Clear the search" className="absolute right-0.5 top-0.5" onClick={clear}>
            <X className="icon" aria-hidden="true" />
          </IconButton>
        )}
        <ul
          {...getMenuProps({ 'aria-label': listLabel, 'aria-labelledby': undefined })}
          hidden={!listed}
          className="absolute inset-x-0 top-full mt-1 z-20 rounded-md bg-surface border border-line-strong shadow-raised py-1"
        >
          {listed &&
            suggestions.map((item, index) => (
              <li
                key={itemKey(item)}
                {...getItemProps({ item, index, id: `${listId}-${index}`, 'aria-disabled': undefined })}
                data-marked={index === highlightedIndex || undefined}
                className="px-3.5 py-2.5 cursor-pointer data-marked:bg-brand-soft hover:bg-brand-soft"
              >
                {children(item)}
              </li>
            ))}
        </ul>
      </div>
      <p className="sr-only" role="status">
        {listed && `${suggestions.length} ${suggestions.length === 1 ? 'suggestion' : 'suggestions'}`}
      </p>
    </>
  );
}
