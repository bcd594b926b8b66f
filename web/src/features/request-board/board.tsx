import { boardFeedFormats, boardFeeds } from '@marketplace/contracts/enquiries/board-feeds';
import { limits } from '@marketplace/contracts/limits';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { boardFeed, keys } from '../../api/keys.ts';
import { useApi } from '../../api/use-api.ts';
import { usePage } from '../../api/use-page.ts';
import { ListFooter } from '../../components/list-footer.tsx';
import { GetQuotes } from '../../components/service-actions.tsx';
import { useSite } from '../../components/site-config.tsx';
import { to } from '../../routing/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { FiguredText, figure } from '../../ui/figure.tsx';
import { grouped } from '../../ui/number.ts';
import { Loading, RequestCardSkeleton } from '../../ui/skeleton.tsx';
import { CardActions, useWorkLinks } from './card-actions.tsx';
import { Examples } from './examples.tsx';
import { PublicRequestCard } from './public-request-card.tsx';
import { type BoardAddress, boardLink, isFiltered } from './url.ts';

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
    There are no open requests for this category and province right now.
  </EmptyState>
);

const NothingYet = () => (
  <EmptyState title="No open requests" action={<GetQuotes to={to.enquire()}>Post the first request</GetQuotes>}>
    New requests appear here as soon as they’re posted.
  </EmptyState>
);

/** Shown for a cursor that is invalid or has no more requests below it. */
const NothingBelow = ({ address }: { address: BoardAddress }) => (
  <EmptyState
    title="This page no longer exists"
    action={
      <Link to={boardLink({ ...address, cursor: undefined })} className={buttonClass()}>
        Back to the newest
      </Link>
    }
  >
    The link is incomplete, or its requests are no longer open.
  </EmptyState>
);

/** The requests of one filter, newest first, with their loading, empty and error states. */
export function Board({ address }: { address: BoardAddress }) {
  const { category: inCategory, province } = address;
  const { figures } = useSite();
  const workLink = useWorkLinks();
  const list = usePage(
    'leads',
    (cursor = address.cursor) => keys.publicLeads({ category: inCategory, province, cursor }),
    // Cursors keep pages stable while new requests arrive above them.
    { revalidateFirstPage: false },
  );
  const { rows: leads, error } = list;
  // Refetches a cached list on mount. SWR's `revalidateOnMount` is not enough: `useSWRInfinite` forgets it if a render
  // comes first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per visit, and only for a cached list
  useEffect(() => {
    if (leads) list.retry();
  }, []);
  const total = list.last?.total ?? 0;
  const inAll = total < limits.boardCounted ? grouped(total) : `at least ${grouped(total)}`;
  const category = useApi(address.category ? keys.categoryBySlug(address.category) : null);
  // An unknown category has no requests.
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
        <RequestCardSkeleton />
        <RequestCardSkeleton />
        <RequestCardSkeleton />
      </Loading>
    );
  if (leads.length === 0) {
    if (address.cursor) return <NothingBelow address={address} />;
    if (isFiltered(address)) return <Nothing />;
    return figures === 'sample' ? <Examples /> : <NothingYet />;
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-ink-2 num">
          <FiguredText
            text={`Showing ${figure('shown', grouped(leads.length))} of ${figure('requests', inAll)} requests, ${address.cursor ? 'starting further down the list' : 'newest first'}`}
          />
        </p>
        {address.cursor && (
          <Link to={boardLink({ ...address, cursor: undefined })} className="link inline-flex items-center min-h-9">
            Back to the newest
          </Link>
        )}
      </div>
      <ul className={`mt-4 ${grid}`}>
        {leads.map((lead) => (
          <li key={lead.id}>
            <PublicRequestCard
              lead={{ ...lead, category: lead.category.name }}
              actions={<CardActions lead={lead} work={workLink(lead)} />}
            />
          </li>
        ))}
      </ul>
      <ListFooter list={list} failed="Unable to Load Leads" linkTo={(cursor) => boardLink({ ...address, cursor })} />
      <p className="mt-6 text-sm text-ink-2">
        Follow these requests in a feed reader:{' '}
        {boardFeedFormats.map((format) => (
          <a key={format} href={boardFeed(format, address)} className="link inline-flex items-center min-h-9 me-4">
            {boardFeeds[format].name}
          </a>
        ))}
      </p>
    </>
  );
}
