import type { Disclosures as Answer, Disclosure } from '@marketplace/contracts/enquiries/disclosures';
import type { FollowedRequest } from '@marketplace/contracts/requests/tracking';
import { t } from '@marketplace/languages/text';
import { useEffect, useRef, useState } from 'react';
import { errorSentence } from '../../api/client.ts';
import { type Key, keys } from '../../api/keys.ts';
import { useDisclosureRevocation } from '../../api/request-disclosures.ts';
import { useApi } from '../../api/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { exactTime } from '../../ui/time.ts';
import { showToast } from '../../ui/toast.tsx';
import { readingText, toldWithoutText } from './disclosures-text.ts';

type Section = { resource: Key<FollowedRequest> };
type Revocable = Disclosure & { id: string; businessName: string };
const isRevocable = (disclosure: Disclosure): disclosure is Revocable =>
  disclosure.id !== null && disclosure.businessName !== null && disclosure.revokedAt === null;

const Reader = ({ disclosure, onRevoke }: { disclosure: Disclosure; onRevoke: (chosen: Revocable) => void }) => {
  const { businessName, readings, revokedAt } = disclosure;
  return (
    <li className="py-4 grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto] items-start justify-items-start">
      <div className="min-w-0">
        <h3 className="text-base tracking-normal wrap-anywhere">{businessName ?? t('Our team')}</h3>
        <ul className="text-sm text-ink-2">
          {readings.map((reading) => (
            <li key={reading.way}>{readingText(reading)}</li>
          ))}
          {readings.length === 0 && !revokedAt && <li>{t('Accepted, but hasn’t looked yet')}</li>}
        </ul>
        {revokedAt && (
          <p className="text-sm font-semibold mt-1">
            {t('Withdrawn by you on {time}', { time: exactTime(revokedAt) })}
          </p>
        )}
      </div>
      {isRevocable(disclosure) && (
        <Button
          size="sm"
          onClick={() => onRevoke(disclosure)}
          aria-label={t('Withdraw from {business}', { business: disclosure.businessName })}
        >
          {t('Withdraw')}
        </Button>
      )}
    </li>
  );
};

/** Confirms a revocation, because it cannot be undone. */
function RevokeDialog({ chosen, resource, onClose }: { chosen: Revocable; onClose: () => void } & Section) {
  const revoke = useDisclosureRevocation(resource);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const confirm = async () => {
    setBusy(true);
    try {
      await revoke(chosen.id);
      showToast({
        title: t('Withdrawn'),
        description: t('{business} can no longer see your details here.', { business: chosen.businessName }),
      });
      onClose();
    } catch (error) {
      setFailed(errorSentence(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('Withdraw your details from {business}?', { business: chosen.businessName })}
      description={t(
        'We’ll remove your name, number, address and files from their pages, lists and downloads right away, and we’ll let them know. You can’t undo this.',
      )}
      footer={
        <>
          <Button onClick={onClose}>{t('Keep sharing')}</Button>
          <Button tone="danger" onClick={confirm} busy={busy} busyText={t('Withdrawing...')}>
            {t('Withdraw')}
          </Button>
        </>
      }
    >
      <p>
        {t(
          'We can’t remove what they’ve already written down or downloaded. You have the right to ask them to delete it (POPIA, section 24).',
        )}
      </p>
      {failed && (
        <Notice tone="wrong" role="alert">
          {failed}
        </Notice>
      )}
    </Dialog>
  );
}

const Readers = ({ answer, resource }: { answer: Answer } & Section) => {
  const [chosen, setChosen] = useState<Revocable | null>(null);
  const { disclosures, toldWithout } = answer;
  const besides = disclosures.some(({ reader }) => reader === 'provider');
  return (
    <>
      {disclosures.length === 0 ? (
        <p className="mt-3">{t('No one has seen your name or number yet.')}</p>
      ) : (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {disclosures.map((disclosure) => (
            <Reader
              key={disclosure.id ?? `${disclosure.reader} ${disclosure.businessName}`}
              disclosure={disclosure}
              onRevoke={setChosen}
            />
          ))}
        </ul>
      )}
      {toldWithout > 0 && <p className="mt-3 text-sm text-ink-2">{toldWithoutText(toldWithout, besides)}</p>}
      {chosen && <RevokeDialog chosen={chosen} resource={resource} onClose={() => setChosen(null)} />}
    </>
  );
};

/** Who has seen the contact details and how, with a button to withdraw them. */
export function Disclosures({ request, resource }: Section & { request: Pick<FollowedRequest, 'accepted'> }) {
  const { data, error, mutate, isValidating } = useApi(keys.disclosures(resource));
  const acceptances = request.accepted.length;
  const shownFor = useRef(acceptances);
  // The request is polled. A new acceptance adds an entry, so reload the log.
  useEffect(() => {
    if (shownFor.current === acceptances) return;
    shownFor.current = acceptances;
    void mutate();
  }, [acceptances, mutate]);
  return (
    <section aria-labelledby="disclosures">
      <h2 id="disclosures" className="text-xl">
        {t('Who’s seen your number')}
      </h2>
      <p className="mt-1 text-ink-2 max-w-read">
        {t(
          'Providers see your name and number once they accept. Our team sees them only to help with your request. We log every view.',
        )}
      </p>
      {data && <Readers answer={data} resource={resource} />}
      {!data && !error && (
        <Loading className="mt-3 grid gap-2">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-5 w-2/5" />
        </Loading>
      )}
      {!data && error && (
        <div role="alert" className="mt-3 grid gap-2 justify-items-start">
          <p>
            {t('We couldn’t load this.')} {errorSentence(error)}
          </p>
          <Button size="sm" onClick={() => void mutate()} busy={isValidating} busyText={t('Trying again...')}>
            {t('Try Again')}
          </Button>
        </div>
      )}
    </section>
  );
}
