import { useNow } from '../../ui/now.tsx';
import { dateText } from '../../ui/time.ts';

/** `/admin/dashboard`. */
export default function DashboardPage() {
  const now = useNow();
  return (
    <>
      <h1 className="text-3xl">Dashboard</h1>
      <p className="text-ink-2 mt-1">{dateText(new Date(now).toISOString())}</p>
    </>
  );
}
