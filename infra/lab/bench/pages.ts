/**
 * How many rendered pages a second the site sends to visitors without a session: made anew for each one by a site that
 * caches none (the API asked, React rendered, the HTML compressed), and cached; each against the same process sending a
 * static file, its stylesheet as the build has compressed it.
 */

import type { Environment } from '../environment/environment.ts';
import { startSite } from '../environment/site.ts';
import { type Figure, median } from './figures.ts';
import { connections } from './intake.ts';
import { getLoad } from './load.ts';

const pages = {
  home: '/',
  category: '/services/home-improvement',
  'service in a location': '/services/home-improvement/plumbing/gauteng/city-of-johannesburg/johannesburg',
};

/** The address of the stylesheet that a page names. */
const stylesheet = (html: string): string => {
  const path = /<link rel="stylesheet"[^>]* href="([^"]+)"/.exec(html)?.[1];
  if (!path) throw new Error('the page names no stylesheet');
  return path;
};

/** The environment needs an API, and providers for the pages to speak of. */
export const measurePages = async (
  environment: Environment,
  { rounds, seconds }: { rounds: number; seconds: number },
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
      const { perSecond, failed } = await getLoad({ url, path, connections, seconds });
      unanswered += failed;
      return perSecond;
    };
    // What is compiled after that, a process in production has long since.
    for (const path of Object.values(pages)) await rate(path);
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
