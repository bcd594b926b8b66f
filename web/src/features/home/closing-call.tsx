import { t } from '@marketplace/languages/text';
import { Link } from 'react-router-dom';
import { ClosingBand } from '../../components/closing-band.tsx';
import { to } from '../../routing/paths.ts';
import { buttonClass } from '../../ui/button.tsx';

/** The call to action at the end of the home page. */
export const ClosingCall = () => (
  <ClosingBand
    title={t('One request. All the quotes.')}
    actions={
      <Link to={to.enquire()} className={buttonClass({ tone: 'action', size: 'lg' })}>
        {t('Post Your Request')}
      </Link>
    }
  >
    {t('It takes about two minutes and it’s free.')}
  </ClosingBand>
);
