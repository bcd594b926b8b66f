import { HealthPanel } from './health-panel.tsx';

/** `/admin/health`. */
export default function HealthPage() {
  return (
    <div className="page py-8 md:py-12">
      <h1 className="text-3xl mb-6">Health</h1>
      <HealthPanel />
    </div>
  );
}
