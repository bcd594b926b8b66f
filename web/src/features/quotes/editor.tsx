import type { AcceptedLead } from '@marketplace/contracts/leads/schemas';
import type { ProviderQuote, SentQuote } from '@marketplace/contracts/quotes/schemas';
import { Copy, Eye, Send } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { call, errorSentence } from '../../api/client.ts';
import { useProviderProfile } from '../../api/hooks.ts';
import { QuoteDocument } from '../../components/quotes/quote-document.tsx';
import { exactTotalText } from '../../components/quotes/text.ts';
import { useSubmit } from '../../forms/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Notice } from '../../ui/notice.tsx';
import { useNow } from '../../ui/now.tsx';
import { Segments } from '../../ui/segments.tsx';
import { shortTime } from '../../ui/time.ts';
import { showToast } from '../../ui/toast.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import { PricePart } from './price-part.tsx';
import { TermsPart } from './terms-part.tsx';
import { currentOf, type Saving, useDraft } from './use-draft.ts';
import { contentOf, copiedValues, type QuoteValues, quoteFieldNames, quoteResolver, quoteValues } from './values.ts';

const views = [
  { value: 'edit', label: 'Edit' },
  { value: 'preview', label: 'Preview' },
] as const;
type View = (typeof views)[number]['value'];

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

const Fault = ({ children }: { children: ReactNode }) => (
  <Notice tone="warning" role="alert" className="mt-3">
    {children}
  </Notice>
);

type Props = {
  lead: AcceptedLead;
  clientName: string;
  /** The draft to go on with, or the sent quote to revise. */
  quote: ProviderQuote | undefined;
  isRevision: boolean;
  /** Called with the quote that the client now has, or the one that another tab has stored. Resolves once the page shows it. */
  onChanged: (quote: ProviderQuote) => void | Promise<void>;
  onCancel: (() => void) | undefined;
};

/** The quote editor. A draft is saved while the provider types; a revision is stored when it is sent. */
export function QuoteEditor({ lead, clientName, quote, isRevision, onChanged, onCancel }: Props) {
  const now = useNow();
  const firstName = clientName.split(' ')[0] ?? clientName;
  const { data: profile } = useProviderProfile();
  const [defaultValues] = useState(() => quoteValues({ quote, now }));
  const form = useForm<QuoteValues, unknown, SentQuote>({
    resolver: quoteResolver,
    defaultValues,
    shouldFocusError: false,
  });
  const values = useWatch({ control: form.control }) as QuoteValues;
  const [fault, setFault] = useState<string>();
  const [unfinished, setUnfinished] = useState(0);
  const [view, setView] = useState<View>('edit');
  const [copies, setCopies] = useState(false);
  const screen = useRef<HTMLDivElement>(null);
  const reviseKey = useRef(crypto.randomUUID());
  const draft = useDraft({ leadId: lead.id, form, draft: isRevision ? undefined : quote, isStored: !isRevision });
  const content = contentOf(values, now);

  /** The first in screen order. The lines are no fields that the form could focus. */
  const showErrors = () => {
    setView('edit');
    requestAnimationFrame(() => screen.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const store = async (body: SentQuote): Promise<ProviderQuote> => {
    if (isRevision && quote) {
      const headers = { 'idempotency-key': reviseKey.current };
      return call('reviseQuote', { params: { id: quote.id }, body, headers });
    }
    const id = await draft.settled();
    if (id) return call('sendQuote', { params: { id }, body });
    const headers = { 'idempotency-key': `${draft.key.current}-sent` };
    return call('createQuote', { params: { id: lead.id }, body: { ...body, send: true }, headers });
  };
  const submit = useSubmit({
    form,
    fields: quoteFieldNames,
    send: store,
    onSuccess: (sent) => {
      showToast({ title: isRevision ? 'New version sent' : 'Quote sent', description: `We’ve told ${firstName}.` });
      return onChanged(sent);
    },
    onFailure: (error, shownAtFields) => {
      const current = currentOf(error);
      if (current && current.status !== 'DRAFT') {
        showToast({ title: 'This quote has changed', description: errorSentence(error), tone: 'wrong' });
        return void onChanged(current);
      }
      if (shownAtFields) showErrors();
      setFault(errorSentence(error));
    },
    onInvalid: showErrors,
  });
  const send = () => {
    setFault(unfinished > 0 ? 'Wait until every file has uploaded, or remove it.' : undefined);
    if (unfinished === 0) void submit();
  };

  // Not a submit button: Enter in a line must not send the quote.
  const sendButton = (className?: string) => (
    <Button
      tone="action"
      size="sm"
      className={className}
      busy={form.formState.isSubmitting}
      busyText="Sending..."
      onClick={send}
    >
      <Send className="icon icon-sm" aria-hidden="true" />
      {isRevision ? 'Send new version' : 'Send quote'}
    </Button>
  );

  return (
    <FormProvider {...form}>
      <div ref={screen}>
        <div className="flex flex-wrap items-center justify-between gap-3 mt-4">
          <SavingText saving={draft.saving} />
          <div className="flex flex-wrap gap-2">
            {onCancel && (
              <Button size="sm" onClick={onCancel}>
                Cancel
              </Button>
            )}
            <Button size="sm" onClick={() => setCopies(true)}>
              <Copy className="icon icon-sm" aria-hidden="true" />
              Copy an earlier quote
            </Button>
            {sendButton('max-md:hidden')}
          </div>
        </div>
        {draft.saving.state === 'conflict' && (
          <OtherVersion current={draft.saving.current} onOpen={(current) => void onChanged(current)} />
        )}
        {fault && <Fault>{fault}</Fault>}
        <div className="lg:hidden mt-4">
          <Segments label="Edit or preview" options={views} value={view} onChange={setView} />
        </div>
        <div className="grid gap-5 mt-4 items-start lg:grid-cols-[minmax(0,1fr)_21.5rem]">
          <div className={classNames('grid gap-4 min-w-0', view === 'preview' && 'max-lg:hidden')}>
            <PricePart content={content} clientName={firstName} />
            <TermsPart clientName={firstName} onUnfinished={setUnfinished} />
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
            <p className="num font-bold text-lg leading-6">{exactTotalText(content)}</p>
          </div>
          {sendButton()}
        </div>
        {copies && (
          <CopyDialog
            onClose={() => setCopies(false)}
            onCopy={(copied) => {
              const replaced = Object.entries(copiedValues(copied, now));
              for (const [name, value] of replaced) form.setValue(name as keyof QuoteValues, value);
            }}
          />
        )}
      </div>
    </FormProvider>
  );
}

/** Offers what another window has stored. */
const OtherVersion = ({ current, onOpen }: { current: ProviderQuote; onOpen: (quote: ProviderQuote) => void }) => (
  <Fault>
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p>This quote was changed in another window, so your latest changes here aren’t saved.</p>
      <Button size="sm" onClick={() => onOpen(current)}>
        Open the other version
      </Button>
    </div>
  </Fault>
);
