import { classNames } from '../ui/class-names.ts';
import { Loading, RequestCardSkeleton, Skeleton } from '../ui/skeleton.tsx';

const rows = ['a', 'b', 'c', 'd', 'e'];

const denseRows = Array.from({ length: 15 }, (_, row) => row);

/** The skeleton of a loading dense table. */
const DenseSkeleton = () => (
  <Loading className="list-rows">
    <div className="h-[2.125rem] bg-sunken" />
    {denseRows.map((row) => (
      <div key={row} className="h-10 border-t border-line px-2.5 grid grid-cols-[2fr_1fr_1fr] items-center gap-6">
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="h-4 max-w-20" />
      </div>
    ))}
  </Loading>
);

/** The skeleton of a loading table. With `cards`, phones get card skeletons. */
export const TableSkeleton = ({ cards, dense }: { cards: boolean; dense: boolean }) =>
  dense ? <DenseSkeleton /> : <LooseSkeleton cards={cards} />;

const LooseSkeleton = ({ cards }: { cards: boolean }) => (
  <Loading>
    <div className={classNames('card overflow-hidden', cards && 'max-md:hidden')}>
      <div className="h-11 bg-sunken" />
      {rows.map((row) => (
        <div key={row} className="border-t border-line px-3.5 py-4 grid grid-cols-[2fr_1fr_1fr_1fr] gap-6 min-h-20">
          <div className="grid gap-2 content-start">
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-4 w-1/3" />
          </div>
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="h-6 max-w-20" />
        </div>
      ))}
    </div>
    {cards && (
      <div className="grid gap-4 md:hidden">
        <RequestCardSkeleton />
        <RequestCardSkeleton />
        <RequestCardSkeleton />
      </div>
    )}
  </Loading>
);
