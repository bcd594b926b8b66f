import { brand } from '@marketplace/contracts/brand';
import { t } from '@marketplace/languages/text';
import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router-dom';
import { LogoOnBrand } from '../../../components/logo.tsx';
import { useSite } from '../../../components/site-config.tsx';
import { Motif } from '../../../ui/art/motif.tsx';
import { useNow } from '../../../ui/now.tsx';
import { dayAfter } from '../../../ui/time.ts';
import { LanguageLinks } from './languages.tsx';
import { footerGroups } from './navigation.ts';

const link =
  'inline-flex items-center gap-1.5 min-h-9 pointer-coarse:min-h-11 py-1 leading-5 text-on-brand-2 hover:text-on-brand hover:underline underline-offset-4';

/** The provider platform's own site, if there is one. */
function PlatformLink() {
  const { providerPlatform } = useSite();
  return (
    providerPlatform && (
      <li>
        <a href={providerPlatform} target="_blank" rel="noopener" className={link}>
          <span>
            {t('Provider Platform')} <ExternalLink className="icon icon-sm inline ml-0.5" aria-hidden="true" />
          </span>
          <span className="sr-only">{t('(opens in a new tab)')}</span>
        </a>
      </li>
    )
  );
}

/** The specification's year beside sample figures, otherwise the current year. */
function Year() {
  const { figures } = useSite();
  const now = useNow();
  return figures === 'sample' ? '2024' : dayAfter(now).slice(0, 4);
}

/** Opens the cookie banner again, if anything needs consent. */
function CookieSettings() {
  const { analytics } = useSite();
  return (
    analytics && (
      <button
        type="button"
        data-cookie-settings
        className="pointer-coarse:min-h-11 underline-offset-4 hover:text-on-brand hover:underline noscript:hidden"
      >
        {t('Cookie settings')}
      </button>
    )
  );
}

export const SiteFooter = () => (
  <footer className="on-brand print:hidden">
    <Motif />
    <div className="bg-brand-deep text-on-brand">
      <div className="page py-12 md:py-16 grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-[1.6fr_1fr_1fr_1fr]">
        <div className="max-md:col-span-2 max-w-80">
          <div className="mb-4">
            <LogoOnBrand />
          </div>
          <p className="text-on-brand-2">
            {t('Post one free request and compare quotes from verified providers in your area.')}
          </p>
        </div>
        {footerGroups.map((group) => (
          <nav
            key={group.title}
            aria-label={t(group.title)}
            className="max-md:last:col-span-2 max-md:last:[&>ul]:columns-2 gap-x-4"
          >
            <h2 className="text-base font-bold mb-2">{t(group.title)}</h2>
            <ul>
              {group.links.map(({ to, label }) => (
                <li key={label}>
                  <Link to={to} className={link}>
                    {t(label)}
                  </Link>
                </li>
              ))}
              {group.title === 'Providers' && <PlatformLink />}
            </ul>
          </nav>
        ))}
      </div>
      <div className="border-t border-dusk-2">
        <div className="page py-5 flex flex-wrap items-center gap-x-6 gap-y-1 text-sm text-on-brand-2">
          <span>
            © <Year /> {brand.name}
          </span>
          <span>{t('Free for consumers across {country}', { country: t(brand.country) })}</span>
          <CookieSettings />
          <LanguageLinks className="md:ml-auto" />
        </div>
      </div>
    </div>
  </footer>
);
