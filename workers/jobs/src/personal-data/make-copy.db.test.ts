/** Data copies from the request to the zip file, with a real store, and their mails. */
import { once } from 'node:events';
import { fileKey } from '@marketplace/domain/attachments/rules';
import { copyKey } from '@marketplace/domain/personal-data/copies';
import { askForCopy, askForDataLink, askForDeletion } from '@marketplace/domain/personal-data/requests';
import { buildAccount, buildEnquiry, unique } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { testObjects } from '@marketplace/infra/test/object-store.ts';
import { days } from '@marketplace/platform/clock';
import { expect, test } from 'vitest';
import yauzl from 'yauzl';
import type { JobDeps } from '../deps.ts';
import { handlers } from '../registry.ts';

const stores = await testDeps();
const { objects } = await testObjects();
type Sent = { to: string; subject: string; text: string };
const sent: Sent[] = [];
const deps: JobDeps = {
  ...stores,
  objects,
  transport: { send: async (mail) => void sent.push(mail as Sent), close: () => {} },
  siteUrl: 'https://marketplace.example',
  mailHost: 'marketplace.example',
  teamEmail: 'team@marketplace.example',
};
const { db, clock } = stores;

const unzip = async (bytes: Buffer): Promise<Record<string, Buffer>> => {
  const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true });
  const files: Record<string, Buffer> = {};
  zip.on('entry', async (entry: yauzl.Entry) => {
    const stream = await zip.openReadStreamPromise(entry);
    files[entry.fileName] = Buffer.concat(await stream.toArray());
    zip.readEntry();
  });
  zip.readEntry();
  await once(zip, 'end');
  return files;
};
const lastRequest = async (kind: string) =>
  (await db('data_requests')
    .where({ kind } as object)
    .orderBy('id', 'desc')
    .first('id'))!.id;

test('creates one zip with a page, JSON and the files, and mails its link once', async () => {
  const seeker = await buildAccount(deps, { name: '<b>Zola</b> & Söhne' });
  const { id: enquiryId } = await buildEnquiry(deps, {
    title: 'A "quoted" </script> title',
    context: { seekerId: seeker.userId },
  });
  const rows = await db('attachments')
    .insert(
      ['roof.jpg', 'gone.jpg'].map((name) => ({
        draft_id: enquiryId,
        enquiry_id: enquiryId,
        name,
        size: 3_000_000,
        type: 'image/jpeg',
        state: 'ready' as const,
        created_at: clock.now(),
      })),
    )
    .returning('id');
  const picture = Buffer.alloc(3_000_000, 'picture');
  await objects.write(fileKey(rows[0]!.id), picture, 'image/jpeg');
  await askForCopy(deps, { userId: seeker.userId, email: null });
  const dataRequestId = await lastRequest('EXPORT');
  await handlers['data.copy']({ dataRequestId }, deps);
  await handlers['data.copy']({ dataRequestId }, deps);
  for (const _twice of [1, 2]) await handlers['mail.data-copy']({ dataRequestId }, deps);

  const files = await unzip(await objects.read(copyKey(dataRequestId), 10_000_000));
  expect(Object.keys(files)).toEqual(['index.html', 'data.json', `files/${rows[0]!.id}`]);
  expect(files[`files/${rows[0]!.id}`]?.equals(picture)).toBe(true);
  const { data } = JSON.parse(String(files['data.json']));
  expect(data['Your account']).toEqual([expect.objectContaining({ Name: '<b>Zola</b> & Söhne', Email: seeker.email })]);
  expect(data['Your requests']).toEqual([expect.objectContaining({ Title: 'A "quoted" </script> title' })]);
  expect(data['Files of your requests']).toContainEqual(
    expect.objectContaining({ 'In this copy': `files/${rows[0]!.id}` }),
  );
  const page = String(files['index.html']);
  expect(page).toContain('&#60;b&#62;Zola&#60;/b&#62;');
  expect(page).toContain(`<a href="files/${rows[0]!.id}">`);
  expect(page).not.toMatch(/<script|<b>|src=/);

  const mails = sent.filter(({ to }) => to === seeker.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['The copy of your data is ready']);
  expect(mails[0]?.text).toContain('https://marketplace.example/your-data/copy?token=');
});

test('creates an empty copy for a person without data', async () => {
  await askForCopy(deps, { userId: null, email: `${unique('nobody')}@example.org` });
  const dataRequestId = await lastRequest('EXPORT');
  await handlers['data.copy']({ dataRequestId }, deps);
  const files = await unzip(await objects.read(copyKey(dataRequestId), 100_000));
  expect(Object.keys(JSON.parse(String(files['data.json'])).data)).toEqual(['Your requests about your data']);
});

test('leaves no partial copy if the store is unavailable, and retries', async () => {
  await askForCopy(deps, { userId: null, email: `${unique('nobody')}@example.org` });
  const dataRequestId = await lastRequest('EXPORT');
  const away = { ...objects, writeStream: () => Promise.reject(new Error('the store is away')) };
  await expect(handlers['data.copy']({ dataRequestId }, { ...deps, objects: away })).rejects.toThrow('away');
  expect(await db('data_requests').where({ id: dataRequestId }).first('ready_at')).toEqual({ ready_at: null });
  await handlers['data.copy']({ dataRequestId }, deps);
  expect(await objects.sizeOf(copyKey(dataRequestId))).toBeGreaterThan(100);
});

test('sends the link to the address, or asks account holders to sign in', async () => {
  const seeker = await buildAccount(deps);
  const email = `${unique('writer')}@example.org`;
  for (const address of [email, seeker.email]) {
    await askForDataLink(deps, address);
    const dataRequestId = await lastRequest('ACCESS');
    for (const _twice of [1, 2]) await handlers['mail.data-link']({ dataRequestId }, deps);
  }
  const to = (address: string) => sent.filter((mail) => mail.to === address).map(({ text }) => text);
  expect(to(email)).toEqual([expect.stringContaining('/your-data/held?token=')]);
  expect(to(seeker.email)).toEqual([expect.stringContaining('https://marketplace.example/account')]);
  expect(to(seeker.email)[0]).not.toContain('token=');
});

test('announces a deletion with a link to cancel, and performs it on time', async () => {
  const seeker = await buildAccount(deps);
  await askForDeletion(deps, { userId: seeker.userId, email: null });
  const dataRequestId = await lastRequest('DELETION');
  await handlers['mail.data-deletion']({ dataRequestId }, deps);
  expect(sent.at(-1)).toMatchObject({ to: seeker.email, subject: 'Your data will be deleted on 9 March 2026' });
  expect(sent.at(-1)?.text).toContain('/your-data/keep?token=');
  clock.advance(days(7));
  for (const _twice of [1, 2]) await handlers['data.erase']({}, deps);
  expect(await db('users').where({ id: seeker.userId })).toEqual([]);
  await handlers['data.clean-up']({}, deps);
});
