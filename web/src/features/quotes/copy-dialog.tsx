import type { ProviderQuote } from '@marketplace/contracts/quotes/schemas';
import { useState } from 'react';
import { call, errorSentence } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { useApi } from '../../api/use-api.ts';
import { statusText, totalText } from '../../components/quotes/text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { shortTime } from '../../ui/time.ts';

/** Chooses an earlier quote whose lines start the new one. */
export function CopyDialog({ onCopy, onClose }: { onCopy: (quote: ProviderQuote) => void; onClose: () => void }) {
  const { data, error } = useApi(keys.quotesToCopy);
  const [fault, setFault] = useState<string>();
  const copy = async (id: string) => {
    try {
      onCopy(await call('getQuote', { params: { id } }));
      onClose();
    } catch (failure) {
      setFault(errorSentence(failure));
    }
  };
  const problem = fault ?? (error && errorSentence(error));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Copy an earlier quote"
      description="Replaces the lines, VAT and note of this quote. Dates and files stay."
      wide
    >
      {problem && (
        <Notice tone="warning" role="alert">
          {problem}
        </Notice>
      )}
      {!data && !error && (
        <Loading className="grid gap-2">
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
        </Loading>
      )}
      {data?.quotes.length === 0 && <p>You haven’t sent any quotes yet. Quotes that you send appear here.</p>}
      {data && data.quotes.length > 0 && (
        <ul className="divide-y divide-line">
          {data.quotes.map(({ id, title, status, sentAt, ...total }) => (
            <li key={id}>
              <button type="button" className="w-full text-left py-2.5 hover:bg-sunken px-2" onClick={() => copy(id)}>
                <span className="flex justify-between gap-3">
                  <span className="font-semibold min-w-0 wrap-anywhere">{title}</span>
                  <span className="num whitespace-nowrap">{totalText(total)}</span>
                </span>
                <span className="block text-sm text-ink-2">
                  {statusText[status]}, sent {shortTime(sentAt)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
