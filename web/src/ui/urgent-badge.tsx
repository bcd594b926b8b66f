/** The mark of an urgent request and its leads. */
import { t } from '@marketplace/languages/text';
export const UrgentBadge = () => (
  <span className="badge" data-status="URGENT">
    {t('Urgent')}
  </span>
);
