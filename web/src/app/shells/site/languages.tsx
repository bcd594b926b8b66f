/** The choice of a language, and the note on pages in a translation that is still new. */
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
import { classNames } from '../../../ui/class-names.ts';

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

/** `data-language` makes the choice last: app/banners/language.ts. */
const LanguageLink = ({ language, href, className }: LinkProps) => (
  <a href={href} hrefLang={localeOf(language)} lang={localeOf(language)} data-language={language} className={className}>
    {languageNames[language]}
  </a>
);

/** Links to the page in the other languages. */
export function LanguageLinks({ className }: { className?: string }) {
  const addressIn = useAddressIn();
  const current = currentLanguage();
  return (
    <nav aria-label={t('Language')} className={className}>
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
    </nav>
  );
}

/** Marks a translated page as new, with a link to report a mistake and one to the English page. */
export function BetaNote() {
  const addressIn = useAddressIn();
  const { route } = useRoute();
  const language = currentLanguage();
  if (language === sourceLanguage) return null;
  const link = 'link inline-flex items-center min-h-11';
  return (
    <aside
      aria-label={t('About this translation')}
      className="bg-yellow-bg text-yellow-ink border-b border-line print:hidden"
    >
      <p className="page flex flex-wrap items-center gap-x-4 text-sm">
        <span>
          <b>Beta</b> · {t('This translation is new.')}
        </span>
        <a href={to.contact({ translation: language, page: route.path })} className={classNames(link)}>
          {t('Report a mistake')}
        </a>
        <LanguageLink language={sourceLanguage} href={addressIn(sourceLanguage)} className={link} />
      </p>
    </aside>
  );
}
