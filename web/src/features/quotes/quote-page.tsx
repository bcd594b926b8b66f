import type { AcceptedLead } from '@marketplace/contracts/leads/schemas';
import type { ProviderQuote, ProviderQuotes } from '@marketplace/contracts/quotes/schemas';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { keys } from '../../api/keys.ts';
import { useApi } from '../../api/use-api.ts';
import { NotFound } from '../../components/not-found.tsx';
import { placeText } from '../../components/place-text.ts';
import { statusText, statusTone } from '../../components/quotes/text.ts';
import { PageResource } from '../../routing/page-resource.tsx';
import { to } from '../../routing/paths.ts';
import type { RouteContext } from '../../routing/route.ts';
import { useRoute } from '../../routing/route-context.tsx';
import { budget } from '../../ui/money.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { QuoteEditor } from './editor.tsx';
import { SentQuoteView } from './sent-quote.tsx';

type Props = { lead: AcceptedLead; stored: ProviderQuotes; onChanged: () => Promise<unknown> };

function QuoteOfLead({ lead, stored, onChanged }: Props) {
  /** A revision, or a new quote after one that has ended. Otherwise the newest quote decides what is shown. */
  const [writes, setWrites] = useState<'revision' | 'new'>();
  // Kept while the editor is open, so that a refresh does not replace what is being typed.
  const [editing, setEditing] = useState(() => stored.quotes.find(({ status }) => status === 'DRAFT'));
  const newest = stored.quotes.find(({ status, isSuperseded }) => status !== 'DRAFT' && !isSuperseded);
  const clientName = lead.contactName ?? 'your client';
  // Also once the draft is stored, when no other can be created.
  const isEditor = writes !== undefined || editing !== undefined || (!newest && !stored.obstacle);
  const changed = async (quote: ProviderQuote) => {
    // The editor stays, and stays busy, until the page has the quote.
    await onChanged();
    setWrites(undefined);
    setEditing(quote.status === 'DRAFT' ? quote : undefined);
  };
  const badge = isEditor && writes !== 'revision' ? 'DRAFT' : newest?.status;
  const version = newest && newest.version > 1 && badge === 'SENT' ? `, version ${newest.version}` : '';
  return (
    <>
      <p>
        <Link
          to={to.lead({ id: lead.id })}
          className="inline-flex items-center gap-1.5 min-h-11 font-semibold text-sm text-brand hover:underline underline-offset-4"
        >
          <ArrowLeft className="icon icon-sm" aria-hidden="true" />
          {lead.title}
        </Link>
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="text-2xl wrap-anywhere">Quote for {clientName}</h1>
        {badge && (
          <span className="badge" data-status={statusTone[badge]}>
            {statusText[badge]}
            {version}
          </span>
        )}
      </div>
      <p className="text-ink-2 num mt-1">
        {placeText(lead)}. Budget {budget(lead.budgetMin, lead.budgetMax)}.
      </p>
      {stored.obstacle && newest?.status !== 'ACCEPTED' && newest?.declined?.reason !== 'ANOTHER_CHOSEN' && (
        <Notice tone="warning" className="mt-4">
          {stored.obstacle}
        </Notice>
      )}
      {isEditor && !stored.obstacle ? (
        <QuoteEditor
          key={writes === 'revision' ? newest?.id : (editing?.id ?? 'new')}
          lead={lead}
          clientName={clientName}
          quote={writes === 'revision' ? newest : editing}
          isRevision={writes === 'revision'}
          onChanged={changed}
          onCancel={writes ? () => setWrites(undefined) : undefined}
        />
      ) : (
        newest && (
          <SentQuoteView
            key={newest.id}
            lead={lead}
            clientName={clientName}
            quote={newest}
            quotes={stored.quotes}
            canCreate={stored.can.create}
            onRevise={() => setWrites('revision')}
            onNew={() => setWrites('new')}
            onChanged={changed}
          />
        )
      )}
    </>
  );
}

const missing = (
  <NotFound title="We couldn't find this lead" links={[{ to: to.acceptedLeads(), label: 'Accepted Leads' }]}>
    You can send quotes for leads that you’ve accepted. This one isn’t among them.
  </NotFound>
);

const leadResource = ({ params }: RouteContext) => keys.lead(params.lead ?? '');

/** `/providers/leads/{id}/quote`: the quote for an accepted lead. */
export default function QuotePage() {
  const id = useRoute().context.params.lead ?? '';
  const { data: stored, mutate } = useApi(keys.leadQuotes(id));
  return (
    <PageResource
      resource={leadResource}
      missing={missing}
      failed={{ title: 'Unable to Load This Quote', text: 'Something went wrong while loading this quote.' }}
    >
      {({ accepted }) => {
        if (!accepted) return missing;
        if (!stored) return <PageLoading />;
        return <QuoteOfLead key={accepted.id} lead={accepted} stored={stored} onChanged={() => mutate()} />;
      }}
    </PageResource>
  );
}
