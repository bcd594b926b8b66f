/**
 * Pages per second that the site sends to visitors without a session. One figure is for a site without a cache (API
 * call, React rendering, compression), the other for cached pages. Both are compared with the same process sending a
 * static file, its compressed stylesheet.
 */

import type { Environment } from '../environment/environment.ts';
import { startSite } from '../environment/site.ts';
import { type Figure, median } from './figures.ts';
import { connections } from './intake.ts';
import { getLoad, type Lasting } from './load.ts';

const pages = {
  home: '/',
  category: '/services/home-improvement',
  'service in a location': '/services/home-improvement/plumbing/gauteng/city-of-johannesburg/johannesburg',
};

/** The URL of the page's stylesheet. */
const stylesheet = (html: string): string => {
  const path = /<link rel="stylesheet"[^>]* href="([^"]+)"/.exec(html)?.[1];
  if (!path) throw new Error('the page names no stylesheet');
  return path;
};

/** The environment needs an API, and providers for the pages to show. */
export const measurePages = async (
  environment: Environment,
  { rounds, ...lasting }: { rounds: number } & Lasting,
): Promise<Figure[]> => {
  const figures: Figure[] = [];
  let unanswered = 0;
  for (const { state, env, target } of [
    { state: 'made anew', env: { PAGE_CACHE: 'off' }, target: undefined },
    { state: 'cached', env: {}, target: { atLeast: 0.5 } },
  ]) {
    const { url, site } = await startSite(environment, env);
    const file = stylesheet(await (await fetch(`${url}/`)).text());
    const rate = async (path: string) => {
      const { perSecond, failed } = await getLoad({ url, path, connections, ...lasting });
      unanswered += failed;
      return perSecond;
    };
    // Warms up compilation, as in a running production process. The first answer of all may take a second.
    for (const path of Object.values(pages)) {
      await (await fetch(`${url}${path}`)).text();
      await rate(path);
    }
    for (const [name, path] of Object.entries(pages)) {
      const measured: { page: number; bare: number }[] = [];
      for (let round = 0; round < rounds; round += 1) measured.push({ bare: await rate(file), page: await rate(path) });
      figures.push({
        name: `page, ${name}, ${state}`,
        value: median(measured.map(({ page }) => page)),
        unit: '/s',
        bare: { value: median(measured.map(({ bare }) => bare)), counts: 'the stylesheet, sent by the same process' },
        ratio: median(measured.map(({ page, bare }) => page / bare)),
        ...(target && { target }),
        rounds: measured.map(({ page }) => page),
      });
    }
    await site.stop();
  }
  if (unanswered > 0) throw new Error(`${unanswered} requests for pages failed`);
  return figures;
};
