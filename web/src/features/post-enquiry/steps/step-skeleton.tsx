import { Loading, Skeleton } from '../../../ui/skeleton.tsx';

/** Skeleton of a step until the draft was read from the browser's storage. */
export const StepSkeleton = () => (
  <Loading className="grid gap-8">
    <div className="grid gap-6 sm:grid-cols-2">
      <Skeleton className="h-18" />
      <Skeleton className="h-18" />
    </div>
    <Skeleton className="h-32" />
  </Loading>
);
