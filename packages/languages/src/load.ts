/** Loads a language in the browser: one chunk with its catalogue. */
import type { LanguageCode } from '@marketplace/contracts/site/languages';
import { setLanguage } from './text.ts';

const modules = {
  af: () => import('./web/af.ts'),
  zu: () => import('./web/zu.ts'),
  xh: () => import('./web/xh.ts'),
  st: () => import('./web/st.ts'),
};

/** Makes a language the one of the page. English is there already. */
export const loadLanguage = async (code: LanguageCode): Promise<void> => {
  if (code === 'en') return;
  const { language } = await modules[code]();
  setLanguage(language);
};
