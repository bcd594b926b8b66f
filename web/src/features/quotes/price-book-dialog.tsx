import { parseCents } from '@marketplace/contracts/amounts';
import { limits } from '@marketplace/contracts/limits';
import { exactRand } from '@marketplace/contracts/money';
import type { PriceBook } from '@marketplace/contracts/quotes/schemas';
import { PutPriceBook } from '@marketplace/contracts/quotes/schemas';
import { X } from 'lucide-react';
import { useState } from 'react';
import { call, errorSentence } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldError } from '../../ui/field.tsx';
import { centsText } from '../../ui/money.ts';
import { RandInput } from '../../ui/rand-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { LineValues } from './values.ts';
import { isBlank } from './values.ts';

type Row = { key: string; description: string; price: string };

type Props = {
  book: PriceBook;
  onSaved: (book: PriceBook) => void;
  onUse: (line: Pick<LineValues, 'description' | 'price'>) => void;
  onClose: () => void;
};

/** The saved lines of a provider: used in the quote, changed, removed and added. */
export function PriceBookDialog({ book, onSaved, onUse, onClose }: Props) {
  const [rows, setRows] = useState<Row[]>(() =>
    book.lines.map(({ description, unitPriceCents }) => ({
      key: crypto.randomUUID(),
      description,
      price: centsText(unitPriceCents) || '0',
    })),
  );
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const change = (key: string, part: Partial<Row>) =>
    setRows((now) => now.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const save = async () => {
    const body = PutPriceBook.safeParse({
      lines: rows
        .filter((row) => !isBlank(row))
        .map(({ description, price }) => ({ description, unitPriceCents: parseCents(price) ?? Number.NaN })),
    });
    if (!body.success) return setFault(body.error.issues[0]?.message);
    setBusy(true);
    try {
      onSaved(await call('savePriceBook', { body: body.data }));
      onClose();
    } catch (error) {
      setFault(errorSentence(error));
      setBusy(false);
    }
  };
  const others = book.earlier.filter(
    ({ description }) => !rows.some((row) => row.description.toLowerCase() === description.toLowerCase()),
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Price book"
      description="We suggest these lines while you type. Only your team sees them."
      wide
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="action" busy={busy} busyText="Saving..." onClick={save}>
            Save price book
          </Button>
        </>
      }
    >
      {rows.length === 0 && <p className="text-ink-2">You haven’t saved any lines yet.</p>}
      {rows.length > 0 && (
        <ul className="grid gap-2">
          {rows.map((row, index) => (
            <li key={row.key} className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_8rem_auto_auto] items-center">
              <TextInput
                aria-label={`Description, saved line ${index + 1}`}
                maxLength={limits.quoteLineMax}
                value={row.description}
                onChange={(event) => change(row.key, { description: event.target.value })}
              />
              <RandInput
                aria-label={`Unit price, saved line ${index + 1}`}
                value={row.price}
                onChange={(price) => change(row.key, { price })}
              />
              <Button
                size="sm"
                aria-label={`Use saved line ${index + 1} in the quote`}
                onClick={() => {
                  onUse(row);
                  onClose();
                }}
              >
                Use
              </Button>
              <button
                type="button"
                className="btn-icon"
                aria-label={`Remove saved line ${index + 1}`}
                onClick={() => setRows((now) => now.filter(({ key }) => key !== row.key))}
              >
                <X className="icon" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {fault && <FieldError id="price-book-error">{fault}</FieldError>}
      {rows.length < limits.priceBookLines && (
        <p>
          <Button
            size="sm"
            onClick={() => setRows((now) => [...now, { key: crypto.randomUUID(), description: '', price: '' }])}
          >
            Add line
          </Button>
        </p>
      )}
      {others.length > 0 && (
        <section className="grid gap-2 border-t border-line pt-4" aria-labelledby="earlier-lines">
          <h3 id="earlier-lines" className="text-base">
            From your earlier quotes
          </h3>
          <ul className="grid gap-1 text-sm">
            {others.slice(0, 10).map(({ description, unitPriceCents }) => (
              <li key={description} className="flex items-center justify-between gap-3">
                <span className="min-w-0 wrap-anywhere">
                  {description}, <span className="num">{exactRand(unitPriceCents)}</span>
                </span>
                <Button
                  size="sm"
                  tone="quiet"
                  aria-label={`Add ${description} to the price book`}
                  onClick={() =>
                    setRows((now) => [
                      ...now,
                      { key: crypto.randomUUID(), description, price: centsText(unitPriceCents) },
                    ])
                  }
                >
                  Add
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}
