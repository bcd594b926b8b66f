import { Link } from 'react-router-dom';
import { useHealthHistory } from '../../api/admin/system-health.ts';
import { HealthPanel } from '../../components/system-health/health-panel.tsx';
import { to } from '../../routing/paths.ts';

/** `/admin/health`. */
export default function HealthPage() {
  const history = useHealthHistory();
  return (
    <>
      <h1 className="text-2xl mb-6">Health</h1>
      <HealthPanel history={history} />
      <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
        <Link className="link" to={to.adminFailures()}>
          View failures
        </Link>
        <Link className="link" to={to.adminRunbook()}>
          Runbook
        </Link>
      </p>
    </>
  );
}
