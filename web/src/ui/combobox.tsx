import { t } from '@marketplace/languages/text';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Control } from './field.tsx';
import { namesLike, sameName } from './name-match.ts';
import { Spinner } from './spinner.tsx';
import { useOptionList } from './use-option-list.ts';

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
  const root = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string>(); // undefined: the field shows the chosen option
  const chosenBefore = useRef(value); // the choice that typing cleared
  const shown = (typed === undefined ? options : namesLike(options, typed)).slice(0, listMax);

  const choose = (option: string) => {
    onChange(option);
    setTyped(undefined);
  };
  const menu = useOptionList({
    count: shown.length,
    openAt: typed === undefined ? options.indexOf(value) : -1,
    onChoose: (index) => choose(shown[index]!),
  });
  const { isOpen, isListed } = menu;

  const type = (text: string) => {
    if (typed === undefined) chosenBefore.current = value;
    setTyped(text);
    const named = sameName(options, text);
    onChange(named ?? '');
    const matching = namesLike(options, text);
    if (named && matching.length === 1)
      menu.close(); // nothing else to choose
    else menu.open(text.trim() && matching.length > 0 ? 0 : -1);
  };
  const leave = () => {
    menu.close();
    const meant = typed?.trim() && (sameName(options, typed) ?? (shown.length === 1 ? shown[0] : undefined));
    if (meant) choose(meant);
    else if (typed?.trim() === '') setTyped(undefined);
    onBlur?.();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen && typed !== undefined && chosenBefore.current) choose(chosenBefore.current);
    menu.press(event);
  };

  // On phones, the field scrolls to the top so that the list fits above the keyboard.
  useEffect(() => {
    if (!isOpen || !root.current) return;
    const narrow = window.matchMedia('(max-width: 47.99rem)').matches;
    if (narrow) root.current.closest('.field')?.scrollIntoView({ block: 'start' });
    else root.current.querySelector('[role=listbox]')?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);

  const nothing = shown.length === 0 && options.length > 0;
  return (
    <>
      <div className="select-wrap" ref={root}>
        <input
          {...input}
          {...menu.input}
          type="text"
          value={typed ?? value}
          disabled={disabled || loading}
          placeholder={placeholder}
          aria-busy={loading || undefined}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={leave}
          onKeyDown={press}
          className="input pr-10"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="done"
        />
        {loading ? <Spinner className="-mt-2" /> : <ChevronDown className="icon" aria-hidden="true" />}
        {isListed && (
          <div
            {...menu.list(placeholder)}
            className="absolute inset-x-0 top-full mt-1 z-20 max-h-64 overflow-y-auto overscroll-contain rounded-md bg-surface border border-line-strong shadow-raised py-1"
          >
            {shown.map((option, index) => (
              <div
                key={option}
                {...menu.option(index, option === value)}
                className="px-3.5 py-2.5 cursor-pointer aria-selected:font-semibold data-marked:bg-brand-soft hover:bg-brand-soft"
              >
                {option}
              </div>
            ))}
          </div>
        )}
      </div>
      <p role="status" className={nothing ? 'hint' : 'sr-only'}>
        {nothing ? noMatch : isOpen && typed !== undefined && t('{count} found', { count: shown.length })}
      </p>
    </>
  );
}
