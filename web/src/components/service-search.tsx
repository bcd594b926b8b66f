import type { FoundCategory } from '@marketplace/contracts/categories';
import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react';
import { keys } from '../api/keys.ts';
import { useApi } from '../api/use-api.ts';
import { IconButton } from '../ui/button.tsx';

/** Milliseconds without a key until suggestions are asked for. */
const pause = 150;

/** The most suggestions shown: what stands above a phone's keyboard. */
const shownMax = 5;

type Props = {
  /** The browser's own input: its text is not React's, so that a key pressed while the script arrives counts. */
  box: RefObject<HTMLInputElement | null>;
  id: string;
  name: string;
  label: string;
  placeholder: string;
  defaultValue?: string;
  onType?: (text: string) => void;
  /** Called with the suggestion that was pressed, or highlighted when Enter was. */
  onChoose: (category: FoundCategory) => void;
};

const types = useCombobox.stateChangeTypes;
type State = UseComboboxState<FoundCategory>;

/** What was typed, once no key has followed for a moment. */
const useSettled = (typed: string) => {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), typed ? pause : 0);
    return () => clearTimeout(timer);
  }, [typed]);
  return typed ? settled : '';
};

/**
 * A box for what somebody needs, with the services that may be meant (WAI-ARIA APG, "List Autocomplete with Manual
 * Selection"). Arrows move through them, Enter chooses the highlighted one and otherwise sends the form around the box, as
 * it does without a script. Escape closes the list.
 */
export function ServiceSearch({ box, onType, onChoose, label, defaultValue = '', ...input }: Props) {
  const listId = useId();
  const [typed, setTyped] = useState(defaultValue);
  const [hasTyped, setHasTyped] = useState(false);
  const settled = useSettled(hasTyped ? typed : '');
  const { data } = useApi(keys.categorySearch(settled), { keepPreviousData: true });
  const suggestions = settled ? (data?.found ?? []).slice(0, shownMax) : [];

  const type = (text: string) => {
    setTyped(text);
    setHasTyped(true);
    onType?.(text);
  };

  /** Where the box differs from the library's: `changes` is what the library would do. */
  const stateReducer = (state: State, { type: change, changes }: UseComboboxStateChangeOptions<FoundCategory>) => {
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
    useCombobox<FoundCategory>({
      items: suggestions,
      itemToString: (item) => item?.name ?? '',
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
    setTyped(text);
    setHasTyped(true);
    if (document.activeElement === box.current) openMenu();
  }, []);

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key } = event;
    if (key === 'Enter' && highlightedIndex < 0) closeMenu();
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
  });

  return (
    <>
      <label className="label" htmlFor={input.id}>
        {label}
      </label>
      <div className="relative mt-1.5">
        <Search
          className="icon absolute left-3.5 top-1/2 -translate-y-1/2 text-ink-2 pointer-events-none"
          aria-hidden="true"
        />
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
          {...getMenuProps({ 'aria-label': 'Services', 'aria-labelledby': undefined })}
          hidden={!listed}
          className="absolute inset-x-0 top-full mt-1 z-20 rounded-md bg-surface border border-line-strong shadow-raised py-1"
        >
          {listed &&
            suggestions.map((item, index) => (
              <li
                key={item.id}
                {...getItemProps({ item, index, id: `${listId}-${index}`, 'aria-disabled': undefined })}
                data-marked={index === highlightedIndex || undefined}
                className="px-3.5 py-2.5 cursor-pointer data-marked:bg-brand-soft hover:bg-brand-soft"
              >
                {item.name}
                {item.within.length > 0 && <span className="block text-sm text-ink-2">{item.within.join(' / ')}</span>}
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
