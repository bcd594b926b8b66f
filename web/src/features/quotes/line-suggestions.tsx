import { folded } from '@marketplace/contracts/clean-text';
import { limits } from '@marketplace/contracts/limits';
import { exactRand } from '@marketplace/contracts/money';
import type { PriceBook, SuggestedLine } from '@marketplace/contracts/quotes/schemas';
import { exactTime } from '../../ui/time.ts';
import { useOptionList } from '../../ui/use-option-list.ts';

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
  const found = suggestionsFor(book, value);
  const canAdd = onAdd !== undefined && value.trim().length > 1;
  const { isListed, open, input, list, option } = useOptionList({
    count: found.length + (canAdd ? 1 : 0),
    onChoose: (index) => {
      const line = found[index];
      if (line) onChoose(line);
      else onAdd?.();
    },
  });
  const optionClass =
    'px-3 py-2 cursor-pointer border-t border-line first:border-t-0 hover:bg-brand-soft data-marked:bg-brand-soft';
  return (
    <>
      <input
        {...input}
        id={id}
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        maxLength={limits.quoteLineMax}
        className={className}
        title={value || undefined}
        value={value}
        onChange={(event) => {
          onType(event.target.value);
          open();
        }}
        onClick={undefined} // a line in the way of another is only shown while its text changes
      />
      {isListed && (
        <div
          {...list('Suggestions')}
          className="col-span-full order-last md:mx-8 rounded-md border-2 border-line-strong bg-surface text-sm overflow-hidden"
        >
          {found.map((line, index) => (
            <div key={line.description} {...option(index)} className={optionClass}>
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
            <div {...option(found.length)} className={optionClass}>
              <span className="font-semibold text-brand">Add “{value.trim()}” to your price book</span>
            </div>
          )}
        </div>
      )}
    </>
  );
}
