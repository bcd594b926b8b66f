import { errorSentence } from '../api/client.ts';
import type { usePagedList } from '../api/use-page.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

type List = Omit<ReturnType<typeof usePagedList>, 'rows'>;

/** Under a list that is shown: what failed since, and the way to the rows below. */
export const ListFoot = ({ list }: { list: List }) => (
  <>
    {list.error && (
      <Notice tone="warning" role="alert" title="This list may be out of date" className="mt-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>{errorSentence(list.error)}</p>
          <Button size="sm" onClick={() => list.retry()} busy={list.isFetching} busyText="Trying again...">
            Try Again
          </Button>
        </div>
      </Notice>
    )}
    {list.hasMore && !list.error && (
      <Button className="mt-6" onClick={() => list.loadMore()} busy={list.isLoadingMore} busyText="Loading...">
        Load More
      </Button>
    )}
  </>
);
