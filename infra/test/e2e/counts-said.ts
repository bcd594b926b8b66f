/** The numbers of providers that pages say, each by the place where it stands. */
import { load } from 'cheerio';

const numberIn = (text: string) => Number(text.replace(/\D/g, '') || 0);

/** On the page of a service in a place: in the row of stats, in the sentence below, by name, and as the rest that is not named. */
export const providersSaid = (html: string) => {
  const $ = load(html);
  const stat = $('dt').filter((_, term) => $(term).text().includes('Active Providers'));
  const who = $('h2')
    .filter((_, heading) => $(heading).text().startsWith('Who does '))
    .parent();
  const sentence = who.children('p').first().text();
  return {
    providers: numberIn(stat.siblings('dd').text()),
    inWords: sentence.includes('don’t have a verified')
      ? 0
      : numberIn(/^[\d\u00a0]+(?= verified)/.exec(sentence)?.[0] ?? ''),
    named: who.children('ul').first().filter('.ledger').children().length,
    unnamed: numberIn(/(\d+) more (is|are) named/.exec(who.text())?.[1] ?? ''),
  };
};

/** On a city's page: the services whose providers it counts, with their pages. */
export const servicesCounted = (html: string): { path: string; providers: number }[] => {
  const $ = load(html);
  return Array.from($('aside[aria-labelledby=popular] a'), (link) => ({
    path: $(link).attr('href')!,
    providers: numberIn(/(\d+) providers?$/.exec($(link).text())?.[1] ?? ''),
  })).filter(({ providers }) => providers > 0);
};
