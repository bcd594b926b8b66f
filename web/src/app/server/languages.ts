/** All languages, which the server renders in turn. */
import type { LanguageCode } from '@marketplace/contracts/site/languages';
import type { Language } from '@marketplace/languages/text';
import { language as af } from '@marketplace/languages/web/af';
import { language as st } from '@marketplace/languages/web/st';
import { language as xh } from '@marketplace/languages/web/xh';
import { language as zu } from '@marketplace/languages/web/zu';

export const languages: Record<LanguageCode, Language> = { en: { code: 'en' }, af, zu, xh, st };
