import { Link } from 'react-router-dom';
import { to } from '../../routing/paths.ts';
import { HealthPanel } from './health-panel.tsx';

/** `/admin/health`. */
export default function HealthPage() {
  return (
    <div className="page py-8 md:py-12">
      <h1 className="text-3xl mb-6">Health</h1>
      <HealthPanel />
      <p className="mt-6">
        <Link className="link" to={to.adminFailures()}>
          What failed, in words
        </Link>
      </p>
    </div>
  );
}
