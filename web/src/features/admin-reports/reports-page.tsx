import { limits } from '@marketplace/contracts/limits';
import { reportReasonText } from '@marketplace/contracts/reports/reasons';
import type { AdminReport } from '@marketplace/contracts/reports/schemas';
import { tieText } from '@marketplace/contracts/ties';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { adminCall } from '../../api/admin/call.ts';
import { adminKeys } from '../../api/admin/keys.ts';
import { useList } from '../../api/admin/use-list.ts';
import { errorSentence } from '../../api/client.ts';
import { useListAddress } from '../../components/list-address.ts';
import { ListPager } from '../../components/list-pager.tsx';
import { to } from '../../routing/paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { exactTime } from '../../ui/time.ts';
import { showToast } from '../../ui/toast.tsx';

const reporterText = ({ reporter, businessName }: AdminReport) =>
  reporter === 'PROVIDER' ? businessName : 'the seeker';

const Messages = ({ report: { messages, businessName } }: { report: AdminReport }) =>
  messages.length === 0 ? (
    <p className="mt-3 text-ink-2">There are no messages.</p>
  ) : (
    <ol className="mt-3 grid gap-2 border-l-4 border-line pl-4" aria-label="Last messages">
      {messages.map(({ id, author, text, files, sentAt }) => (
        <li key={id}>
          <p className="text-sm text-ink-2">
            <b>{author === 'PROVIDER' ? businessName : 'Seeker'}</b>, <time dateTime={sentAt}>{exactTime(sentAt)}</time>
          </p>
          <p className="whitespace-pre-line wrap-anywhere max-w-read">
            {text ?? <span className="text-ink-2">Message deleted</span>}
            {files > 0 && <span className="text-ink-2"> {files === 1 ? '1 file' : `${files} files`}</span>}
          </p>
        </li>
      ))}
    </ol>
  );

/** Asks the client of a lead with a wrong number for the right one, once. */
function AskClient({ report, onDone }: { report: AdminReport; onDone: () => void }) {
  const [busy, setBusy] = useState(false);
  if (report.clientAskedAt)
    return (
      <p className="mt-3 text-sm">
        Client asked for the right number on{' '}
        <time dateTime={report.clientAskedAt}>{exactTime(report.clientAskedAt)}</time>
      </p>
    );
  if (!report.can.askClient) return null;
  const ask = async () => {
    setBusy(true);
    try {
      await adminCall('askReportedClient', { params: { id: report.id } });
      showToast({ title: 'Client asked', description: 'They’ll get an email with the link to their request.' });
    } catch (error) {
      showToast({ title: 'The client wasn’t asked', description: errorSentence(error), tone: 'wrong' });
    }
    setBusy(false);
    onDone();
  };
  return (
    <p className="mt-4">
      <Button
        size="sm"
        tone="action"
        busy={busy}
        busyText="Asking..."
        aria-describedby={`report-${report.id}`}
        onClick={ask}
      >
        Ask the client for the right number
      </Button>
    </p>
  );
}

function Decision({ report, onDone }: { report: AdminReport; onDone: () => void }) {
  const [busy, setBusy] = useState<'CONFIRMED' | 'DISMISSED'>();
  const decide = async (decision: 'CONFIRMED' | 'DISMISSED') => {
    setBusy(decision);
    try {
      await adminCall('decideReport', { params: { id: report.id }, body: { decision } });
      showToast({ title: decision === 'CONFIRMED' ? 'Report confirmed' : 'Report dismissed' });
    } catch (error) {
      showToast({ title: 'The report wasn’t decided', description: errorSentence(error), tone: 'wrong' });
    }
    setBusy(undefined);
    onDone();
  };
  const isLead = report.kind === 'LEAD';
  return (
    <div className="mt-4 flex flex-wrap gap-2.5">
      <Button
        size="sm"
        tone={isLead ? 'danger' : 'plain'}
        busy={busy === 'CONFIRMED'}
        busyText="Confirming..."
        aria-describedby={`report-${report.id}`}
        onClick={() => decide('CONFIRMED')}
      >
        {isLead ? 'Confirm and remove request' : 'Confirm'}
      </Button>
      <Button
        size="sm"
        busy={busy === 'DISMISSED'}
        busyText="Dismissing..."
        aria-describedby={`report-${report.id}`}
        onClick={() => decide('DISMISSED')}
      >
        Dismiss
      </Button>
    </div>
  );
}

const ReportCard = ({ report, onDone }: { report: AdminReport; onDone: () => void }) => (
  <li>
    <article className="card p-5 md:p-6" aria-labelledby={`report-${report.id}`}>
      <p className="text-sm text-ink-2 flex flex-wrap gap-x-3">
        <span>{report.kind === 'LEAD' ? 'Lead' : 'Conversation'}</span>
        <Link to={to.adminEnquiry({ id: report.enquiryId })} className="link num">
          {report.reference}
        </Link>
        <Link to={to.adminProvider({ id: report.providerId })} className="link">
          {report.businessName}
        </Link>
        <RelativeTime time={report.createdAt} />
      </p>
      <h2 id={`report-${report.id}`} className="text-lg mt-1.5 wrap-anywhere">
        {reportReasonText(report.kind, report.reason)}: {report.title}
      </h2>
      <p className="text-sm text-ink-2">Reported by {reporterText(report)}</p>
      {report.text && <p className="mt-1.5 whitespace-pre-line wrap-anywhere max-w-read">{report.text}</p>}
      {report.kind === 'CONVERSATION' && <Messages report={report} />}
      {report.ties.length > 0 && (
        <Notice tone="warning" title="The seeker may be part of this business" className="mt-3">
          <ul>
            {report.ties.map((tie) => (
              <li key={tie}>{tieText[tie]}</li>
            ))}
          </ul>
        </Notice>
      )}
      <AskClient report={report} onDone={onDone} />
      <Decision report={report} onDone={onDone} />
    </article>
  </li>
);

/** `/admin/reports`: leads and conversations that were reported and need a decision. */
export default function ReportsPage() {
  const { address, linkTo } = useListAddress({});
  const { rows, error, isFetching, retry, next } = useList('reports', adminKeys.reports(address));
  const shown = () => {
    if (!rows)
      return error ? (
        <FailedState title="Unable to Load Reports" onRetry={retry} busy={isFetching}>
          {errorSentence(error)}
        </FailedState>
      ) : (
        <Loading>
          <Skeleton className="h-48" />
          <Skeleton className="mt-4 h-48" />
        </Loading>
      );
    if (rows.length === 0)
      return (
        <EmptyState title="No reports to decide on">
          <p>Leads that providers report appear here, and conversations that either side reports.</p>
        </EmptyState>
      );
    return (
      <ul className="grid gap-4" aria-label="Reports, oldest first">
        {rows.map((report) => (
          <ReportCard key={report.id} report={report} onDone={retry} />
        ))}
      </ul>
    );
  };
  return (
    <>
      <h1 className="text-3xl">Reports</h1>
      <p className="text-ink-2 mt-1 max-w-read">
        Confirming a report of a lead removes the request, and the lead no longer counts as recent. For a conversation
        you see the last {limits.reportedMessages} messages. Viewing reports is logged.
      </p>
      <div className="mt-6">{shown()}</div>
      <ListPager linkTo={linkTo} cursor={address.cursor} next={next} />
    </>
  );
}
