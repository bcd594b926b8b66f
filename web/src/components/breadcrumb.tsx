import { t } from '@marketplace/languages/text';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Crumb } from '../seo/json-ld.ts';

/** Home > Services > …, with the page's own name last, in the page's language if the catalogues have it. */
export const Breadcrumb = ({ crumbs }: { crumbs: readonly Crumb[] }) => (
  <nav aria-label={t('Breadcrumb')} className="crumbs-row">
    <ol className="crumbs">
      {crumbs.map(({ label, to }) => (
        <li key={to ?? label} className="flex items-center gap-2">
          {to ? (
            <>
              <Link to={to}>{t(label)}</Link>
              <ChevronRight className="icon" aria-hidden="true" />
            </>
          ) : (
            <span aria-current="page" className="text-ink font-semibold">
              {t(label)}
            </span>
          )}
        </li>
      ))}
    </ol>
  </nav>
);
