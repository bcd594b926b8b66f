import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

type List = { data?: unknown; error?: Error; isValidating: boolean; mutate: () => unknown };

/** Under a field whose choices did not load: what happened, and Try Again. */
export const ListFault = ({ list, what }: { list: List; what: string }) =>
  list.error &&
  !list.data && (
    <Notice tone="wrong" title={`Unable to load ${what}`} role="alert">
      <p>{list.error.message}</p>
      <Button
        size="sm"
        className="mt-2"
        busy={list.isValidating}
        busyText="Trying again..."
        onClick={() => list.mutate()}
      >
        Try Again
      </Button>
    </Notice>
  );
