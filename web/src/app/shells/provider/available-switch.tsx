import { limits } from '@marketplace/contracts/limits';
import { useId } from 'react';
import { useAvailableNow } from '../../../forms/provider-settings/available-now.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Switch } from '../../../ui/switch.tsx';

/** Turns "Available now" on for the usual time, or off, from every page. Renders nothing for a provider without urgent jobs. */
export function AvailableSwitch({ inSidebar = false }: { inSidebar?: boolean }) {
  const id = useId();
  const available = useAvailableNow();
  if (!available) return null;
  const { until, set } = available;
  return (
    <label
      htmlFor={id}
      className={classNames(
        'flex items-center gap-2.5 min-h-11 cursor-pointer',
        inSidebar && 'justify-between rounded-md border border-dusk-2 px-3 py-1.5',
      )}
    >
      <span className={classNames('grid text-sm leading-4.5', !inSidebar && 'text-right')}>
        <b>Available now</b>
        {(until || inSidebar) && (
          <span className="text-xs leading-4 text-on-brand-2 num">{until ? `until ${until}` : 'Off'}</span>
        )}
      </span>
      <Switch
        id={id}
        checked={until !== null}
        aria-label={until ? `Available now, until ${until}` : 'Available now'}
        onChange={({ currentTarget }) => void set(currentTarget.checked ? limits.availableHours : null)}
      />
    </label>
  );
}
