import { readFields } from '@marketplace/contracts/fields';
import type { AcceptedLead } from '@marketplace/contracts/leads/schemas';
import { limits } from '@marketplace/contracts/limits';
import { type ProviderQuote, SentQuote } from '@marketplace/contracts/quotes/schemas';
import { Copy, Eye, FileText, Send, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { ApiError, call, errorSentence } from '../../api/client.ts';
import { useProviderProfile } from '../../api/hooks.ts';
import { keys } from '../../api/keys.ts';
import { useApi } from '../../api/use-api.ts';
import { AttachmentField } from '../../components/attachments/attachment-field.tsx';
import { useFiles } from '../../components/attachments/use-files.ts';
import { QuoteDocument, QuoteSums } from '../../components/quotes/quote-document.tsx';
import { exactTotalText } from '../../components/quotes/text.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Field, FieldError } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useNow } from '../../ui/now.tsx';
import { RandInput } from '../../ui/rand-input.tsx';
import { Segments } from '../../ui/segments.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { dayAfter, shortTime } from '../../ui/time.ts';
import { showToast } from '../../ui/toast.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import { QuoteLines } from './lines.tsx';
import { PriceBookDialog } from './price-book-dialog.tsx';
import { currentOf, type Saving, useDraft } from './use-draft.ts';
import {
  bodyOf,
  contentOf,
  emptyLine,
  emptyValues,
  filledLines,
  isBlank,
  type LineValues,
  type QuoteValues,
  valuesOf,
} from './values.ts';

const kinds = [
  { value: 'ITEMISED', label: 'Itemised' },
  { value: 'RANGE', label: 'Price range' },
] as const;
const vatChoices = [
  { value: 'NONE', label: 'No VAT' },
  { value: 'INCLUDED', label: 'Included' },
  { value: 'ADDED_15', label: 'Add 15%' },
] as const;

const SavingText = ({ saving }: { saving: Saving }) => {
  const text = {
    idle: '',
    saving: 'Saving…',
    saved: saving.state === 'saved' ? `Saved ${shortTime(saving.at)}` : '',
    failed: saving.state === 'failed' ? `Not saved. ${saving.message}` : '',
    conflict: '',
  }[saving.state];
  return (
    <p className={classNames('text-sm', saving.state === 'failed' ? 'text-danger' : 'text-ink-2')} role="status">
      {text}
    </p>
  );
};

type Errors = Readonly<Record<string, string>>;
/** Messages of the lines by their place in the form: the body has no blank lines. */
const lineErrors = (errors: Errors, values: QuoteValues): Errors => {
  const places = filledLines(values).map(({ index }) => index);
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, message]) => {
      const [, index, field] = /^lines\.(\d+)\.(\w+)$/.exec(path) ?? [];
      return index === undefined ? [] : [[`${places[Number(index)]}.${field}`, message]];
    }),
  );
};

type Props = {
  lead: AcceptedLead;
  clientName: string;
  /** The draft to go on with, or the sent quote to revise. */
  quote: ProviderQuote | undefined;
  isRevision: boolean;
  /** Called with the quote that the client now has, or the one that another tab has stored. */
  onChanged: (quote: ProviderQuote) => void;
  onCancel: (() => void) | undefined;
};

/** The quote editor. A draft is saved while the provider types; a revision is stored when it is sent. */
export function QuoteEditor({ lead, clientName, quote, isRevision, onChanged, onCancel }: Props) {
  const now = useNow();
  const firstName = clientName.split(' ')[0];
  const { data: profile } = useProviderProfile();
  const book = useApi(keys.priceBook);
  const [values, setValues] = useState<QuoteValues>(() => (quote ? valuesOf(quote, now) : emptyValues(now)));
  const [errors, setErrors] = useState<Errors>({});
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [view, setView] = useState<'edit' | 'preview'>('edit');
  const [dialog, setDialog] = useState<'copy' | 'book'>();
  const form = useRef<HTMLDivElement>(null);
  const reviseKey = useRef(crypto.randomUUID());
  const set = (part: Partial<QuoteValues>) => setValues((before) => ({ ...before, ...part }));
  const { field: files, unfinished } = useFiles(values.uploads, (file) =>
    setValues((before) => ({ ...before, uploads: [...before.uploads, file] })),
  );
  const { saving, settled, key } = useDraft({
    leadId: lead.id,
    values,
    draft: isRevision ? undefined : quote,
    isStored: !isRevision,
  });
  const content = contentOf(values, now);
  const isRange = values.kind === 'RANGE';

  const showErrors = (found: Errors) => {
    setErrors(found);
    setView('edit');
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const store = async (body: SentQuote): Promise<ProviderQuote> => {
    if (isRevision && quote) {
      const headers = { 'idempotency-key': reviseKey.current };
      return call('reviseQuote', { params: { id: quote.id }, body, headers });
    }
    const id = await settled();
    return id
      ? call('sendQuote', { params: { id }, body })
      : call('createQuote', {
          params: { id: lead.id },
          body: { ...body, send: true },
          headers: { 'idempotency-key': `${key.current}-sent` },
        });
  };
  const send = async () => {
    setFault(undefined);
    if (unfinished > 0) return setFault('Wait until every file has uploaded, or remove it.');
    const { value, wrong } = readFields(SentQuote, bodyOf(values));
    if (wrong) return showErrors(wrong);
    setErrors({});
    setBusy(true);
    try {
      const sent = await store(value);
      showToast({
        title: isRevision ? 'New version sent' : 'Quote sent',
        description: `We’ve told ${firstName}.`,
      });
      onChanged(sent);
    } catch (error) {
      setBusy(false);
      const current = currentOf(error);
      if (current && current.status !== 'DRAFT') {
        showToast({ title: 'This quote has changed', description: errorSentence(error), tone: 'wrong' });
        return onChanged(current);
      }
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) showErrors(error.fields);
      setFault(errorSentence(error));
    }
  };
  const saveLine = async (line: LineValues) => {
    if (!book.data) return;
    const added = bodyOf({ ...values, kind: 'ITEMISED', lines: [line] }).lines[0];
    if (!added) return;
    try {
      const lines = book.data.lines.map(({ description, unitPriceCents }) => ({ description, unitPriceCents }));
      const saved = { description: added.description, unitPriceCents: added.unitPriceCents };
      await book.mutate(await call('savePriceBook', { body: { lines: [...lines, saved] } }), { revalidate: false });
      showToast({ title: 'Saved in your price book' });
    } catch (error) {
      showToast({ title: 'Not saved in your price book', description: errorSentence(error), tone: 'wrong' });
    }
  };
  const use = ({ description, price }: Pick<LineValues, 'description' | 'price'>) => {
    const lines = values.lines.filter((line) => !isBlank(line));
    set({ lines: [...lines, { ...emptyLine(), description, price }] });
  };

  const sendButton = (className?: string) => (
    <Button tone="action" size="sm" className={className} busy={busy} busyText="Sending..." onClick={send}>
      <Send className="icon icon-sm" aria-hidden="true" />
      {isRevision ? 'Send new version' : 'Send quote'}
    </Button>
  );
  const total = exactTotalText(content);

  return (
    <div ref={form}>
      <div className="flex flex-wrap items-center justify-between gap-3 mt-4">
        <SavingText saving={saving} />
        <div className="flex flex-wrap gap-2">
          {onCancel && (
            <Button size="sm" onClick={onCancel}>
              Cancel
            </Button>
          )}
          <Button size="sm" onClick={() => setDialog('copy')}>
            <Copy className="icon icon-sm" aria-hidden="true" />
            Copy an earlier quote
          </Button>
          {sendButton('max-md:hidden')}
        </div>
      </div>
      {saving.state === 'conflict' && (
        <Notice tone="warning" role="alert" className="mt-3">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p>This quote was changed in another window, so your latest changes here aren’t saved.</p>
            <Button size="sm" onClick={() => onChanged(saving.current)}>
              Open the other version
            </Button>
          </div>
        </Notice>
      )}
      {fault && (
        <Notice tone="warning" role="alert" className="mt-3">
          {fault}
        </Notice>
      )}
      <div className="lg:hidden mt-4">
        <Segments
          label="Edit or preview"
          options={[
            { value: 'edit', label: 'Edit' },
            { value: 'preview', label: 'Preview' },
          ]}
          value={view}
          onChange={setView}
        />
      </div>
      <div className="grid gap-5 mt-4 items-start lg:grid-cols-[minmax(0,1fr)_21.5rem]">
        <div className={classNames('grid gap-4 min-w-0', view === 'preview' && 'max-lg:hidden')}>
          <section className="card overflow-hidden" aria-labelledby="price">
            <div className="flex flex-wrap items-center justify-between gap-2 px-4 py-2.5">
              <h2 id="price" className="text-base">
                Price
              </h2>
              <Segments label="Kind of price" options={kinds} value={values.kind} onChange={(kind) => set({ kind })} />
            </div>
            {isRange && (
              <div className="grid gap-4 sm:grid-cols-2 px-4 pb-4 border-t border-line pt-3">
                <Field id="from" label="Lowest price" {...(errors.fromCents && { error: errors.fromCents })}>
                  {(control) => <RandInput {...control} value={values.from} onChange={(from) => set({ from })} />}
                </Field>
                <Field id="to" label="Highest price" {...(errors.toCents && { error: errors.toCents })}>
                  {(control) => <RandInput {...control} value={values.to} onChange={(to) => set({ to })} />}
                </Field>
                <p className="hint sm:col-span-2">
                  {firstName} reads “Final price after a visit”. List what’s included below.
                </p>
              </div>
            )}
            <QuoteLines
              lines={values.lines}
              isRange={isRange}
              book={book.data}
              errors={lineErrors(errors, values)}
              onChange={(lines) => set({ lines })}
              onSaveLine={saveLine}
              onOpenBook={() => setDialog('book')}
            />
            {errors.lines && (
              <div className="px-4 pb-3" role="alert">
                <FieldError id="lines-error">{errors.lines}</FieldError>
              </div>
            )}
            <div className="grid gap-5 sm:grid-cols-2 p-4 border-t border-line">
              <div className="grid gap-1.5 content-start">
                <p className="label">VAT</p>
                <Segments label="VAT" options={vatChoices} value={values.vat} onChange={(vat) => set({ vat })} />
              </div>
              <QuoteSums quote={content} />
            </div>
          </section>
          <section className="card p-4 grid gap-4" aria-labelledby="details">
            <h2 id="details" className="text-base">
              Dates and details
            </h2>
            <div className="grid gap-4 sm:grid-cols-3">
              <Field id="validUntil" label="Valid until" {...(errors.validUntil && { error: errors.validUntil })}>
                {(control) => (
                  <TextInput
                    {...control}
                    type="date"
                    min={dayAfter(now)}
                    max={dayAfter(now, limits.quoteDaysMax)}
                    value={values.validUntil}
                    onChange={(event) => set({ validUntil: event.target.value })}
                  />
                )}
              </Field>
              <Field
                id="startDate"
                label="Earliest start"
                optional
                {...(errors.startDate && { error: errors.startDate })}
              >
                {(control) => (
                  <TextInput
                    {...control}
                    type="date"
                    min={dayAfter(now)}
                    max={dayAfter(now, limits.quoteDaysMax)}
                    value={values.startDate}
                    onChange={(event) => set({ startDate: event.target.value })}
                  />
                )}
              </Field>
              <Field
                id="durationDays"
                label="Days on site"
                optional
                {...(errors.durationDays && { error: errors.durationDays })}
              >
                {(control) => (
                  <TextInput
                    {...control}
                    inputMode="numeric"
                    value={values.durationDays}
                    onChange={(event) => set({ durationDays: event.target.value })}
                  />
                )}
              </Field>
            </div>
            <Field
              id="note"
              label="Note to the client"
              optional
              hint={`${values.note.length} of ${limits.quoteNoteMax} characters`}
              {...(errors.note && { error: errors.note })}
            >
              {(control) => (
                <TextArea
                  {...control}
                  rows={4}
                  maxLength={limits.quoteNoteMax}
                  value={values.note}
                  onChange={(event) => set({ note: event.target.value })}
                />
              )}
            </Field>
            {values.files.length > 0 && (
              <ul aria-label="Files of this quote" className="grid gap-1">
                {values.files.map(({ id, name }) => (
                  <li key={id} className="flex items-center gap-2">
                    <FileText className="icon icon-sm text-ink-2" aria-hidden="true" />
                    <span className="min-w-0 wrap-anywhere grow">{name}</span>
                    <button
                      type="button"
                      className="btn-icon"
                      aria-label={`Remove ${name}`}
                      onClick={() => set({ files: values.files.filter((file) => file.id !== id) })}
                    >
                      <X className="icon" aria-hidden="true" />
                    </button>
                  </li>
                ))}
              </ul>
            )}
            <AttachmentField
              {...files}
              files={values.uploads}
              onRemove={(gone) => set({ uploads: values.uploads.filter(({ url }) => url !== gone) })}
              error={errors.files ?? errors.uploads}
              max={limits.quoteFiles - values.files.length}
              audience={`Only ${firstName} can see them.`}
              tooMany={`A quote can have up to ${limits.quoteFiles} files`}
            />
          </section>
        </div>
        <section
          className={classNames('card overflow-hidden lg:sticky lg:top-6', view === 'edit' && 'max-lg:hidden')}
          aria-labelledby="preview"
        >
          <div className="flex items-center justify-between gap-3 px-4 py-2.5 bg-sunken">
            <h2 id="preview" className="text-base">
              What {firstName} will see
            </h2>
            <Eye className="icon icon-sm text-ink-2" aria-hidden="true" />
          </div>
          <div className="p-4">
            <QuoteDocument quote={content} business={profile?.businessName ?? 'Your business'} />
            <p className="hint mt-3">{firstName} can accept or decline, and pays you directly.</p>
          </div>
        </section>
      </div>
      <div className="md:hidden sticky bottom-0 z-10 -mx-4 mt-4 px-4 py-2.5 bg-surface border-t border-line shadow-raised flex items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="text-xs text-ink-2">{values.vat === 'NONE' ? 'Total' : 'Total incl. VAT'}</p>
          <p className="num font-bold text-lg leading-6">{total}</p>
        </div>
        {sendButton()}
      </div>
      {dialog === 'copy' && (
        <CopyDialog
          onClose={() => setDialog(undefined)}
          onCopy={(copied) => {
            const { kind, lines, vat, from, to, note, durationDays } = valuesOf(copied, now, { isCopy: true });
            set({ kind, lines, vat, from, to, note, durationDays });
          }}
        />
      )}
      {dialog === 'book' && book.data && (
        <PriceBookDialog
          book={book.data}
          onSaved={(saved) => void book.mutate(saved, { revalidate: false })}
          onUse={use}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  );
}
