import type { AdminPlanRequest } from '@marketplace/contracts/plans/requests';
import { adminKeys } from '../../api/admin/keys.ts';
import { errorSentence } from '../../api/client.ts';
import { useApi } from '../../api/use-api.ts';
import { changeText } from '../../components/plans/plan-text.ts';
import { PlanDecisionButtons } from '../../forms/plan-requests/plan-decision.tsx';
import { StatusBadge } from '../../ui/badge.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { exactTime } from '../../ui/time.ts';

/** When a request ended, and which administrator decided. */
const endText = ({ status, decidedAt, decidedBy }: AdminPlanRequest): string => {
  if (!decidedAt) return '';
  if (status === 'WITHDRAWN') return `. Withdrawn ${exactTime(decidedAt)}`;
  return `. Decided ${exactTime(decidedAt)} by ${decidedBy ?? 'a deleted account'}`;
};

const Request = ({ request }: { request: AdminPlanRequest }) => {
  const titleId = `plan-request-${request.id}`;
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <b id={titleId}>{changeText(request)}</b> <StatusBadge status={request.status} />
      </p>
      {request.reason && <p className="text-sm whitespace-pre-line wrap-anywhere">{request.reason}</p>}
      {request.note && <p className="text-sm whitespace-pre-line wrap-anywhere">Our reply: {request.note}</p>}
      <p className="text-sm text-ink-2">
        Sent {exactTime(request.createdAt)} by {request.by ?? 'a deleted account'}
        {endText(request)}
      </p>
      <PlanDecisionButtons request={request} titleId={titleId} />
    </li>
  );
};

/** A provider's requests to change its plan, with the buttons to decide on an open one. */
export function PlanRequests({ providerId }: { providerId: string }) {
  const { data, error, mutate } = useApi(adminKeys.providerPlanRequests(providerId));
  if (!data)
    return error ? (
      <FailedState title="Unable to Load Plan Requests" onRetry={() => mutate()}>
        {errorSentence(error)}
      </FailedState>
    ) : (
      <Skeleton className="mt-3 h-12" />
    );
  if (data.requests.length === 0) return <p className="mt-1 text-ink-2">No requests to change the plan.</p>;
  return (
    <ul className="mt-2 divide-y divide-line" aria-label="Requests to change the plan, newest first">
      {data.requests.map((request) => (
        <Request key={request.id} request={request} />
      ))}
    </ul>
  );
}
