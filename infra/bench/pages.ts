/**
 * How many rendered pages a second the site sends to visitors without a session: made anew for each one (the API asked,
 * React rendered, the HTML compressed), and kept; both against the same server sending a static file, its stylesheet as
 * the build has compressed it.
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
  const { url, site } = await startSite(environment);
  const file = stylesheet(await (await fetch(`${url}/`)).text());
  let unanswered = 0;
  const rate = async (path: string, options: { anew?: boolean } = {}) => {
    const { perSecond, failed } = await getLoad({ url, path, connections, seconds, ...options });
    unanswered += failed;
    return perSecond;
  };
  // What is compiled after that, a process in production has long since.
  for (const path of Object.values(pages)) await rate(path, { anew: true });
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(pages)) {
    const measured: { cold: number; kept: number; bare: number }[] = [];
    for (let round = 0; round < rounds; round += 1)
      measured.push({ bare: await rate(file), cold: await rate(path, { anew: true }), kept: await rate(path) });
    for (const [state, column, target] of [
      ['made anew', 'cold', undefined],
      ['kept', 'kept', { atLeast: 0.5 }],
    ] as const)
      figures.push({
        name: `page, ${name}, ${state}`,
        value: median(measured.map((round) => round[column])),
        unit: '/s',
        bare: { value: median(measured.map(({ bare }) => bare)), counts: 'the stylesheet, sent by the same process' },
        ratio: median(measured.map((round) => round[column] / round.bare)),
        ...(target && { target }),
        rounds: measured.map((round) => round[column]),
      });
  }
  await site.stop();
  if (unanswered > 0) throw new Error(`${unanswered} requests for pages failed`);
  return figures;
};
