import type { AdminPlanRequest } from '@marketplace/contracts/plans/requests';
import { Link } from 'react-router-dom';
import { adminKeys } from '../../api/admin/keys.ts';
import { useList } from '../../api/admin/use-list.ts';
import { errorSentence } from '../../api/client.ts';
import { useListAddress } from '../../components/list-address.ts';
import { ListPager } from '../../components/list-pager.tsx';
import { changeText, planWithPrice } from '../../components/plans/plan-text.ts';
import { PlanDecisionButtons } from '../../forms/plan-requests/plan-decision.tsx';
import { to } from '../../routing/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

const RequestCard = ({ request, onDecided }: { request: AdminPlanRequest; onDecided: () => void }) => {
  const titleId = `plan-request-${request.id}`;
  return (
    <li>
      <article className="card p-5 md:p-6" aria-labelledby={titleId}>
        <p className="text-sm text-ink-2 flex flex-wrap gap-x-3">
          <Link to={to.adminProvider({ id: request.providerId })} className="link">
            {request.businessName || 'Unnamed business'}
          </Link>
          <span>{request.by ?? 'A deleted account'}</span>
          <RelativeTime time={request.createdAt} />
        </p>
        <h2 id={titleId} className="text-lg mt-1.5 wrap-anywhere">
          {changeText(request)}
        </h2>
        <p className="text-sm text-ink-2">New plan: {planWithPrice(request.plan)}.</p>
        {request.reason && <p className="mt-1.5 whitespace-pre-line wrap-anywhere max-w-read">{request.reason}</p>}
        <PlanDecisionButtons request={request} titleId={titleId} onDecided={onDecided} />
      </article>
    </li>
  );
};

/** `/admin/plan-requests`: requests of providers to change their plan that need a decision. */
export default function PlanRequestsPage() {
  const { address, linkTo } = useListAddress({});
  const { rows, error, isFetching, retry, next } = useList('requests', adminKeys.planRequests(address));
  const shown = () => {
    if (!rows)
      return error ? (
        <FailedState title="Unable to Load Plan Requests" onRetry={retry} busy={isFetching}>
          {errorSentence(error)}
        </FailedState>
      ) : (
        <Loading>
          <Skeleton className="h-40" />
          <Skeleton className="mt-4 h-40" />
        </Loading>
      );
    if (rows.length === 0)
      return (
        <EmptyState title="No plan requests to decide on">
          <p>When a provider asks for another plan, its request appears here.</p>
        </EmptyState>
      );
    return (
      <ul className="grid gap-4" aria-label="Plan requests, oldest first">
        {rows.map((request) => (
          <RequestCard key={request.id} request={request} onDecided={retry} />
        ))}
      </ul>
    );
  };
  return (
    <>
      <h1 className="text-3xl">Plan requests</h1>
      <p className="text-ink-2 mt-1 max-w-read">
        Accepting a request changes the plan at once. We email the provider each decision. Viewing requests is logged.
      </p>
      <div className="mt-6">{shown()}</div>
      <ListPager linkTo={linkTo} cursor={address.cursor} next={next} />
    </>
  );
}
