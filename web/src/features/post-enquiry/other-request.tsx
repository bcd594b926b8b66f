import { t } from '@marketplace/languages/text';
import { Button } from '../../ui/button.tsx';

type Props = { onContinue: () => void; onStartNew: () => void };

/** The choice between the draft and the request that a link starts. The page heading asks the question. */
export const OtherRequest = ({ onContinue, onStartNew }: Props) => (
  <div className="mt-8 grid gap-4">
    <div className="flex flex-col gap-3 sm:flex-row">
      <Button tone="action" size="lg" onClick={onContinue}>
        {t('Continue my draft')}
      </Button>
      <Button size="lg" onClick={onStartNew}>
        {t('Start a new one')}
      </Button>
    </div>
    <p className="hint">{t('If you start a new one, we’ll delete the draft from this device.')}</p>
  </div>
);
