import { plural, t } from '@marketplace/languages/text';
import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../../ui/button.tsx';
import type { Control } from '../../ui/field.tsx';

/** Debounce in milliseconds. */
const pause = 150;

/** Props shared by all suggestion inputs. */
export type BoxProps = Control & {
  /** Ref of the input, which is uncontrolled so that keys pressed before hydration are not lost. */
  box: RefObject<HTMLInputElement | null>;
  /** Form field name. */
  name?: string;
  placeholder: string;
  defaultValue?: string;
  onType?: (text: string) => void;
};

type Props<Item> = BoxProps & {
  /** Accessible name of the list. */
  listLabel: string;
  icon: ReactNode;
  items: readonly Item[];
  itemKey: (item: Item) => string;
  /** Called after a typing pause with the text to find `items` for; '' before any typing. */
  onPause?: (text: string) => void;
  /** Called with the clicked suggestion, or the highlighted one on Enter. */
  onChoose: (item: Item) => void;
  /** Called on Enter without a highlight. Returns true if it made a choice, so that the form is not submitted. */
  onEnter?: () => boolean;
  onLeave?: () => void;
  /** Text of the current choice, shown when it changes. '' for none. */
  chosen?: string;
  /** A control at the end of the empty input. */
  end?: ReactNode;
  children: (item: Item) => ReactNode;
};

const types = useCombobox.stateChangeTypes;

/** Calls `onPause` after a typing pause. */
const usePause = (typed: string, onPause: ((text: string) => void) | undefined) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new callback must not restart the timer
  useEffect(() => {
    const timer = setTimeout(() => onPause?.(typed), typed ? pause : 0);
    return () => clearTimeout(timer);
  }, [typed]);
};

/**
 * An input with suggestions (WAI-ARIA APG, "List Autocomplete with Manual Selection"). Arrows move through the list, Enter
 * chooses the highlighted item or else submits the form, Escape closes the list. The caller renders the label.
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
  end,
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

  /** Overrides the library's behaviour. `changes` is its default. */
  const stateReducer = (
    state: UseComboboxState<Item>,
    { type: change, changes }: UseComboboxStateChangeOptions<Item>,
  ) => {
    switch (change) {
      case types.InputChange:
        return { ...changes, isOpen: true, highlightedIndex: -1 };
      case types.InputBlur:
        return { ...state, isOpen: false, highlightedIndex: -1 };
      case types.ItemMouseMove: // the pointer does not move the keyboard highlight
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: picks up text typed before hydration, once
  useEffect(() => {
    const text = box.current?.value ?? '';
    if (text === defaultValue) return;
    type(text);
    if (document.activeElement === box.current) openMenu();
  }, []);

  const chosenBefore = useRef(chosen);
  // Keeps text typed over a choice, but clears a choice that was cleared elsewhere.
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
    // Prevents the library from clearing on Escape and from handling Enter, Home and End.
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
    // Not `search`, which may not have the combobox role (ARIA in HTML).
    type: 'text',
    inputMode: 'search',
    // The library would reference a list that is not rendered, and its own label.
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
        {!typed && end && <div className="absolute right-0.5 top-0.5">{end}</div>}
        {typed && (
          <IconButton label={t('Clear search')} className="absolute right-0.5 top-0.5" onClick={clear}>
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
        {listed && plural(suggestions.length, { one: '{count} suggestion', other: '{count} suggestions' })}
      </p>
    </>
  );
}
