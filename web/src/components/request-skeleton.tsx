import { Loading, Skeleton, SkeletonSlip } from '../ui/skeleton.tsx';

const rows = ['a', 'b', 'c', 'd', 'e'];

/** The shape of a table of requests on its way: rows from the tablet up, slips on a phone. */
export const TableSkeleton = () => (
  <Loading>
    <div className="card overflow-hidden max-md:hidden">
      <div className="h-11 bg-sunken" />
      {rows.map((row) => (
        <div key={row} className="border-t border-line px-3.5 py-4 grid grid-cols-[2fr_1fr_1fr_1fr] gap-6 min-h-20">
          <div className="grid gap-2 content-start">
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-4 w-1/3" />
          </div>
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="h-6 w-20" />
        </div>
      ))}
    </div>
    <div className="grid gap-4 md:hidden">
      <SkeletonSlip />
      <SkeletonSlip />
      <SkeletonSlip />
    </div>
  </Loading>
);
