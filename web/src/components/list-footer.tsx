import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { errorSentence } from '../api/client.ts';
import type { PageState } from '../api/use-page.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Spinner } from '../ui/spinner.tsx';

type Props = {
  list: PageState;
  /** What the notice of a failure is headed with. */
  failed?: string;
  /** The address of a page that begins at a cursor: then the way to the rows below works without a script too. */
  linkTo?: (cursor: string) => string;
};

/** The way to the rows below. As a link it leads to a page that begins there, which with a script adds them to this one. */
function LoadMore({ list, linkTo }: Pick<Props, 'list' | 'linkTo'>) {
  if (!linkTo || list.nextCursor === null)
    return (
      <Button className="mt-6" onClick={() => list.loadMore()} busy={list.isLoadingMore} busyText="Loading...">
        Load More
      </Button>
    );
  const loadHere = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return; // a tab of its own
    event.preventDefault();
    if (!list.isLoadingMore) list.loadMore();
  };
  return (
    <Link
      to={linkTo(list.nextCursor)}
      onClick={loadHere}
      aria-disabled={list.isLoadingMore || undefined}
      data-waits
      className={buttonClass({ className: 'mt-8' })}
    >
      {list.isLoadingMore && <Spinner />}
      {list.isLoadingMore ? 'Loading...' : 'Load More'}
    </Link>
  );
}

/** Under a list that is shown: what failed since, or the way to the rows below. */
export function ListFooter({ list, failed = 'This list may be out of date', linkTo }: Props) {
  if (list.error)
    return (
      <Notice tone="warning" role="alert" title={failed} className={linkTo ? 'mt-6' : 'mt-4'}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>{errorSentence(list.error)}</p>
          <Button size="sm" onClick={() => list.retry()} busy={list.isFetching} busyText="Trying again...">
            Try Again
          </Button>
        </div>
      </Notice>
    );
  return list.hasMore && <LoadMore list={list} linkTo={linkTo} />;
}
