/** Reads the numbers of providers from the pages that show them. */
import { load } from 'cheerio';

const numberIn = (text: string) => Number(text.replace(/\D/g, '') || 0);

/** On the page of a service in a place: the stat, the sentence, the named providers, in cards too, and the number of unnamed ones. */
export const providersSaid = (html: string) => {
  const $ = load(html);
  const stat = $('dt').filter((_, term) => $(term).text().includes('Active Providers'));
  const who = $('h2')
    .filter((_, heading) => / providers in /.test($(heading).text()))
    .parent();
  const sentence = who.children('p').first().text();
  const cards = $('h2')
    .filter((_, heading) => $(heading).text() === 'We ask these first')
    .closest('section')
    .find('ul.supply-box > li');
  return {
    providers: numberIn(stat.siblings('dd').text()),
    inWords: sentence.includes('don’t have a verified')
      ? 0
      : numberIn(/^[\d\u00a0]+(?= verified)/.exec(sentence)?.[0] ?? ''),
    named: who.children('ul').first().filter('.ledger').children().length + cards.length,
    unnamed: numberIn(/see (\d+) more names?/.exec(who.text())?.[1] ?? ''),
  };
};

/** On a city page: the services with a provider count, and the pages they link to. */
export const servicesCounted = (html: string): { path: string; providers: number }[] => {
  const $ = load(html);
  return Array.from($('aside[aria-labelledby=popular] a'), (link) => ({
    path: $(link).attr('href')!,
    providers: numberIn(/(\d+) providers?$/.exec($(link).text())?.[1] ?? ''),
  })).filter(({ providers }) => providers > 0);
};
