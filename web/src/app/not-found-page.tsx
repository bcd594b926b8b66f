import { msg, t } from '@marketplace/languages/text';
import { NotFound } from '../components/not-found.tsx';
import { to } from '../routing/paths.ts';

const links = [
  { to: to.home(), label: msg('Go Home') },
  { to: to.enquire(), label: msg('Post a Request') },
];

/** The page for unknown addresses; the server answers them with 404. */
export default function NotFoundPage() {
  return (
    <NotFound title={t('Page not found')} links={links}>
      {t('The page you’re looking for doesn’t exist. It may have moved, or there’s a typo in the address.')}
    </NotFound>
  );
}
