import { t } from '@marketplace/languages/text';
import { ArrowLeft } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { lastStep, type Step } from './check.ts';

type Props = {
  step: Step;
  /** Why the user cannot continue yet. The button then validates instead of moving on. */
  missing?: string;
  /** True once the draft was read. Before that, Back is disabled and Continue submits the plain form. */
  ready: boolean;
  sending: boolean;
  onBack: () => void;
};

/** Back and Continue. On a phone they stick to the bottom edge. */
export const EnquiryBar = ({ step, missing, ready, sending, onBack }: Props) => (
  <div className="thumb-bar grid gap-2">
    {missing && (
      <p id="continue-hint" className="hint sm:text-right noscript:hidden">
        {missing}
      </p>
    )}
    <div className="flex items-center justify-between gap-3">
      {step > 1 && (
        <Button tone="quiet" className="sm:-ml-4.5" disabled={!ready} onClick={onBack}>
          <ArrowLeft className="icon icon-sm" aria-hidden="true" />
          {t('Back')}
        </Button>
      )}
      <Button
        type="submit"
        tone="action"
        size="lg"
        className="ml-auto max-sm:grow"
        busy={sending}
        busyText={step === lastStep ? t('Submitting...') : t('One moment...')}
        aria-disabled={ready && !!missing}
        aria-describedby={missing ? 'continue-hint' : undefined}
      >
        {step === lastStep ? t('Submit Request') : t('Continue')}
      </Button>
    </div>
  </div>
);
