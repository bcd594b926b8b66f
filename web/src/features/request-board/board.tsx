import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { keys } from '../../api/keys.ts';
import { useApi } from '../../api/use-api.ts';
import { to } from '../../routing/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { grouped } from '../../ui/number.ts';
import { Loading, SkeletonSlip } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Examples } from './examples.tsx';
import { PublicLeadSlip } from './public-request-card.tsx';
import { type BoardAddress, boardLink, isFiltered } from './url.ts';
import { usePublicLeads } from './use-public-leads.ts';

const grid = 'grid gap-5 md:grid-cols-2 lg:grid-cols-3';

const Nothing = () => (
  <EmptyState
    title="No leads found"
    action={
      <Link to={to.requestBoard()} className={buttonClass()}>
        Clear Filters
      </Link>
    }
  >
    There is no open request for this category and province just now.
  </EmptyState>
);

/** A page further down that there is not: its link was cut off, or everything below it is gone. */
const NothingBelow = ({ address }: { address: BoardAddress }) => (
  <EmptyState
    title="This page of the board is gone"
    action={
      <Link to={boardLink({ ...address, cursor: undefined })} className={buttonClass()}>
        Back to the newest
      </Link>
    }
  >
    The link that led here is incomplete, or the requests below it are no longer open.
  </EmptyState>
);

type List = ReturnType<typeof usePublicLeads>;

/** The way to the rows below: a link to a page that begins there, which with a script adds them to this one. */
function LoadMore({ list, address }: { list: List; address: BoardAddress }) {
  if (!list.nextCursor) return null;
  const more = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return; // a tab of its own
    event.preventDefault();
    if (!list.isLoadingMore) list.loadMore();
  };
  return (
    <Link
      to={boardLink({ ...address, cursor: list.nextCursor })}
      onClick={more}
      aria-disabled={list.isLoadingMore || undefined}
      className={buttonClass({ className: 'mt-8' })}
    >
      {list.isLoadingMore && <Spinner />}
      {list.isLoadingMore ? 'Loading...' : 'Load More'}
    </Link>
  );
}

/** Under a board that is shown: why there is not more. */
const MoreFailed = ({ list }: { list: List }) => (
  <Notice tone="warning" role="alert" title="Unable to Load Leads" className="mt-6">
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p>{list.error?.message}</p>
      <Button size="sm" onClick={() => list.retry()} busy={list.isFetching} busyText="Trying again...">
        Try Again
      </Button>
    </div>
  </Notice>
);

/** The requests of one filter, newest first, in all their states. */
export function Board({ address }: { address: BoardAddress }) {
  const list = usePublicLeads(address);
  const { leads, total, error } = list;
  const category = useApi(address.category ? keys.categoryBySlug(address.category) : null);
  // A category that there is not: nothing is found under it either.
  if (category.error?.status === 404) return <Nothing />;
  if (!leads && error?.status === 400) return address.cursor ? <NothingBelow address={address} /> : <Nothing />;
  if (!leads && error)
    return (
      <FailedState title="Unable to Load Leads" onRetry={() => list.retry()} busy={list.isFetching}>
        {error.message || 'Something went wrong while fetching leads.'}
      </FailedState>
    );
  if (!leads)
    return (
      <Loading className={grid}>
        <SkeletonSlip />
        <SkeletonSlip />
        <SkeletonSlip />
      </Loading>
    );
  if (leads.length === 0) {
    if (address.cursor) return <NothingBelow address={address} />;
    return isFiltered(address) ? <Nothing /> : <Examples />;
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-ink-2 num">
          {address.cursor
            ? `Showing ${leads.length} of ${grouped(total)} requests, further down the board`
            : `Showing ${grouped(leads.length)} of ${grouped(total)} requests, newest first`}
        </p>
        {address.cursor && (
          <Link to={boardLink({ ...address, cursor: undefined })} className="link inline-flex items-center min-h-9">
            Back to the newest
          </Link>
        )}
      </div>
      <ul className={`mt-4 ${grid}`}>
        {leads.map(({ category: { name }, ...lead }) => (
          <li key={lead.id}>
            <PublicLeadSlip lead={{ ...lead, category: name }} />
          </li>
        ))}
      </ul>
      {error ? <MoreFailed list={list} /> : <LoadMore list={list} address={address} />}
    </>
  );
}
