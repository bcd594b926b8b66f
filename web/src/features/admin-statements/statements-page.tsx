import { userCan } from '@marketplace/contracts/accounts/user-policy';
import { exactRand } from '@marketplace/contracts/money';
import type { Statement, StatementLine } from '@marketplace/contracts/payments/statements';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { adminCall } from '../../api/admin/call.ts';
import { adminKeys } from '../../api/admin/keys.ts';
import { useList } from '../../api/admin/use-list.ts';
import { errorSentence } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { useApi } from '../../api/use-api.ts';
import { useListAddress } from '../../components/list-address.ts';
import { ListPager } from '../../components/list-pager.tsx';
import { AreaTabs } from '../../components/list-tabs.tsx';
import { moneyPages } from '../../routing/money-pages.ts';
import { to } from '../../routing/paths.ts';
import { Button } from '../../ui/button.tsx';
import { DetailCard } from '../../ui/detail-card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ShortDate } from '../../ui/short-date.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { LineToSettle } from './line-to-settle.tsx';
import { importText, stateText } from './text.ts';
import { packFile } from './upload.ts';
import { readable } from './url.ts';

/** While lines of a statement are being booked, its sums are read again after this time. */
const refreshInterval = 2_000;

/** Chooses a file and imports it. */
function ImportCard({ onImported }: { onImported: (statement: Statement) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const upload = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    setBusy(true);
    setError(undefined);
    try {
      onImported(await adminCall('importStatement', { body: { name: file.name, content: await packFile(file) } }));
    } catch (failure) {
      setError(errorSentence(failure));
    }
    setBusy(false);
  };
  return (
    <DetailCard id="import" title="Import a statement">
      <input
        ref={input}
        type="file"
        className="sr-only"
        tabIndex={-1}
        aria-label="Bank statement"
        accept=".csv,.ofx,text/csv,application/x-ofx"
        onChange={upload}
      />
      <Button busy={busy} busyText="Importing..." onClick={() => input.current?.click()}>
        Choose file
      </Button>
      <p className="mt-2 text-sm text-ink-2">
        CSV or OFX from your bank. Importing the same file again books nothing twice.
      </p>
      {error && (
        <Notice tone="wrong" role="alert" className="mt-3">
          {error}
        </Notice>
      )}
    </DetailCard>
  );
}

const SumLine = ({ label, cents }: { label: string; cents: number }) => (
  <div className="py-1 flex justify-between gap-3">
    <dt className="text-ink-2">{label}</dt>
    <dd className="num">{cents < 0 ? `-${exactRand(-cents)}` : exactRand(cents)}</dd>
  </div>
);

const balanceText = ({ balances }: Statement): string => {
  if (!balances) return 'This file has no balances.';
  const { openingCents, closingCents, isWhole } = balances;
  const shown = `Opening ${exactRand(openingCents)}, closing ${exactRand(closingCents)}.`;
  return `${shown} ${isWhole ? 'The lines add up.' : 'The lines don’t add up to them.'}`;
};

const SumsCard = ({ statement }: { statement: Statement }) => {
  const { booked, waiting, known, nobodys, moneyOut, new: fresh } = statement;
  const change = [booked, waiting, known, nobodys, moneyOut, fresh].reduce((sum, { cents }) => sum + cents, 0);
  return (
    <DetailCard id="sums" title="This file">
      <p className="wrap-anywhere text-sm text-ink-2">{statement.name}</p>
      <dl className="mt-2">
        {fresh.count > 0 && <SumLine label={`Booking (${fresh.count})`} cents={fresh.cents} />}
        <SumLine label={`Booked (${booked.count})`} cents={booked.cents} />
        <SumLine label={`To settle (${waiting.count})`} cents={waiting.cents} />
        {nobodys.count > 0 && <SumLine label={`Left out (${nobodys.count})`} cents={nobodys.cents} />}
        <SumLine label={`Imported before (${known.count})`} cents={known.cents} />
        <SumLine label={`Money out (${moneyOut.count})`} cents={moneyOut.cents} />
        <SumLine label="Change" cents={change} />
      </dl>
      <p className="mt-2 text-sm text-ink-2">{balanceText(statement)}</p>
    </DetailCard>
  );
};

const BookedRow = ({ line }: { line: StatementLine }) => (
  <li className="py-2 flex flex-wrap gap-x-4">
    <span className="text-sm text-ink-2">
      <ShortDate time={line.day} />
    </span>
    <span className="grow min-w-0 wrap-anywhere">
      {line.invoice ? (
        <>
          <Link className="link num" to={to.adminInvoice({ id: line.invoice.id })}>
            {line.invoice.number}
          </Link>
          ,{' '}
        </>
      ) : (
        'Credit for '
      )}
      {line.provider ? (
        <Link className="link" to={to.adminProvider({ id: line.provider.id })}>
          {line.provider.businessName}
        </Link>
      ) : (
        'a deleted account'
      )}
      <span className="block text-sm text-ink-2">{line.text}</span>
    </span>
    <span className="num">{exactRand(line.amountCents)}</span>
  </li>
);

/** The sums and booked lines of the chosen statement. */
function BookedCard({ statement }: { statement: Statement }) {
  const { rows, retry } = useList('lines', adminKeys.statementLines({ statement: statement.id, state: 'BOOKED' }));
  const booked = statement.booked.count;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list changes with the number
  useEffect(retry, [booked]);
  if (!rows || rows.length === 0) return null;
  return (
    <DetailCard id="booked" title="Booked">
      <p className="text-sm text-ink-2">
        {booked > rows.length ? `The first ${rows.length} of ${booked} lines` : `${booked} lines`},{' '}
        {exactRand(statement.booked.cents)}
      </p>
      <ul className="divide-y divide-line">
        {rows.map((line) => (
          <BookedRow key={line.id} line={line} />
        ))}
      </ul>
    </DetailCard>
  );
}

/** `/admin/money/statement`: imports bank statements, and settles the lines that wait. */
export default function StatementsPage() {
  const { user } = useSession();
  const mayChange = userCan('manageMoney', user);
  const navigate = useNavigate();
  const { address, linkTo } = useListAddress(readable);
  const { statement: id, cursor } = address;
  const earlier = useList('statements', adminKeys.statements({}));
  const { data: statement, mutate } = useApi(id ? adminKeys.statement(id) : null, {
    refreshInterval: (shown) => (shown && shown.new.count > 0 ? refreshInterval : 0),
  });
  const lines = useList('lines', adminKeys.statementLines({ statement: id, cursor }));
  const settled = () => {
    lines.retry();
    earlier.retry();
    void mutate();
  };
  const left = statement?.new.count;
  // biome-ignore lint/correctness/useExhaustiveDependencies: lines wait once they are no longer new
  useEffect(() => {
    if (left !== undefined) lines.retry();
  }, [left]);
  const isBooking = (statement ? [statement] : (earlier.rows ?? [])).some(({ new: fresh }) => fresh.count > 0);
  const shown = () => {
    if (!lines.rows)
      return lines.error ? (
        <FailedState title="Unable to Load Lines" onRetry={lines.retry} busy={lines.isFetching}>
          {errorSentence(lines.error)}
        </FailedState>
      ) : (
        <Loading>
          <Skeleton className="h-40" />
        </Loading>
      );
    if (lines.rows.length === 0)
      return (
        <EmptyState title={isBooking ? 'Booking payments' : 'No payments to settle'}>
          <p>Lines that we can’t match with an invoice for certain appear here.</p>
        </EmptyState>
      );
    return (
      <DetailCard id="to-settle" title="To settle">
        <ul className="divide-y divide-line">
          {lines.rows.map((line) => (
            <LineToSettle key={line.id} line={line} mayChange={mayChange} onSettled={settled} />
          ))}
        </ul>
      </DetailCard>
    );
  };
  return (
    <>
      <h1 className="text-2xl">Bank statements</h1>
      <AreaTabs label="Money" pages={moneyPages} />
      <p className="text-ink-2 mt-4 max-w-read">
        Payments with an invoice number and the exact amount are booked at once. The others wait here. Viewing lines is
        logged.
      </p>
      {statement && (
        <Notice role="status" className="mt-4">
          {stateText(statement) === 'Booking...' ? 'Booking payments...' : importText(statement)}{' '}
          <Link className="link" to={to.adminStatements()}>
            All statements
          </Link>
        </Notice>
      )}
      <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] items-start">
        <div className="grid gap-6 min-w-0">
          {shown()}
          <ListPager linkTo={linkTo} cursor={cursor} next={lines.next} />
          {statement && <BookedCard statement={statement} />}
        </div>
        <div className="grid gap-6 min-w-0">
          {mayChange && (
            <ImportCard
              onImported={(imported) => {
                earlier.retry();
                navigate(to.adminStatements({ statement: imported.id }));
              }}
            />
          )}
          {statement && <SumsCard statement={statement} />}
          {earlier.rows && earlier.rows.length > 0 && (
            <DetailCard id="earlier" title="Statements">
              <ul className="divide-y divide-line">
                {earlier.rows.map((each) => (
                  <li key={each.id} className="py-2 flex flex-wrap justify-between gap-x-3">
                    <Link className="link" to={to.adminStatements({ statement: each.id })}>
                      <ShortDate time={each.lastOn} />
                    </Link>
                    <span className="text-sm text-ink-2">{stateText(each)}</span>
                  </li>
                ))}
              </ul>
            </DetailCard>
          )}
        </div>
      </div>
    </>
  );
}
