/** Fetches pages without a browser. */
import { siteUrl } from '../e2e-stacks.ts';

/** Runs `work` on all `items`, a few at a time. Returns the results in the order of the items. */
export const inTurns = async <T, R>(items: readonly T[], work: (item: T) => Promise<R>, atOnce = 6): Promise<R[]> => {
  const results: R[] = [];
  const left = items.entries();
  const takeTurns = async () => {
    for (const [place, item] of left) results[place] = await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, takeTurns));
  return results;
};

/** Compression would take longer than the local transfer. */
const unpacked = { 'accept-encoding': 'identity' };

/** Fetches without following redirects. */
export const ask = (address: string) => fetch(address, { redirect: 'manual', headers: unpacked });

export type Fetched = { path: string; status: number; headers: Headers; html: string };

export const fetchPage = async (path: string): Promise<Fetched> => {
  const answer = await ask(siteUrl + path);
  return { path, status: answer.status, headers: answer.headers, html: await answer.text() };
};

/** Returns the status of a link, after at most one redirect. */
export const statusOf = async (path: string): Promise<number> => {
  const { status, headers } = await fetchPage(path);
  const location = headers.get('location');
  return location ? (await ask(new URL(location, siteUrl + path).href)).status : status;
};
