import { Loading, Skeleton } from './skeleton.tsx';

/** Shown while a page's code or the session is loading. */
export const PageLoading = () => (
  <Loading className="page py-10 md:py-14 grid gap-4 min-h-[60vh] content-start">
    <Skeleton className="h-9 w-2/3 max-w-96" />
    <Skeleton className="h-5 w-full max-w-read" />
    <Skeleton className="h-40 w-full mt-4" />
  </Loading>
);
