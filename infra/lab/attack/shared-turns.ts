/** Attacks on what all networks share: live streams, and the checks of uploaded pictures. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '@marketplace/platform/postgres';
import { resilience } from '@marketplace/platform/resilience';
import sharp from 'sharp';

/** The site, which takes a caller's address from `X-Forwarded-For`, and the database behind it. */
export type Attacked = { url: string; db: Db; makeEnquiry: (number: number) => Record<string, unknown> };

const crowd = '198.51.100.20';
const other = '198.51.100.21';

const post = ({ url }: Attacked, address: string, path: string, body: unknown) =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
    body: JSON.stringify(body),
  });

/** Registers an account and signs in. Returns its cookies. */
const newAccount = async (attacked: Attacked, address: string, name: string): Promise<string> => {
  const [email, password] = [`${name}@attack.example`, 'a garden of proteas'];
  await (await post(attacked, address, '/api/auth/register', { name, email, phone: '0825550199', password })).text();
  const entered = await post(attacked, address, '/api/auth/login', { email, password });
  await entered.text();
  return entered.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
};

/** More streams than its share, with throwaway accounts of one address. Then someone else opens one. */
export const heldStreams = async (attacked: Attacked): Promise<string[]> => {
  const { perNetwork } = resilience.live;
  const perAccount = 20;
  const leaving = new AbortController();
  /** Kept, because a response that is collected closes its stream. */
  const answers: Response[] = [];
  const open = async (address: string, Cookie: string) => {
    const { signal } = leaving;
    const answer = await fetch(`${attacked.url}/api/events`, {
      headers: { Cookie, 'X-Forwarded-For': address },
      signal,
    });
    answers.push(answer);
    return answer.status;
  };
  const statuses: number[] = [];
  for (let n = 0; n * perAccount <= perNetwork; n += 1) {
    const cookie = await newAccount(attacked, crowd, `crowd-${n}`);
    statuses.push(...(await Promise.all(Array.from({ length: perAccount }, () => open(crowd, cookie)))));
  }
  const held = statuses.filter((status) => status === 200).length;
  const admitted = await open(other, await newAccount(attacked, other, 'someone-else'));
  leaving.abort();
  return [
    ...(held > perNetwork ? [`one address holds ${held} streams, and its share is ${perNetwork}`] : []),
    ...(statuses.some((status) => status !== 200 && status !== 429) ? [`a stream got ${[...new Set(statuses)]}`] : []),
    ...(admitted === 200 ? [] : [`someone else's stream got ${admitted}`]),
  ];
};

/** Posts a request with these pictures. Returns the ids of their rows. */
const postPictures = async (
  attacked: Attacked,
  address: string,
  number: number,
  pictures: Buffer[],
): Promise<string[]> => {
  const draft = crypto.randomUUID();
  const attachments: string[] = [];
  for (const bytes of pictures) {
    const type = 'image/webp';
    const file = { name: 'a.webp', size: bytes.length, type, draft };
    const announced = await post(attacked, address, '/api/objects/upload', file);
    const { uploadURL } = (await announced.json()) as { uploadURL: string };
    const put = { method: 'PUT', headers: { 'Content-Type': type }, body: new Uint8Array(bytes) };
    await (await fetch(uploadURL, put)).text();
    attachments.push(uploadURL.split('?')[0]!);
  }
  const posted = await post(attacked, address, '/api/enquiries', { ...attacked.makeEnquiry(number), attachments });
  if (posted.status !== 201) throw new Error(`a request with pictures got ${posted.status}`);
  return attachments.map((url) => url.split('/').at(-1)!);
};

/** Dozens of small files with as many pixels as allowed. Then someone else sends a photo. */
export const largePictures = async (attacked: Attacked): Promise<string[]> => {
  const flat = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#36a' } })
      .webp({ quality: 1, effort: 0 })
      .toBuffer();
  const large = await flat(8_000);
  const crowded: string[] = [];
  for (let n = 0; n < 8; n += 1)
    crowded.push(
      ...(await postPictures(
        attacked,
        crowd,
        1_000 + n,
        Array.from({ length: 5 }, () => large),
      )),
    );
  const [photo = ''] = await postPictures(attacked, other, 2_000, [await flat(1_000)]);
  const startedAt = performance.now();
  const checking = async (ids: string[]) =>
    (await attacked.db('attachments').whereIn('id', ids).where({ state: 'checking' }).select('id')).length;
  while ((await checking([photo])) > 0 && performance.now() - startedAt < 60_000) await wait(100);
  const [took, left] = [Math.round(performance.now() - startedAt), await checking(crowded)];
  const patienceMs = 8_000;
  return took > patienceMs || left === 0
    ? [`someone else's photo waited ${took} ms, with ${left} of ${crowded.length} large pictures behind it`]
    : [];
};
