import type { HealthHistory } from '@marketplace/contracts/operations/health-history';
import type { HealthStatus } from '@marketplace/contracts/operations/health-rules';
import { historyText } from './text.ts';

/** Height and colour differ, so that the strip does not depend on colour alone. */
const slotClass: Record<HealthStatus, string> = {
  HEALTHY: 'h-2/5 bg-brand',
  UNKNOWN: 'h-2/5 bg-line-strong',
  WARNING: 'h-[70%] bg-action-edge',
  CRITICAL: 'h-full bg-danger',
  UNHEALTHY: 'h-full bg-danger',
};

/** The last days of a line as a strip of slots, oldest first, with a sentence below. */
export const HistoryStrip = ({ history }: { history: HealthHistory['lines'][number] | undefined }) =>
  history && (
    <div className="mt-1.5 max-w-96">
      <div className="flex items-end gap-px h-4" aria-hidden="true">
        {history.slots.map((slot, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its position
          <span key={index} className={`flex-1 rounded-xs ${slot ? slotClass[slot] : 'h-px bg-line'}`} />
        ))}
      </div>
      <p className="mt-0.5 text-sm text-ink-2">{historyText(history)}</p>
    </div>
  );
