import { useState } from 'react';
import { Controller, useController, useFormContext } from 'react-hook-form';
import { call, errorSentence } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { useApi } from '../../api/use-api.ts';
import { type QuoteContent, QuoteSums } from '../../components/quotes/quote-document.tsx';
import { Field, FieldError } from '../../ui/field.tsx';
import { RandInput } from '../../ui/rand-input.tsx';
import { Segments } from '../../ui/segments.tsx';
import { showToast } from '../../ui/toast.tsx';
import { QuoteLines } from './lines.tsx';
import { PriceBookDialog } from './price-book-dialog.tsx';
import { emptyLine, isBlank, type LineValues, type QuoteValues, quoteBody } from './values.ts';

const kinds = [
  { value: 'ITEMISED', label: 'Itemised' },
  { value: 'RANGE', label: 'Price range' },
] as const;
const vatChoices = [
  { value: 'NONE', label: 'No VAT' },
  { value: 'INCLUDED', label: 'Included' },
  { value: 'ADDED_15', label: 'Add 15%' },
] as const;

const AmountField = ({ name, label }: { name: 'fromCents' | 'toCents'; label: string }) => {
  const { control } = useFormContext<QuoteValues>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref: _ref, ...input }, fieldState: { error } }) => (
        <Field id={name} label={label} error={error?.message}>
          {(wiring) => <RandInput {...wiring} {...input} />}
        </Field>
      )}
    />
  );
};

/** The lines table with the provider's price book. */
function LinesTable({ isRange }: { isRange: boolean }) {
  const { control, formState, getValues } = useFormContext<QuoteValues>();
  const { field: lines } = useController({ control, name: 'lines' });
  const book = useApi(keys.priceBook);
  const [isBookOpen, setBookOpen] = useState(false);
  const { errors } = formState;
  const saveLine = async (line: LineValues) => {
    const [added] = quoteBody({ ...getValues(), kind: 'ITEMISED', lines: [line] }).lines;
    if (!book.data || !added) return;
    try {
      const saved = [...book.data.lines, added].map(({ description, unitPriceCents }) => ({
        description,
        unitPriceCents,
      }));
      await book.mutate(await call('savePriceBook', { body: { lines: saved } }), { revalidate: false });
      showToast({ title: 'Saved in your price book' });
    } catch (error) {
      showToast({ title: 'Not saved in your price book', description: errorSentence(error), tone: 'wrong' });
    }
  };
  return (
    <>
      <QuoteLines
        lines={lines.value}
        isRange={isRange}
        book={book.data}
        errors={errors.lines}
        onChange={lines.onChange}
        onSaveLine={saveLine}
        onOpenBook={() => setBookOpen(true)}
      />
      {errors.lines?.message && (
        <div className="px-4 pb-3" role="alert">
          <FieldError id="lines-error">{errors.lines.message}</FieldError>
        </div>
      )}
      {isBookOpen && book.data && (
        <PriceBookDialog
          book={book.data}
          onSaved={(saved) => void book.mutate(saved, { revalidate: false })}
          onUse={({ description, price }) =>
            lines.onChange([...lines.value.filter((line) => !isBlank(line)), { ...emptyLine(), description, price }])
          }
          onClose={() => setBookOpen(false)}
        />
      )}
    </>
  );
}

/** What the work costs: one price range or lines with prices, VAT and the total. */
export function PricePart({ content, clientName }: { content: QuoteContent; clientName: string }) {
  const { control } = useFormContext<QuoteValues>();
  const { field: kind } = useController({ control, name: 'kind' });
  const { field: vat } = useController({ control, name: 'vat' });
  const isRange = kind.value === 'RANGE';
  return (
    <section className="card overflow-hidden" aria-labelledby="price">
      <div className="flex flex-wrap items-center justify-between gap-2 px-4 py-2.5">
        <h2 id="price" className="text-base">
          Price
        </h2>
        <Segments label="Kind of price" options={kinds} value={kind.value} onChange={kind.onChange} />
      </div>
      {isRange && (
        <div className="grid gap-4 sm:grid-cols-2 px-4 pb-4 border-t border-line pt-3">
          <AmountField name="fromCents" label="Lowest price" />
          <AmountField name="toCents" label="Highest price" />
          <p className="hint sm:col-span-2">
            {clientName} reads “Final price after a visit”. List what’s included below.
          </p>
        </div>
      )}
      <LinesTable isRange={isRange} />
      <div className="grid gap-5 sm:grid-cols-2 p-4 border-t border-line">
        <div className="grid gap-1.5 content-start">
          <p className="label">VAT</p>
          <Segments label="VAT" options={vatChoices} value={vat.value} onChange={vat.onChange} />
        </div>
        <QuoteSums quote={content} />
      </div>
    </section>
  );
}
