/** Offers the page in the browser's language. */
import { type LanguageCode, localeOf, sourceLanguage } from '@marketplace/contracts/site/languages';
import { languageChoice, setStored } from '../../storage.ts';
import { leaveBanner } from './banner-focus.ts';

/** In the language that is offered, because its reader may not read the page's. */
const offers: Record<LanguageCode, { text: string; link: string; close: string }> = {
  en: { text: 'This page is also in English.', link: 'Read it in English', close: 'No thanks' },
  af: { text: 'Hierdie bladsy is ook in Afrikaans.', link: 'Lees dit in Afrikaans', close: 'Nee dankie' },
  zu: { text: 'Leli khasi liyatholakala nangesiZulu.', link: 'Lifunde ngesiZulu', close: 'Cha ngiyabonga' },
  xh: { text: 'Eli phepha liyafumaneka nangesiXhosa.', link: 'Lifunde ngesiXhosa', close: 'Hayi enkosi' },
  st: { text: 'Leqephe lena le teng le ka Sesotho.', link: 'Le bale ka Sesotho', close: 'Tjhe kea leboha' },
};

export const offerLanguage = (language: LanguageCode, address: string) => {
  const place = document.getElementById('banners');
  if (!place) return;
  const { text, link, close } = offers[language];
  const banner = document.createElement('section');
  banner.className = 'banner';
  banner.lang = localeOf(language);
  banner.setAttribute('aria-label', text);
  const words = document.createElement('p');
  words.textContent = text;
  const buttons = document.createElement('p');
  buttons.className = 'mt-3 flex flex-wrap gap-2.5';
  const open = document.createElement('a');
  open.className = 'btn btn-plain';
  open.href = address;
  open.dataset.language = language;
  open.textContent = link;
  const refuse = document.createElement('button');
  refuse.type = 'button';
  refuse.className = 'btn btn-quiet';
  refuse.textContent = close;
  refuse.addEventListener('click', () => {
    setStored(languageChoice, document.documentElement.lang.split('-')[0] ?? sourceLanguage);
    leaveBanner(banner, null);
    banner.remove();
  });
  buttons.append(open, refuse);
  banner.append(words, buttons);
  place.append(banner);
};
