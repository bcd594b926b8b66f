import type { ProfileCheck } from '@marketplace/contracts/profiles/profiles';
import { t } from '@marketplace/languages/text';
import { CircleDashed, ShieldCheck } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import { profileCheckText } from './text.ts';

type Props = {
  checks: readonly ProfileCheck[];
  isLarge?: boolean;
  /** Whether a line says that there is none. */
  saysNone?: boolean;
};

/** The current checks of a provider. */
export const Checks = ({ checks, isLarge = false, saysNone = false }: Props) => {
  if (checks.length === 0 && !saysNone) return null;
  return (
    <ul className={classNames('checks', isLarge && 'checks-large')}>
      {checks.length === 0 && (
        <li className="flex gap-2 text-ink-2">
          <CircleDashed className="icon icon-sm flex-none mt-0.5" aria-hidden="true" />
          <span>{t('No current check')}</span>
        </li>
      )}
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
};
