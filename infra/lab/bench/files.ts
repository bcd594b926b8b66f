/** Peak resident memory of a jobs process that checks the files of ten thousand requests. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PostEnquiry } from '@marketplace/contracts/enquiries/schemas';
import { draftKey } from '@marketplace/domain/attachments/rules';
import { announceUpload } from '@marketplace/domain/attachments/service';
import { postEnquiry } from '@marketplace/domain/enquiries/service';
import { startObjectStore } from '@marketplace/infra/local/object-store/object-store.ts';
import { enquiryBody } from '@marketplace/infra/test/builders.ts';
import { pdf, photoWithPlace } from '@marketplace/infra/test/files.ts';
import { waitUntil } from '@marketplace/infra/wait-until.ts';
import { systemClock } from '@marketplace/platform/clock';
import { openObjectStore } from '@marketplace/platform/object-store';
import type { Environment } from '../environment/environment.ts';
import type { Figure } from './figures.ts';

/** Memory limit of a jobs process in docker-compose.yml, in megabytes. */
const limit = 512;
/** Number of requests posted at once. */
const together = 8;
/**
 * One of this many requests has the largest accepted picture (`limits.picturePixels`). The others have a phone's
 * picture of twelve million pixels.
 */
const largest = 200;

/** Peak memory of a Linux process, in megabytes. */
const peakOf = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1_024;
};

/** The environment needs a relay and no jobs. They are started here, with a store. */
export const measureFiles = async (
  environment: Environment,
  { requests, say }: { requests: number; say: (sentence: string) => void },
): Promise<Figure[]> => {
  const { db, folder } = environment;
  const keys = { accessKey: 'bench', secretKey: randomUUID() };
  const region = 'us-east-1';
  const allowedOrigin = 'http://site.test';
  const store = await startObjectStore({ folder: join(folder, 'objects'), port: 0, allowedOrigin, region, ...keys });
  const storeEnv = {
    S3_URL: `http://127.0.0.1:${store.port}`,
    S3_BUCKET: 'bench',
    S3_REGION: region,
    S3_ACCESS_KEY: keys.accessKey,
    S3_SECRET_KEY: keys.secretKey,
  };
  const objects = openObjectStore(storeEnv);
  await objects.makeBucket();
  const jobs = environment.start('jobs-files', 'workers/jobs/src/main.ts', storeEnv);

  const photo = await photoWithPlace({ width: 4_000, height: 3_000 });
  const large = await photoWithPlace({ width: 8_000, height: 8_000 });
  const plan = pdf();
  const deps = { db, clock: systemClock };
  const countOf = async (state: string): Promise<number> => {
    const { rows } = await db.raw('select count(*)::int as count from attachments where state = ?', [state]);
    return rows[0].count;
  };
  const post = async (number: number) => {
    const bytes = number % largest === 0 ? large : photo;
    const draft = randomUUID();
    const files = [
      { name: 'a.jpg', type: 'image/jpeg', bytes },
      { name: 'a.pdf', type: 'application/pdf', bytes: plan },
    ] as const;
    const attachments: string[] = [];
    for (const { bytes: content, ...file } of files) {
      const key = draftKey(await announceUpload(deps, { ...file, size: content.length, draft }));
      await objects.write(key, content, file.type);
      attachments.push(objects.uploadUrl(key, { size: content.length, type: file.type }).split('?')[0]!);
    }
    await postEnquiry(deps, PostEnquiry.parse({ ...enquiryBody({ attachments }), again: true }), {
      seekerId: null,
      idempotencyKey: null,
      keyOf: objects.keyOf,
    });
  };
  try {
    for (let posted = 0; posted < requests; posted += together)
      await Promise.all(Array.from({ length: Math.min(together, requests - posted) }, (_, at) => post(posted + at)));
    say(`${requests} requests with two files each are posted`);
    await waitUntil(
      'every file to be checked',
      () => countOf('checking'),
      (checking) => checking === 0,
      { limitMs: 3 * 3_600_000, everyMs: 1_000 },
    );
    return [
      {
        name: 'memory, jobs at the highest, with files',
        value: await peakOf(jobs.pid()!),
        unit: 'MB',
        target: { atMost: limit },
        note: `${requests} requests with a picture and a PDF each, ${await countOf('refused')} files refused`,
      },
    ];
  } finally {
    await jobs.stop();
    objects.close();
    await store.stop();
  }
};
