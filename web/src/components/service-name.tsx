import { localeOf, sourceLanguage } from '@marketplace/contracts/site/languages';
import { currentLanguage, t } from '@marketplace/languages/text';

/** A service's name in the language of the page, or in English and marked as such if the catalogue lacks it. */
export function ServiceName({ name }: { name: string }) {
  const text = t(name);
  if (text !== name || currentLanguage() === sourceLanguage) return text;
  return <span lang={localeOf(sourceLanguage)}>{name}</span>;
}
