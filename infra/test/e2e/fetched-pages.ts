/** Pages as they come over the wire, without a browser. */
import { siteUrl } from '../e2e-stacks.ts';

/** `work` done on all of `items`, a few at a time: more would only wait for each other. The results in the items' order. */
export const inTurns = async <T, R>(items: readonly T[], work: (item: T) => Promise<R>, atOnce = 6): Promise<R[]> => {
  const results: R[] = [];
  const left = items.entries();
  const takeTurns = async () => {
    for (const [place, item] of left) results[place] = await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, takeTurns));
  return results;
};

/** Packing and unpacking would cost the machine more than the way is long. */
const unpacked = { 'accept-encoding': 'identity' };

/** An answer as it is: a redirect is not followed. */
export const ask = (address: string) => fetch(address, { redirect: 'manual', headers: unpacked });

export type Fetched = { path: string; status: number; headers: Headers; html: string };

export const fetchPage = async (path: string): Promise<Fetched> => {
  const answer = await ask(siteUrl + path);
  return { path, status: answer.status, headers: answer.headers, html: await answer.text() };
};

/** What a link leads to: the answer, or that of the address it sends to. A redirect to a redirect stays one. */
export const statusOf = async (path: string): Promise<number> => {
  const { status, headers } = await fetchPage(path);
  const location = headers.get('location');
  return location ? (await ask(new URL(location, siteUrl + path).href)).status : status;
};
