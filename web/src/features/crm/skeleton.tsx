import { Loading, Skeleton, SkeletonSlip } from '../../ui/skeleton.tsx';
import { crmColumns } from './crm-status.ts';

/** The shape of the board while the accepted leads are on their way. */
export const BoardSkeleton = () => (
  <Loading className="mt-6 grid gap-6 md:grid-cols-2 xl:grid-cols-4 xl:gap-4 items-start">
    {crmColumns.map((status) => (
      <div key={status} className="rounded-lg bg-sunken p-3 grid gap-3">
        <Skeleton className="h-6 w-24 bg-line" />
        <SkeletonSlip />
      </div>
    ))}
  </Loading>
);
