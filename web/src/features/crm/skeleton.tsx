import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { crmColumns } from './crm-columns.ts';

export const BoardSkeleton = () => (
  <Loading className="mt-4 grid gap-4 md:grid-cols-2 xl:grid-cols-4 items-start">
    {crmColumns.map((status) => (
      <div key={status} className="rounded-lg bg-sunken p-2 grid gap-1.5">
        <Skeleton className="h-6 w-24 bg-line" />
        <div className="slip p-2.5 grid gap-1.5">
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-8 w-full" />
        </div>
      </div>
    ))}
  </Loading>
);
