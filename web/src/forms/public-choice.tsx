import { factLabel } from '@marketplace/contracts/enquiries/facts';
import { t } from '@marketplace/languages/text';
import { EyeOff, Globe } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Checkbox } from '../ui/checkbox.tsx';
import { classNames } from '../ui/class-names.ts';

type Props = Omit<ComponentProps<typeof Checkbox>, 'label' | 'name'> & { isUnlisted: boolean };

/** States before posting who can read the request, with the checkbox that changes it. */
export function PublicChoice({ isUnlisted, className, ...checkbox }: Props) {
  const Icon = isUnlisted ? EyeOff : Globe;
  return (
    <div
      className={classNames(
        'rounded-md border border-line border-l-4 border-l-brand bg-surface px-4 pt-3 pb-1',
        className,
      )}
    >
      <p className="flex gap-2.5" aria-live="polite">
        <Icon className="icon flex-none mt-0.5 text-brand" aria-hidden="true" />
        {isUnlisted ? (
          <span>
            <b>{t('Only the providers we ask can read this.')}</b> {t('Those who accept see your name and number.')}
          </span>
        ) : (
          <span>
            <b>{t('Everyone can read this on our site.')}</b> {t('Your name, number and street stay hidden.')}
          </span>
        )}
      </p>
      <Checkbox {...checkbox} name="isUnlisted" label={<b>{t(factLabel('isUnlisted'))}</b>} />
    </div>
  );
}
