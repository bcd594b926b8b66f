import { wizardSteps } from '@marketplace/contracts/enquiries/schemas';
import { t } from '@marketplace/languages/text';
import { Check } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';

/** The wizard's progress. `step` counts from 1. */
export const EnquiryRail = ({ step }: { step: number }) => (
  <div>
    <p className="text-sm font-semibold text-ink-2" data-no-figures>
      {t('Step {step} of {count}', { step, count: wizardSteps.length })}{' '}
      <span className="sm:hidden">· {t(wizardSteps[step - 1]?.name ?? '')}</span>
    </p>
    <ol className="mt-2.5 grid grid-cols-4 gap-1.5">
      {wizardSteps.map(({ name }, index) => {
        const [done, here] = [index + 1 < step, index + 1 === step];
        return (
          <li key={name} aria-current={here ? 'step' : undefined}>
            <span className={classNames('block h-1.5 rounded-sm', done || here ? 'bg-brand' : 'bg-line')} />
            <span
              className={classNames(
                'max-sm:sr-only sm:flex items-center gap-1.5 mt-2 text-sm font-semibold',
                here ? 'text-ink' : 'text-ink-2',
              )}
            >
              {done && <Check className="icon icon-sm text-brand" aria-hidden="true" />}
              {t(name)}
              {done && <span className="sr-only"> {t('(done)')}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  </div>
);
