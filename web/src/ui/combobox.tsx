import { t } from '@marketplace/languages/text';
import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Control } from './field.tsx';
import { namesLike, sameName } from './name-match.ts';
import { Spinner } from './spinner.tsx';

type Props = Control & {
  options: readonly string[];
  /** The chosen option; '' for none yet. */
  value: string;
  /** Called with the chosen option, or with '' as soon as the text matches none. */
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  placeholder?: string;
  disabled?: boolean;
  loading?: boolean;
  /** The maximum number of best matches to list. Defaults to all. */
  listMax?: number;
  noMatch: string;
};

const types = useCombobox.stateChangeTypes;
type State = UseComboboxState<string>;

/**
 * Chooses one of many options by typing: an editable combobox with a list (WAI-ARIA APG, "List Autocomplete with
 * Manual Selection"). Arrows move through the list, Enter chooses the highlighted option, Escape closes the list and
 * restores the choice from before typing. A fully typed name counts as chosen, and so does the only match on blur.
 * Change its `key` when the options change.
 */
export function Combobox({
  options,
  value,
  onChange,
  onBlur,
  disabled,
  loading,
  listMax,
  noMatch,
  placeholder,
  ...input
}: Props) {
  const listId = useId();
  const optionId = (index: number) => `${listId}-${index}`;
  const root = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string>(); // undefined: the field shows the chosen option
  const chosenBefore = useRef(value); // the choice that typing cleared
  const shown = (typed === undefined ? options : namesLike(options, typed)).slice(0, listMax);

  const choose = (option: string) => {
    onChange(option);
    setTyped(undefined);
  };
  const type = (text: string) => {
    if (typed === undefined) chosenBefore.current = value;
    setTyped(text);
    onChange(sameName(options, text) ?? '');
  };
  const leave = () => {
    const meant = typed?.trim() && (sameName(options, typed) ?? (shown.length === 1 ? shown[0] : undefined));
    if (meant) choose(meant);
    else if (typed?.trim() === '') setTyped(undefined);
    onBlur?.();
  };

  /** Where our combobox differs from the library. `changes` is what the library would do. */
  const stateReducer = (
    state: State,
    { type: change, changes, inputValue = '' }: UseComboboxStateChangeOptions<string>,
  ) => {
    switch (change) {
      case types.InputChange: {
        const matching = namesLike(options, inputValue);
        const complete = matching.length === 1 && sameName(options, inputValue) !== undefined; // nothing else to choose
        return { ...changes, isOpen: !complete, highlightedIndex: inputValue.trim() && matching.length ? 0 : -1 };
      }
      case types.InputClick:
      case types.InputKeyDownArrowDown:
      case types.InputKeyDownArrowUp:
        if (state.isOpen) return change === types.InputClick ? state : changes;
        return { ...changes, isOpen: true, highlightedIndex: typed === undefined ? options.indexOf(value) : -1 };
      case types.InputBlur: // `leave` chooses
        return { ...state, isOpen: false, highlightedIndex: -1 };
      case types.ItemMouseMove: // the pointer does not change the keyboard's highlight
      case types.MenuMouseLeave:
        return state;
      default:
        return changes;
    }
  };

  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox<string>({
    items: [...shown],
    inputId: input.id,
    menuId: listId,
    getItemId: optionId,
    selectedItem: value || null,
    inputValue: typed ?? value,
    stateReducer,
    scrollIntoView: (option) => option?.scrollIntoView({ block: 'nearest' }),
    onStateChange: ({ type: change, selectedItem }) => {
      if (change !== types.ItemClick && change !== types.InputKeyDownEnter) return;
      setTyped(undefined);
      if (selectedItem) onChange(selectedItem);
    },
  });

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key } = event;
    if (key === 'Escape' && isOpen) {
      event.stopPropagation(); // a dialog around the field stays open
      if (typed !== undefined && chosenBefore.current) choose(chosenBefore.current);
      return;
    }
    const handled =
      key === 'Enter' ? isOpen && highlightedIndex >= 0 : key !== 'Escape' && key !== 'Home' && key !== 'End';
    // The library would clear the field on Escape, prevent Enter, and handle Home and End itself.
    if (!handled) Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
  };

  // On phones, the field scrolls to the top so that the list fits above the keyboard.
  useEffect(() => {
    if (!isOpen || !root.current) return;
    const narrow = window.matchMedia('(max-width: 47.99rem)').matches;
    if (narrow) root.current.closest('.field')?.scrollIntoView({ block: 'start' });
    else root.current.querySelector('[role=listbox]')?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);

  const nothing = shown.length === 0 && options.length > 0;
  const listed = isOpen && !nothing;
  const menu = getMenuProps({ 'aria-label': placeholder, 'aria-labelledby': undefined }, { suppressRefError: true });

  return (
    <>
      <div className="select-wrap" ref={root}>
        <input
          {...getInputProps({
            ...input,
            type: 'text',
            disabled: disabled || loading,
            placeholder,
            // The library would reference a list and a label that are not rendered.
            'aria-labelledby': undefined,
            'aria-expanded': listed,
            'aria-controls': listed ? listId : undefined,
            'aria-activedescendant': isOpen && highlightedIndex >= 0 ? optionId(highlightedIndex) : undefined,
            'aria-busy': loading || undefined,
            onChange: (event) => type(event.currentTarget.value),
            onFocus: (event) => event.currentTarget.select(),
            onBlur: leave,
            onKeyDown: press,
          })}
          className="input pr-10"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="done"
        />
        {loading ? <Spinner className="-mt-2" /> : <ChevronDown className="icon" aria-hidden="true" />}
        {listed && (
          // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps a press on the scroll bar from blurring the field
          <div
            className="absolute inset-x-0 top-full mt-1 z-20 max-h-64 overflow-y-auto overscroll-contain rounded-md bg-surface border border-line-strong shadow-raised py-1"
            onMouseDown={(event) => event.preventDefault()}
          >
            <div {...menu}>
              {shown.map((option, index) => (
                <div
                  key={option}
                  {...getItemProps({
                    item: option,
                    index,
                    'aria-selected': option === value,
                    'aria-disabled': undefined,
                    tabIndex: -1,
                  })}
                  data-marked={index === highlightedIndex || undefined}
                  className="px-3.5 py-2.5 cursor-pointer aria-selected:font-semibold data-marked:bg-brand-soft hover:bg-brand-soft"
                >
                  {option}
                </div>
              ))}
            </div>
          </div>
        )}
      </div>
      <p role="status" className={nothing ? 'hint' : 'sr-only'}>
        {nothing ? noMatch : isOpen && typed !== undefined && t('{count} found', { count: shown.length })}
      </p>
    </>
  );
}
