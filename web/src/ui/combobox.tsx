import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Control } from './field.tsx';
import { namesLike, sameName } from './name-match.ts';
import { Spinner } from './spinner.tsx';

type Props = Control & {
  options: readonly string[];
  /** The chosen option; '' for none yet. */
  value: string;
  /** Tells the chosen option, and '' as soon as what is typed is none of them. */
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  placeholder?: string;
  disabled?: boolean;
  loading?: boolean;
  /** What is said when nothing fits. */
  noMatch: string;
};

const page = 8;

/**
 * One of many, found by typing: an editable combobox with a list (WAI-ARIA APG, "List Autocomplete with Manual
 * Selection"). Arrows walk the list, Enter takes the marked one, Escape closes; a name typed out in full counts as
 * chosen, and so does the only one left when the field is left. Give it a new `key` when the options are others.
 */
export function Combobox({
  options,
  value,
  onChange,
  onBlur,
  disabled,
  loading,
  noMatch,
  placeholder,
  ...input
}: Props) {
  const listId = useId();
  const root = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>(); // undefined: the field shows the chosen option
  const [marked, setMarked] = useState(-1);

  const shown = typed === undefined ? options : namesLike(options, typed);
  const optionId = (index: number) => `${listId}-${index}`;

  const show = () => {
    if (open) return;
    setOpen(true);
    setMarked(typed === undefined ? options.indexOf(value) : -1);
  };
  const close = () => {
    setOpen(false);
    setMarked(-1);
  };
  const take = (option: string) => {
    onChange(option);
    setTyped(undefined);
    close();
  };
  const type = (text: string) => {
    const fitting = namesLike(options, text);
    const exact = sameName(options, text);
    setTyped(text);
    setOpen(!(exact && fitting.length === 1)); // written out, with nothing else to choose
    setMarked(text.trim() && fitting.length ? 0 : -1);
    onChange(exact ?? '');
  };
  const leave = () => {
    const meant = typed?.trim() && (sameName(options, typed) ?? (shown.length === 1 ? shown[0] : undefined));
    if (meant) take(meant);
    else if (typed?.trim() === '') setTyped(undefined);
    close();
    onBlur?.();
  };

  const move = (by: number) => {
    if (!open) return show();
    const last = shown.length - 1;
    const next = marked + by;
    if (Math.abs(by) === 1) setMarked(next < 0 ? last : next > last ? 0 : next);
    else setMarked(Math.max(0, Math.min(last, next)));
  };
  const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page };
  const press = (event: KeyboardEvent) => {
    const by = moves[event.key];
    const option = shown[marked];
    if (by !== undefined) move(by);
    else if (event.key === 'Enter' && open && option !== undefined) take(option);
    else if (event.key === 'Escape' && open) close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  // The open list and the marked option stay in sight, also above a phone's keyboard and in a list that scrolls.
  useEffect(() => {
    if (!open || !root.current) return;
    const narrow = window.matchMedia('(max-width: 47.99rem)').matches;
    if (narrow) root.current.closest('.field')?.scrollIntoView({ block: 'start' });
    else root.current.querySelector('[role=listbox]')?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  useEffect(() => {
    if (open && marked >= 0) document.getElementById(`${listId}-${marked}`)?.scrollIntoView({ block: 'nearest' });
  }, [open, marked, listId]);

  const nothing = shown.length === 0 && options.length > 0;

  return (
    <>
      <div className="select-wrap" ref={root}>
        <input
          {...input}
          type="text"
          role="combobox"
          className="input pr-10"
          aria-expanded={open && !nothing}
          aria-controls={open && !nothing ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={open && marked >= 0 ? optionId(marked) : undefined}
          aria-busy={loading || undefined}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="done"
          placeholder={placeholder}
          disabled={disabled || loading}
          value={typed ?? value}
          onChange={(event) => type(event.target.value)}
          onFocus={(event) => event.target.select()}
          onClick={show}
          onBlur={leave}
          onKeyDown={press}
        />
        {loading ? <Spinner className="-mt-2" /> : <ChevronDown className="icon" aria-hidden="true" />}
        {open && !nothing && (
          // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps a press from taking the focus out of the field
          <div
            className="absolute inset-x-0 top-full mt-1 z-20 max-h-64 overflow-y-auto overscroll-contain rounded-md bg-surface border border-line-strong shadow-raised py-1"
            onMouseDown={(event) => event.preventDefault()}
          >
            <div id={listId} role="listbox" aria-label={placeholder}>
              {shown.map((option, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys, the list is for pointers
                <div
                  key={option}
                  id={optionId(index)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={option === value}
                  data-marked={index === marked || undefined}
                  className="px-3.5 py-2.5 cursor-pointer aria-selected:font-semibold data-marked:bg-brand-soft hover:bg-brand-soft"
                  onClick={() => take(option)}
                >
                  {option}
                </div>
              ))}
            </div>
          </div>
        )}
      </div>
      <p role="status" className={nothing ? 'hint' : 'sr-only'}>
        {nothing ? noMatch : open && typed !== undefined && `${shown.length} found`}
      </p>
    </>
  );
}
