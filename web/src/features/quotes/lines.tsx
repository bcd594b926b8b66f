import { parseCents, parseQuantity } from '@marketplace/contracts/amounts';
import { limits } from '@marketplace/contracts/limits';
import { exactRand } from '@marketplace/contracts/money';
import type { PriceBook, QuoteLine } from '@marketplace/contracts/quotes/schemas';
import { isInHundredths, lineCents } from '@marketplace/contracts/quotes/totals';
import { BookOpen, GripVertical, Plus, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FieldError } from '../../ui/field.tsx';
import { centsText } from '../../ui/money.ts';
import { DescriptionInput } from './line-suggestions.tsx';
import { emptyLine, type LineValues } from './values.ts';

const cell =
  'w-full min-w-0 text-ellipsis min-h-11 md:min-h-10 px-2.5 bg-surface text-sm max-md:border max-md:border-line-strong max-md:rounded-md focus:outline-2 focus:-outline-offset-2 focus:outline-focus';
/** The columns from 768 px: handle, description, quantity, unit price, amount, remove. */
const columns = 'md:grid-cols-[1.75rem_minmax(0,1fr)_4rem_6.5rem_6.75rem_2rem]';
const rangeColumns = 'md:grid-cols-[1.75rem_minmax(0,1fr)_2rem]';

const amountOf = ({ quantity, price }: LineValues) => {
  const line = { quantity: parseQuantity(quantity) ?? Number.NaN, unitPriceCents: parseCents(price) ?? 0 };
  return isInHundredths(line.quantity) && Number.isFinite(line.unitPriceCents) ? lineCents(line) : 0;
};

type Props = {
  lines: LineValues[];
  isRange: boolean;
  book: PriceBook | undefined;
  errors: FieldErrors<{ lines: (LineValues & QuoteLine)[] }>['lines'];
  onChange: (lines: LineValues[]) => void;
  onSaveLine: (line: LineValues) => void;
  onOpenBook: () => void;
};

/** The lines of a quote: a grid of cells, and on phones a list in which one line is open. */
export function QuoteLines({ lines, isRange, book, errors, onChange, onSaveLine, onOpenBook }: Props) {
  const [openKey, setOpenKey] = useState(lines.at(-1)?.key);
  const [dragged, setDragged] = useState<string>();
  const change = (key: string, part: Partial<LineValues>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
  const move = (key: string, to: number) => {
    const line = lines.find((each) => each.key === key);
    if (!line || to < 0 || to >= lines.length) return;
    const others = lines.filter((each) => each !== line);
    onChange([...others.slice(0, to), line, ...others.slice(to)]);
  };
  const remove = (key: string) => {
    const rest = lines.filter((line) => line.key !== key);
    onChange(rest.length > 0 ? rest : [emptyLine()]);
  };
  const add = () => {
    const line = emptyLine();
    onChange([...lines, line]);
    setOpenKey(line.key);
    requestAnimationFrame(() => document.getElementById(`description-${line.key}`)?.focus());
  };

  const row = (line: LineValues, index: number) => {
    const number = index + 1;
    const isOpen = line.key === openKey;
    const fault = (field: keyof QuoteLine) => errors?.[index]?.[field]?.message;
    const faults = (['description', 'quantity', 'unitPriceCents'] as const).flatMap((field) => {
      const message = fault(field);
      return message ? [{ field, message }] : [];
    });
    const errorId = `line-${line.key}-error`;
    const describedBy = faults.length > 0 ? errorId : undefined;
    const press = (event: KeyboardEvent) => {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (!step) return;
      event.preventDefault();
      move(line.key, index + step);
    };
    return (
      <li
        key={line.key}
        className="border-t border-line"
        onDragOver={(event) => {
          if (!dragged || dragged === line.key) return;
          event.preventDefault();
          move(dragged, index);
        }}
      >
        {!isOpen && faults.length === 0 && (
          <button
            type="button"
            className="md:hidden w-full text-left px-3.5 py-2.5 min-h-11 flex justify-between gap-3 text-sm"
            aria-label={`Edit line ${number}`}
            onClick={() => setOpenKey(line.key)}
          >
            <span className="min-w-0 truncate">{line.description || 'Empty line'}</span>
            <span className="num font-semibold whitespace-nowrap">
              {isRange ? 'included' : exactRand(amountOf(line))}
            </span>
          </button>
        )}
        <div
          className={classNames(
            'grid items-center gap-2 md:gap-0 max-md:p-3.5 max-md:bg-paper grid-cols-2 md:divide-x md:divide-line',
            isRange ? rangeColumns : columns,
            !isOpen && faults.length === 0 && 'max-md:hidden',
          )}
        >
          <button
            type="button"
            draggable
            className="max-md:hidden grid place-items-center min-h-10 text-ink-2 hover:text-ink cursor-grab"
            aria-label={`Move line ${number}`}
            title="Drag, or press the up and down arrow keys"
            onKeyDown={press}
            onDragStart={() => setDragged(line.key)}
            onDragEnd={() => setDragged(undefined)}
          >
            <GripVertical className="icon icon-sm" aria-hidden="true" />
          </button>
          <DescriptionInput
            id={`description-${line.key}`}
            label={`Description, line ${number}`}
            value={line.description}
            invalid={!!fault('description')}
            describedBy={describedBy}
            book={book}
            className={classNames(cell, 'max-md:col-span-2', fault('description') && 'bg-danger-soft')}
            onType={(description) => change(line.key, { description })}
            onChoose={({ description, unitPriceCents }) =>
              change(line.key, { description, price: centsText(unitPriceCents) || '0' })
            }
            onAdd={
              !isRange && Number.isFinite(parseCents(line.price) ?? Number.NaN) && !isSaved(book, line)
                ? () => onSaveLine(line)
                : undefined
            }
          />
          {!isRange && (
            <>
              <label className="grid gap-1 text-xs text-ink-2">
                <span className="md:hidden">Quantity</span>
                <input
                  inputMode="decimal"
                  aria-label={`Quantity, line ${number}`}
                  aria-invalid={fault('quantity') ? true : undefined}
                  aria-describedby={describedBy}
                  className={classNames(cell, 'text-ink num md:text-right', fault('quantity') && 'bg-danger-soft')}
                  value={line.quantity}
                  onChange={(event) => change(line.key, { quantity: event.target.value })}
                />
              </label>
              <label className="grid gap-1 text-xs text-ink-2">
                <span className="md:hidden">Unit price</span>
                <input
                  inputMode="decimal"
                  aria-label={`Unit price, line ${number}`}
                  aria-invalid={fault('unitPriceCents') ? true : undefined}
                  aria-describedby={describedBy}
                  placeholder="0.00"
                  className={classNames(
                    cell,
                    'text-ink num md:text-right',
                    fault('unitPriceCents') && 'bg-danger-soft',
                  )}
                  value={line.price}
                  onChange={(event) => change(line.key, { price: event.target.value })}
                />
              </label>
              <p className="text-sm num font-semibold md:px-2.5 md:text-right md:min-h-10 md:grid md:items-center">
                {exactRand(amountOf(line))}
              </p>
            </>
          )}
          <button
            type="button"
            className={classNames(
              'grid place-items-center min-h-10 text-ink-2 hover:text-ink justify-self-end md:justify-self-stretch',
              isRange && 'max-md:col-span-2',
            )}
            aria-label={`Remove line ${number}`}
            onClick={() => remove(line.key)}
          >
            <X className="icon icon-sm" aria-hidden="true" />
          </button>
          {faults.length > 0 && (
            <div id={errorId} className="col-span-full md:px-8 md:pb-2 grid gap-1 border-0">
              {faults.map(({ field, message }) => (
                <FieldError key={field} id={`${errorId}-${field}`}>
                  {message}
                </FieldError>
              ))}
            </div>
          )}
        </div>
      </li>
    );
  };

  return (
    <>
      <div
        className={classNames(
          'max-md:hidden grid bg-sunken text-xs font-semibold text-ink-2',
          isRange ? rangeColumns : columns,
        )}
        aria-hidden="true"
      >
        <span />
        <span className="px-2.5 py-2">{isRange ? 'What’s included' : 'Description'}</span>
        {!isRange && (
          <>
            <span className="px-2.5 py-2 text-right">Qty</span>
            <span className="px-2.5 py-2 text-right">Unit price</span>
            <span className="px-2.5 py-2 text-right">Amount</span>
          </>
        )}
        <span />
      </div>
      <ol aria-label="Lines">{lines.map(row)}</ol>
      <div className="flex flex-wrap gap-2 px-3.5 md:px-7 py-3 border-t border-line">
        {lines.length < limits.quoteLines && (
          <Button size="sm" onClick={add}>
            <Plus className="icon icon-sm" aria-hidden="true" />
            Add line
          </Button>
        )}
        <Button size="sm" tone="quiet" onClick={onOpenBook}>
          <BookOpen className="icon icon-sm" aria-hidden="true" />
          Price book
        </Button>
      </div>
    </>
  );
}

const isSaved = (book: PriceBook | undefined, { description }: LineValues) =>
  book?.lines.some((line) => line.description.toLowerCase() === description.trim().toLowerCase()) === true;
