import { adminKeys } from '../../api/admin/keys.ts';
import { errorSentence } from '../../api/client.ts';
import { useApi } from '../../api/use-api.ts';
import { changeText, planWithPrice } from '../../components/plans/plan-text.ts';
import { PlanDecisionButtons } from '../../forms/plan-requests/plan-decision.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** A request to change the plan with its decisions. Viewing it is logged. */
export function PlanPanel({ providerId, id }: { providerId: string; id: string }) {
  const { data, error, isValidating, mutate } = useApi(adminKeys.providerPlanRequests(providerId));
  if (!data)
    return error ? (
      <div className="p-4">
        <FailedState title="We couldn’t load the request" onRetry={() => mutate()} busy={isValidating}>
          {errorSentence(error)}
        </FailedState>
      </div>
    ) : (
      <Skeleton className="m-4 h-32" />
    );
  const request = data.requests.find((one) => one.id === id);
  if (!request) return <p className="p-4 text-ink-2">This request is not there any more.</p>;
  return (
    <>
      <div className="p-4 grid gap-2">
        <h3 id="plan-change" className="text-base">
          {changeText(request)}
        </h3>
        <p className="text-sm text-ink-2">New plan: {planWithPrice(request.plan)}.</p>
        {request.reason && <p className="whitespace-pre-line wrap-anywhere">{request.reason}</p>}
      </div>
      <div className="work-acts mt-auto">
        <PlanDecisionButtons request={request} titleId="plan-change" />
      </div>
    </>
  );
}
