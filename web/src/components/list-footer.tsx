import { t } from '@marketplace/languages/text';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { errorSentence } from '../api/client.ts';
import type { PageState } from '../api/use-page.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Spinner } from '../ui/spinner.tsx';

type Props = {
  list: PageState;
  /** Title of the error notice. */
  failed?: string;
  /** Link to the page at a cursor, so that Load More works without JavaScript. */
  linkTo?: (cursor: string) => string;
};

/** Load More. With `linkTo` it is a link to the next page; after hydration it adds the rows to this page. */
function LoadMore({ list, linkTo }: Pick<Props, 'list' | 'linkTo'>) {
  if (!linkTo || list.nextCursor === null)
    return (
      <Button className="mt-6" onClick={() => list.loadMore()} busy={list.isLoadingMore} busyText={t('Loading...')}>
        {t('Load More')}
      </Button>
    );
  const loadHere = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return; // opens a new tab
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
      {list.isLoadingMore ? t('Loading...') : t('Load More')}
    </Link>
  );
}

/** The end of a list: an error notice, or Load More. */
export function ListFooter({ list, failed = t('This list may be out of date'), linkTo }: Props) {
  if (list.error)
    return (
      <Notice tone="warning" role="alert" title={failed} className={linkTo ? 'mt-6' : 'mt-4'}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>{errorSentence(list.error)}</p>
          <Button size="sm" onClick={() => list.retry()} busy={list.isFetching} busyText={t('Trying again...')}>
            {t('Try Again')}
          </Button>
        </div>
      </Notice>
    );
  return list.hasMore && <LoadMore list={list} linkTo={linkTo} />;
}
