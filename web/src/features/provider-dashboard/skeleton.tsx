import { Loading, Skeleton } from '../../ui/skeleton.tsx';

export const DashboardSkeleton = () => (
  <Loading>
    <Skeleton className="mt-2 h-5 w-72 max-w-full" />
    <Skeleton className="mt-6 h-6 w-44" />
    <div className="card mt-3 divide-y divide-line">
      {[1, 2].map((row) => (
        <div key={row} className="px-4 py-4 md:px-5 grid gap-2">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-4 w-2/5" />
        </div>
      ))}
    </div>
    <div className="mt-8 grid gap-6 xl:grid-cols-2">
      {[1, 2].map((chart) => (
        <div key={chart} className="card p-4 md:p-6 grid gap-3">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="mt-3 h-60" />
        </div>
      ))}
    </div>
    <Skeleton className="mt-6 h-36" />
  </Loading>
);
