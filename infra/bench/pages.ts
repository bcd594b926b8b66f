/**
 * How many rendered pages a second the site sends to visitors without a session: made anew for each one (the API asked,
 * React rendered, the HTML compressed), and kept; both against the same server sending a static file, its stylesheet as
 * the build has compressed it.
 */
import { startSite } from '../faults/site.ts';
import type { World } from '../faults/world.ts';
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

/** The world needs an API, and providers for the pages to speak of. */
export const measurePages = async (
  world: World,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Figure[]> => {
  const { url, site } = await startSite(world);
  const file = stylesheet(await (await fetch(`${url}/`)).text());
  let unanswered = 0;
  const rate = async (path: string, how: { anew?: boolean } = {}) => {
    const { perSecond, failed } = await getLoad({ url, path, connections, seconds, ...how });
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
    for (const [state, of, target] of [
      ['made anew', 'cold', undefined],
      ['kept', 'kept', { atLeast: 0.5 }],
    ] as const)
      figures.push({
        name: `page, ${name}, ${state}`,
        value: median(measured.map((round) => round[of])),
        unit: '/s',
        bare: { value: median(measured.map(({ bare }) => bare)), counts: 'the stylesheet, sent by the same process' },
        ratio: median(measured.map((round) => round[of] / round.bare)),
        ...(target && { target }),
        rounds: measured.map((round) => round[of]),
      });
  }
  await site.stop();
  if (unanswered > 0) throw new Error(`${unanswered} requests for pages failed`);
  return figures;
};
