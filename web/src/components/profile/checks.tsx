import type { ProfileCheck } from '@marketplace/contracts/providers/profiles';
import { ShieldCheck } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import { profileCheckText } from './text.ts';

/** The current checks of a provider. Renders nothing without any. */
export const Checks = ({ checks, isLarge = false }: { checks: readonly ProfileCheck[]; isLarge?: boolean }) =>
  checks.length === 0 ? null : (
    <ul className={classNames('checks', isLarge && 'checks-large')}>
      {checks.map((check) => (
        <li key={check.check} className="flex gap-2">
          <ShieldCheck
            className={classNames('icon text-brand flex-none mt-0.5', !isLarge && 'icon-sm')}
            aria-hidden="true"
          />
          <span>{profileCheckText(check)}</span>
        </li>
      ))}
    </ul>
  );
