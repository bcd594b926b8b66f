/** The links to the page in other languages, and the note on pages in a translation that is still new. */
import {
  inLanguage,
  type LanguageCode,
  languageCodes,
  languageNames,
  localeOf,
  sourceLanguage,
} from '@marketplace/contracts/site/languages';
import { currentLanguage, t } from '@marketplace/languages/text';
import { useLocation } from 'react-router-dom';
import { notFoundPath } from '../../../routing/access.ts';
import { to } from '../../../routing/paths.ts';
import { useRoute } from '../../../routing/route-context.tsx';

/** The address of the current page in a language, or the home page if the page is in English only or unknown. */
const useAddressIn = () => {
  const { route, context } = useRoute();
  const { hash } = useLocation();
  const { pathname, search } = context;
  const here = `${pathname}${search.size ? `?${search}` : ''}${hash}`;
  return (language: LanguageCode) =>
    inLanguage(language, route.isTranslated && route.path !== notFoundPath ? here : to.home());
};

type LinkProps = { language: LanguageCode; href: string; className: string };

const LanguageLink = ({ language, href, className }: LinkProps) => (
  <a href={href} hrefLang={localeOf(language)} lang={localeOf(language)} className={className}>
    {languageNames[language]}
  </a>
);

/** Links to the page in the other languages. The address alone decides the language of a page. */
export function LanguageLinks({ className, within: Within = 'nav' }: { className?: string; within?: 'nav' | 'div' }) {
  const addressIn = useAddressIn();
  const current = currentLanguage();
  return (
    <Within role={Within === 'div' ? 'group' : undefined} aria-label={t('Language')} className={className}>
      <ul className="flex flex-wrap gap-x-4">
        {languageCodes.map((language) => (
          <li key={language} className="flex items-center min-h-9 pointer-coarse:min-h-11">
            {language === current ? (
              <b aria-current="true">{languageNames[language]}</b>
            ) : (
              <LanguageLink
                language={language}
                href={addressIn(language)}
                className="underline-offset-4 hover:underline pointer-coarse:min-h-11 inline-flex items-center"
              />
            )}
          </li>
        ))}
      </ul>
    </Within>
  );
}

/** Marks a translated page as new, with a link to report a mistake. */
export function BetaNote() {
  const { route } = useRoute();
  const language = currentLanguage();
  if (language === sourceLanguage) return null;
  return (
    <aside
      aria-label={t('About this translation')}
      className="bg-yellow-bg text-yellow-ink border-b border-line print:hidden"
    >
      <p className="page flex flex-wrap items-center gap-x-4 text-sm">
        <span>
          <b>Beta</b> · {t('This translation is new.')}
        </span>
        <a
          href={to.contact({ translation: language, page: route.path })}
          className="link inline-flex items-center min-h-11"
        >
          {t('Report a mistake')}
        </a>
      </p>
    </aside>
  );
}
