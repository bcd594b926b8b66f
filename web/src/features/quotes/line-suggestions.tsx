import { folded } from '@marketplace/contracts/clean-text';
import { limits } from '@marketplace/contracts/limits';
import { exactRand } from '@marketplace/contracts/money';
import type { PriceBook, SuggestedLine } from '@marketplace/contracts/quotes/schemas';
import { type KeyboardEvent, useId, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { exactTime } from '../../ui/time.ts';

/** Suggestions shown at once, so that the line stays in view on a phone. */
const most = 4;
const sameText = (one: string, other: string) => folded(one.trim()) === folded(other.trim());

/** Lines that contain the typed text, saved ones first. An exact match needs no suggestion. */
export const suggestionsFor = (book: PriceBook | undefined, typed: string): SuggestedLine[] => {
  const text = folded(typed.trim());
  if (!book || text.length < 2) return [];
  const all = [...book.lines, ...book.earlier].filter(({ description }) => folded(description).includes(text));
  return all.filter(({ description }) => !sameText(description, typed)).slice(0, most);
};

const usageOf = ({ timesUsed, lastUsedAt }: SuggestedLine) => {
  if (!lastUsedAt) return 'Saved in your price book';
  const times = timesUsed === 1 ? 'once' : timesUsed === 2 ? 'twice' : `${timesUsed} times`;
  return `Used ${times}, last on ${exactTime(lastUsedAt).split(',')[0]}`;
};

/** The typed part in bold. */
function Marked({ text, typed }: { text: string; typed: string }) {
  const wanted = folded(typed.trim());
  const at = folded(text).indexOf(wanted);
  // Letters such as ⅓ become several, and then no position is known.
  if (at < 0 || folded(text).length !== text.length) return text;
  const end = at + wanted.length;
  return (
    <>
      {text.slice(0, at)}
      <b>{text.slice(at, end)}</b>
      {text.slice(end)}
    </>
  );
}

type Props = {
  label: string;
  id: string;
  value: string;
  invalid: boolean;
  describedBy: string | undefined;
  book: PriceBook | undefined;
  className: string;
  onType: (text: string) => void;
  onChoose: (line: SuggestedLine) => void;
  /** Saves the typed line in the price book; undefined if it cannot be saved. */
  onAdd: (() => void) | undefined;
};

/** The description of a line, with suggestions from the price book below it (WAI-ARIA APG, combobox with list). */
export function DescriptionInput({
  label,
  id,
  value,
  invalid,
  describedBy,
  book,
  onType,
  onChoose,
  onAdd,
  className,
}: Props) {
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [marked, setMarked] = useState(-1);
  const found = suggestionsFor(book, value);
  const canAdd = onAdd !== undefined && value.trim().length > 1;
  const count = found.length + (canAdd ? 1 : 0);
  const shown = open && count > 0;
  const close = () => {
    setOpen(false);
    setMarked(-1);
  };
  const choose = (index: number) => {
    const line = found[index];
    close();
    if (line) onChoose(line);
    else onAdd?.();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (count === 0) return;
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setMarked((now) => (shown ? (now + step + count) % count : step > 0 ? 0 : count - 1));
    } else if (event.key === 'Enter' && shown && marked >= 0) {
      event.preventDefault();
      choose(marked);
    } else if (event.key === 'Escape' && shown) {
      event.stopPropagation();
      close();
    }
  };
  const option = (index: number) => ({
    id: `${listId}-${index}`,
    role: 'option',
    'aria-selected': index === marked,
    tabIndex: -1,
    onClick: () => choose(index),
    className: classNames(
      'px-3 py-2 cursor-pointer border-t border-line first:border-t-0 hover:bg-brand-soft',
      index === marked && 'bg-brand-soft',
    ),
  });
  return (
    <>
      <input
        id={id}
        role="combobox"
        aria-label={label}
        aria-expanded={shown}
        aria-controls={shown ? listId : undefined}
        aria-activedescendant={shown && marked >= 0 ? `${listId}-${marked}` : undefined}
        aria-autocomplete="list"
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        autoComplete="off"
        maxLength={limits.quoteLineMax}
        className={className}
        title={value || undefined}
        value={value}
        onChange={(event) => {
          onType(event.target.value);
          setOpen(true);
          setMarked(-1);
        }}
        onBlur={close}
        onKeyDown={press}
      />
      {shown && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps a press from blurring the field
        <div
          className="col-span-full order-last md:mx-8 rounded-md border-2 border-line-strong bg-surface text-sm overflow-hidden"
          onMouseDown={(event) => event.preventDefault()}
        >
          <div id={listId} role="listbox" aria-label="Suggestions">
            {found.map((line, index) => (
              <div key={line.description} {...option(index)}>
                <span className="flex justify-between gap-3">
                  <span className="min-w-0 wrap-anywhere">
                    <Marked text={line.description} typed={value} />
                  </span>
                  <span className="num font-semibold whitespace-nowrap">{exactRand(line.unitPriceCents)}</span>
                </span>
                <span className="block text-xs text-ink-2">{usageOf(line)}</span>
              </div>
            ))}
            {canAdd && (
              <div {...option(found.length)}>
                <span className="font-semibold text-brand">Add “{value.trim()}” to your price book</span>
              </div>
            )}
          </div>
        </div>
      )}
    </>
  );
}
