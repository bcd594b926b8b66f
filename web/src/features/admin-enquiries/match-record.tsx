import { isUrgent } from '@marketplace/contracts/enquiries/timeframes';
import { limits } from '@marketplace/contracts/limits';
import type { AdminEnquiryDetail, MatchRecord } from '@marketplace/contracts/requests/admin-schemas';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useEnquiryActs } from '../../api/admin/enquiry-mutations.ts';
import { adminKeys } from '../../api/admin/keys.ts';
import { errorSentence } from '../../api/client.ts';
import { useApi } from '../../api/use-api.ts';
import { LeadBadge } from '../../components/reach/lead-status.tsx';
import { to } from '../../routing/paths.ts';
import { serverNow } from '../../server-clock.ts';
import { Button } from '../../ui/button.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { useNow } from '../../ui/now.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { exactTime } from '../../ui/time.ts';
import { showToast } from '../../ui/toast.tsx';
import { decisionText, excludedText, outcomeText, rematchText, roundText } from './text.ts';

const pollEvery = 1_500;
/** Milliseconds after which a pending job counts as lost with its queue, and matching can be started again. */
const patience = 120_000;

type Press = MatchRecord['rematches'][number];
const isAwaited = ({ requestedAt, doneAt }: Press, now: number) => !doneAt && now - Date.parse(requestedAt) < patience;
const isWaiting = (record: MatchRecord | undefined, now: number) =>
  record?.rematches.some((press) => isAwaited(press, now)) ?? false;

type Round = MatchRecord['rounds'][number];

const RoundPart = ({ round }: { round: Round }) => (
  <li className="py-4">
    <h3 className="text-base tracking-normal">
      Round {round.wave}, {exactTime(round.decidedAt)}
    </h3>
    <p className="text-sm text-ink-2">
      {roundText(round)} Rule version {round.ruleVersion}.
    </p>
    <ol className="mt-2 grid gap-2">
      {round.decisions.map((decision) => (
        <li key={decision.providerId} className="border-l-4 border-line pl-3 min-w-0">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <Link to={to.adminProvider({ id: decision.providerId })} className="link font-semibold wrap-anywhere">
              {decision.businessName}
            </Link>
            <span className="text-sm">{outcomeText[decision.outcome]}</span>
            {decision.lead && <LeadBadge lead={{ status: decision.lead, endReason: decision.endReason }} />}
          </p>
          <p className="text-sm text-ink-2 num">{decisionText(decision)}</p>
        </li>
      ))}
    </ol>
  </li>
);

const Rounds = ({ record }: { record: MatchRecord }) => {
  if (!record.matchedAt) return <p className="text-ink-2">Not matched yet. The matching job hasn’t run.</p>;
  if (record.rounds.length === 0)
    return (
      <p className="text-ink-2">
        Matched {exactTime(record.matchedAt)}. No available provider offers this service here.
      </p>
    );
  return (
    <>
      <ol className="divide-y divide-line">
        {record.rounds.map((round) => (
          <RoundPart key={round.wave} round={round} />
        ))}
      </ol>
      {record.truncated && <p className="text-sm text-ink-2">Older rounds aren’t shown.</p>}
    </>
  );
};

/** Providers who would match but are currently excluded from matching. */
const Excluded = ({ excluded }: Pick<MatchRecord, 'excluded'>) => (
  <section className="mt-3 pt-4 border-t border-line" aria-labelledby="excluded">
    <h3 id="excluded" className="text-base tracking-normal">
      Nearby, but not available
    </h3>
    <ul className="mt-2 grid gap-2">
      {excluded.map(({ providerId, businessName, why, distanceKm, radiusKm }) => (
        <li key={providerId} className="border-l-4 border-line pl-3 min-w-0">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <Link to={to.adminProvider({ id: providerId })} className="link font-semibold wrap-anywhere">
              {businessName}
            </Link>
            <span className="text-sm">{why}</span>
          </p>
          <p className="text-sm text-ink-2 num">{excludedText({ distanceKm, radiusKm })}</p>
        </li>
      ))}
    </ul>
  </section>
);

/** The button for another round, with the results of earlier presses. */
function MatchAgain({ enquiry, record }: { enquiry: AdminEnquiryDetail; record: MatchRecord }) {
  const { rematch, refresh } = useEnquiryActs();
  const press = useRef<string>(undefined);
  const [sending, setSending] = useState(false);
  const now = useNow();
  const waiting = isWaiting(record, now);
  // What the job sent also changes the enquiry.
  const [last] = record.rematches;
  const awaited = useRef<string>(undefined);
  useEffect(() => {
    if (last && !last.doneAt) awaited.current = last.id;
    else if (last && awaited.current === last.id) {
      awaited.current = undefined;
      if (last.leads > 0) void refresh(enquiry.id);
    }
  }, [last, refresh, enquiry.id]);
  const ask = async () => {
    setSending(true);
    // Retrying after a failure reuses the key, so nothing happens twice.
    press.current ??= crypto.randomUUID();
    try {
      await rematch(enquiry.id, press.current);
      press.current = undefined;
    } catch (error) {
      showToast({ title: 'We couldn’t start matching', description: errorSentence(error), tone: 'wrong' });
      void refresh(enquiry.id);
    }
    setSending(false);
  };
  return (
    <div className="grid gap-3">
      {enquiry.rematchObstacle ? (
        <p className="text-sm text-ink-2">{enquiry.rematchObstacle}</p>
      ) : (
        <div>
          <Button size="sm" onClick={ask} busy={sending || waiting} busyText="Matching...">
            Match again
          </Button>
        </div>
      )}
      <div role="status">
        {record.rematches.length > 0 && (
          <ul className="text-sm">
            {record.rematches.map((result) => (
              <li key={result.id}>
                Requested {exactTime(result.requestedAt)}: {rematchText(result, isAwaited(result, now))}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** The matching rounds: who was considered, who got the lead and why. */
export function MatchRecordCard({ enquiry }: { enquiry: AdminEnquiryDetail }) {
  const {
    data: record,
    error,
    isValidating,
    mutate,
  } = useApi(adminKeys.enquiryMatch(enquiry.id), {
    refreshInterval: (latest) => (isWaiting(latest, serverNow()) ? pollEvery : 0),
  });
  const shown = () => {
    if (record)
      return (
        <>
          <p className="mb-3">
            {record.placesTaken} of {limits.providersPerEnquiry} places are taken by{' '}
            {isUrgent(enquiry.timeframe) ? 'accepted leads.' : 'open or accepted leads.'}
          </p>
          <MatchAgain enquiry={enquiry} record={record} />
          <div className="mt-3">
            <Rounds record={record} />
          </div>
          {record.excluded.length > 0 && <Excluded excluded={record.excluded} />}
          <p className="text-sm text-ink-2 mt-3">
            Matching skips businesses that are suspended, paused, incomplete or unverified, and those without an active
            leads plan.
          </p>
        </>
      );
    if (error)
      return (
        <FailedState title="We couldn’t load the match record" onRetry={() => mutate()} busy={isValidating}>
          {errorSentence(error)}
        </FailedState>
      );
    return (
      <Loading>
        <Skeleton className="h-40" />
      </Loading>
    );
  };
  return (
    <section className="card p-5 md:p-6 min-w-0" aria-labelledby="match-record">
      <h2 id="match-record" className="text-xl mb-3">
        Matching
      </h2>
      {shown()}
    </section>
  );
}
