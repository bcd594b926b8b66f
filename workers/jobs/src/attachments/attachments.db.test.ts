/** Files from their announcement to what a provider sees, with a real store. */
import { documentTypes, type RefusalReason } from '@marketplace/contracts/enquiries/attachments';
import { PostEnquiry } from '@marketplace/contracts/enquiries/schemas';
import { limits } from '@marketplace/contracts/limits';
import { SentQuote } from '@marketplace/contracts/quotes/schemas';
import {
  draftKey,
  fileKey,
  networkPixels,
  photoKey,
  thumbnailKey,
  type UploadId,
} from '@marketplace/domain/attachments/rules';
import { announceUpload } from '@marketplace/domain/attachments/service';
import { sendMessage } from '@marketplace/domain/conversations/service';
import { postEnquiry } from '@marketplace/domain/enquiries/service';
import { addPhoto } from '@marketplace/domain/portfolio/service';
import { addDocument } from '@marketplace/domain/provider-documents/service';
import { createQuote } from '@marketplace/domain/quotes/service';
import { buildAccount, buildLead, buildProvider, enquiryBody } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import {
  archive,
  compound,
  doc,
  docx,
  pdf,
  photoWithPlace,
  picture,
  pngOf,
  relationships,
  sample,
  svg,
} from '@marketplace/infra/test/files.ts';
import { testObjects } from '@marketplace/infra/test/object-store.ts';
import { voiceNote } from '@marketplace/infra/test/voice-notes.ts';
import { hours, minutes } from '@marketplace/platform/clock';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { JobDeps } from '../deps.ts';
import { handlers } from '../registry.ts';

const stores = await testDeps();
const { objects, put } = await testObjects();
const deps: JobDeps = {
  ...stores,
  objects,
  transport: { send: () => Promise.reject(new Error('no mail here')), close: () => {} },
  siteUrl: 'https://marketplace.example',
  mailHost: 'marketplace.example',
  teamEmail: 'team@marketplace.example',
};

type File = { name: string; type: string; bytes: Buffer };
const jpeg = (bytes: Buffer): File => ({ name: 'Küche.jpeg', type: 'image/jpeg', bytes });
const recorded = (bytes: Buffer): File => ({ name: 'Voice note.webm', type: 'audio/webm', bytes });
const large = async () => Buffer.concat([await voiceNote(), Buffer.alloc(5 * 1024 * 1024)]);
const word = (bytes: Buffer): File => ({ name: 'plan.docx', type: documentTypes.docx, bytes });

const announce = async ({ name, type, bytes }: File, draft?: string, network?: string) => {
  const upload = await announceUpload(deps, { name, size: bytes.length, type: type as 'image/png', draft }, network);
  const url = objects.uploadUrl(draftKey(upload), { size: bytes.length, type });
  return { upload, url, address: url.split('?')[0]! };
};
const send = async (file: File, draft?: string, network?: string) => {
  const announced = await announce(file, draft, network);
  expect(await put(announced.url, file.bytes, file.type)).toBe(200);
  return announced;
};
const post = (...attachments: string[]) =>
  postEnquiry(deps, PostEnquiry.parse(enquiryBody({ attachments })), {
    seekerId: null,
    idempotencyKey: null,
    keyOf: objects.keyOf,
  });
const check = ({ id }: UploadId) => handlers['attachments.check']({ attachmentId: id }, deps);
const rowOf = ({ id }: UploadId) => deps.db('attachments').where({ id }).first();
const keys = async (prefix: string) => {
  const found = [];
  for await (const { key } of objects.list(prefix)) found.push(key);
  return found;
};
/** Uploads a file with a request, runs the check and returns the result. */
const outcomeOf = async (file: File) => {
  const { upload, address } = await send(file);
  await post(address);
  await check(upload);
  expect(await objects.sizeOf(draftKey(upload))).toBeUndefined();
  return { upload, row: (await rowOf(upload))! };
};

const measure = ({ id }: UploadId) => handlers['attachments.measure']({ attachmentId: id }, deps);
/** The turns of the checks that wait, by file. */
const turns = async (): Promise<Record<string, number>> => {
  const rows = await deps.db('outbox').where({ event: 'attachment.measured' }).pluck('payload');
  return Object.fromEntries(
    (rows as { attachmentId: string; turn: number }[]).map((row) => [row.attachmentId, row.turn]),
  );
};
/** A picture of one colour in this many megapixels, whose file has a few kilobytes. */
const flat = async (megapixels: number): Promise<File> => ({
  name: 'a.webp',
  type: 'image/webp',
  bytes: await sharp({ create: { width: megapixels * 1_000, height: 1_000, channels: 3, background: '#36a' } })
    .webp({ quality: 1, effort: 0 })
    .toBuffer(),
});
/** Posts a request with a file from a network, and measures the file. Returns the upload. */
const sendFrom = async (network: string, file: File, draft?: string) => {
  const { upload, address } = await send(file, draft, network);
  await post(address);
  await measure(upload);
  return upload;
};

test('gives small pictures and networks with few pictures the first turns', async () => {
  const [large, small] = [await flat(16), await flat(2)];
  const [crowd, quiet] = [`crowd ${crypto.randomUUID()}`, `quiet ${crypto.randomUUID()}`];
  const crowded = [];
  for (let n = 0; n < 3; n += 1) crowded.push(await sendFrom(crowd, large));
  const others = [await sendFrom(quiet, large), await sendFrom(`small ${crowd}`, small)];
  const turnOf = await turns();
  expect(crowded.map(({ id }) => turnOf[id])).toEqual([160, 320, 480]);
  expect(others.map(({ id }) => turnOf[id])).toEqual([160, 20]);

  // Within a network, the draft that has more waiting is behind.
  const draft = crypto.randomUUID();
  const ofDraft = [];
  for (let n = 0; n < 3; n += 1) ofDraft.push(await sendFrom(quiet, small, draft));
  const other = await sendFrom(quiet, small);
  const later = await turns();
  expect([...ofDraft, other].map(({ id }) => later[id])).toEqual([180, 220, 260, 240]);

  // Checked files no longer count, and their networks are forgotten.
  for (const upload of [...crowded, ...others]) await check(upload);
  const next = await sendFrom(crowd, large);
  expect((await turns())[next.id]).toBe(160);
  expect((await rowOf(crowded[0]!))!.network).toBe(null);
});

test('queues a check once, however often its file is measured', async () => {
  const upload = await sendFrom('once', await flat(1));
  await Promise.all([measure(upload), measure(upload)]);
  const queued = await deps.db('outbox').where({ event: 'attachment.measured' }).pluck('payload');
  expect((queued as { attachmentId: string }[]).filter(({ attachmentId }) => attachmentId === upload.id)).toHaveLength(
    1,
  );
});

test('measures HEIC, documents, and files that the check will refuse', async () => {
  const files: [File, number][] = [
    [{ name: 'a.heic', type: 'image/heic', bytes: sample('photo.heic') }, 1],
    [{ name: 'a.pdf', type: documentTypes.pdf, bytes: pdf() }, 1],
    [word(docx({ 'word/media/a.png': crypto.getRandomValues(Buffer.alloc(60_000)) })), 1],
    [{ name: 'a.png', type: 'image/png', bytes: pngOf(30_000, 30_000) }, 640],
    [word(Buffer.from(`MZ${'x'.repeat(600)}`)), 1],
    [
      {
        name: 'a.avif',
        type: 'image/avif',
        bytes: await sharp((await flat(1)).bytes)
          .avif({ effort: 0 })
          .toBuffer(),
      },
      80,
    ],
  ];
  for (const [file, turn] of files) {
    const upload = await sendFrom(crypto.randomUUID(), file);
    expect([file.name, (await turns())[upload.id]]).toEqual([file.name, turn]);
  }
});

test('holds the pictures of a network that has used its pixels of the hour, and checks those of others', async () => {
  const network = crypto.randomUUID();
  const [within, beyond] = [await sendFrom(network, await flat(16)), await sendFrom(network, await flat(16))];
  const other = await sendFrom(crypto.randomUUID(), await flat(16));
  const key = (await rowOf(within))!.network!;
  await deps.rateLimits.add(networkPixels, key, networkPixels.points - 200);
  await check(within);
  await expect(check(beyond)).rejects.toThrow('pixels of this hour');
  await check(other);
  expect((await Promise.all([within, beyond, other].map(rowOf))).map((row) => row!.state)).toEqual([
    'ready',
    'checking',
    'ready',
  ]);
  await deps.rateLimits.forget(networkPixels, key);
  await check(beyond);
  expect(await rowOf(beyond)).toMatchObject({ state: 'ready', network: null });
});

test('refuses a file that a larger one replaced after it was measured', async () => {
  const large = await flat(4);
  const padded = Buffer.concat([
    await sharp((await flat(1)).bytes)
      .jpeg()
      .toBuffer(),
    Buffer.alloc(100_000),
  ]);
  const small = { ...large, bytes: padded.subarray(0, large.bytes.length) };
  const { upload, url, address } = await send(small);
  await post(address);
  await measure(upload);
  expect(await put(url, large.bytes, large.type)).toBe(200);
  await check(upload);
  expect(await rowOf(upload)).toMatchObject({ state: 'refused', reason: 'size' });
});

test('forgets the network of a file whose check has failed for a day', async () => {
  const upload = await sendFrom('forgotten', await flat(1));
  stores.clock.advance(hours(limits.draftFileHours) + minutes(1));
  await handlers['attachments.clean-up']({}, deps);
  expect(await rowOf(upload)).toMatchObject({ state: 'checking', network: null });
});

test('makes a picture upright and smaller, adds a thumbnail and removes its location', async () => {
  const photo = await photoWithPlace();
  expect((await sharp(photo).metadata()).exif!.includes('Canary')).toBe(true);
  const { upload, row } = await outcomeOf(jpeg(photo));
  expect(row).toMatchObject({ state: 'ready', name: 'Küche.jpg', type: 'image/jpeg', width: 1707, height: 2560 });
  const shown = await objects.read(fileKey(upload.id), limits.uploadBytes);
  const { exif, icc, xmp, iptc, width, height, space } = await sharp(shown).metadata();
  expect({ exif, icc, xmp, iptc, width, height, space }).toEqual({ width: 1707, height: 2560, space: 'srgb' });
  expect([row.size, shown.includes('Canary')]).toEqual([shown.length, false]);
  const thumbnail = await sharp(await objects.read(thumbnailKey(upload.id), 100_000)).metadata();
  expect([thumbnail.width, thumbnail.height]).toEqual([213, 320]);
});

test('keeps the shorter side of a long screenshot readable', async () => {
  const long = { create: { width: 1080, height: 24_120, channels: 3, background: '#36a' } } as const;
  const { upload, row } = await outcomeOf({
    name: 'chat.png',
    type: 'image/png',
    bytes: await sharp(long).png().toBuffer(),
  });
  expect(row).toMatchObject({ state: 'ready', width: 716, height: 16_000 });
  const thumbnail = await sharp(await objects.read(thumbnailKey(upload.id), 100_000)).metadata();
  expect([thumbnail.width, thumbnail.height]).toEqual([160, 320]);
});

/** Uploads a file of a provider, runs the check and returns the result. */
const outcomeForProvider = async (file: File, purpose: 'portfolio' | 'document') => {
  const { providerId } = await buildProvider(deps);
  const { upload, address } = await send(file);
  const own = { providerId, keyOf: objects.keyOf, requestId: undefined };
  if (purpose === 'portfolio') await addPhoto(deps, { ...own, address, caption: '' });
  else
    await addDocument(deps, {
      ...own,
      document: { upload: address, kind: 'identity', number: '', expiresOn: null },
    });
  await check(upload);
  return { upload, row: (await rowOf(upload))! };
};

test('makes a photo of a portfolio WebP in two sizes, upright and without its location', async () => {
  const { upload, row } = await outcomeForProvider(jpeg(await photoWithPlace()), 'portfolio');
  expect(row).toMatchObject({ state: 'ready', name: 'Küche.webp', type: 'image/webp', width: 853, height: 1280 });
  for (const [side, width, height] of [
    [480, 320, 480],
    [1280, 853, 1280],
  ] as const) {
    const shown = await objects.read(photoKey(upload.id, side), limits.uploadBytes);
    const { exif, format, ...size } = await sharp(shown).metadata();
    expect({ exif, format, width: size.width, height: size.height }).toEqual({ format: 'webp', width, height });
    expect(shown.includes('Canary')).toBe(false);
  }
  expect(await keys(fileKey(upload.id))).toEqual([]);
});

test('keeps the shorter side of a long photo of a portfolio readable', async () => {
  const long = { create: { width: 360, height: 8040, channels: 3, background: '#36a' } } as const;
  const bytes = await sharp(long).png().toBuffer();
  const { row } = await outcomeForProvider({ name: 'work.png', type: 'image/png', bytes }, 'portfolio');
  expect(row).toMatchObject({ state: 'ready', width: 358, height: 8000 });
});

test.each([
  ['portfolio', 'photo', { name: 'a.pdf', type: documentTypes.pdf, bytes: pdf() }],
  ['document', 'document', word(docx())],
] as const)('refuses a file of the wrong kind for a %s', async (purpose, reason, file) => {
  const { upload, row } = await outcomeForProvider(file, purpose);
  expect(row).toMatchObject({ state: 'refused', reason });
  expect(await keys(draftKey(upload))).toEqual([]);
});

test('passes on a PDF as a document', async () => {
  const { upload, row } = await outcomeForProvider(
    { name: 'id.pdf', type: documentTypes.pdf, bytes: pdf() },
    'document',
  );
  expect(row).toMatchObject({ state: 'ready', name: 'id.pdf' });
  expect(await keys(fileKey(upload.id))).toHaveLength(1);
});

test.each(['png', 'webp', 'gif', 'avif'] as const)('converts a %s to a JPEG of the same size', async (format) => {
  const { row } = await outcomeOf({ name: `a.${format}`, type: `image/${format}`, bytes: await picture(format) });
  expect(row).toMatchObject({ state: 'ready', name: 'a.jpg', type: 'image/jpeg', width: 40, height: 30 });
});

test.each([
  ['a PDF', { name: 'a.pdf', type: documentTypes.pdf, bytes: pdf() }],
  ['an old Word document', { name: 'a.doc', type: documentTypes.doc, bytes: doc() }],
  ['a Word document', word(docx({ 'word/media/a.png': Buffer.alloc(10) }))],
])('passes on %s unchanged', async (_, file) => {
  const { upload, row } = await outcomeOf(file);
  expect(row).toMatchObject({ state: 'ready', name: file.name, type: file.type, size: file.bytes.length, width: null });
  expect(await objects.read(fileKey(upload.id), limits.uploadBytes)).toEqual(file.bytes);
});

test('converts a HEIC picture to JPEG', async () => {
  const { row } = await outcomeOf({ name: 'IMG_0001.HEIC', type: 'image/heic', bytes: sample('photo.heic') });
  expect(row).toMatchObject({ state: 'ready', name: 'IMG_0001.jpg', type: 'image/jpeg', width: 64, height: 48 });
});

// id: file-named-for-its-content
test.each<[what: string, File, name: string, type: string]>([
  [
    "a PDF with a program's name",
    { name: 'quote.bat', type: documentTypes.pdf, bytes: pdf() },
    'quote.pdf',
    documentTypes.pdf,
  ],
  [
    'a PDF with two extensions',
    { name: 'report.pdf.exe', type: documentTypes.pdf, bytes: pdf() },
    'report.pdf',
    documentTypes.pdf,
  ],
  ['a PDF that calls itself a picture', jpeg(pdf()), 'Küche.pdf', documentTypes.pdf],
  [
    'a Word document with the type of an old one',
    { name: 'a.doc', type: documentTypes.doc, bytes: docx() },
    'a.docx',
    documentTypes.docx,
  ],
  [
    'a PDF after a byte order mark',
    { name: 'a.pdf', type: documentTypes.pdf, bytes: sample('bom-before.pdf') },
    'a.pdf',
    documentTypes.pdf,
  ],
  [
    'a PDF after a line break',
    { name: 'a.pdf', type: documentTypes.pdf, bytes: sample('newline-before.pdf') },
    'a.pdf',
    documentTypes.pdf,
  ],
  [
    'a PDF before zeros',
    { name: 'a.pdf', type: documentTypes.pdf, bytes: sample('zeros-after.pdf') },
    'a.pdf',
    documentTypes.pdf,
  ],
])('names %s for its content', async (_, file, name, type) => {
  const { row } = await outcomeOf(file);
  expect(row).toMatchObject({ state: 'ready', name, type });
});

test('copies the sound of a voice note, without its title', async () => {
  const bytes = await voiceNote({ container: 'ogg', text: 'Ring 082 555 0101' });
  const { upload, row } = await outcomeOf({ name: 'leak.ogg', type: 'audio/ogg', bytes });
  const shown = await objects.read(fileKey(upload.id), limits.voiceNoteBytes);
  expect(row).toMatchObject({ state: 'ready', name: 'leak.webm', type: 'audio/webm', size: shown.length, width: null });
  expect(shown.includes('555 0101')).toBe(false);
  expect(await keys(fileKey(upload.id))).toHaveLength(1);
});

test('names a PDF that calls itself a voice note for its content', async () => {
  const { row } = await outcomeOf(recorded(pdf()));
  expect(row).toMatchObject({ state: 'ready', name: 'Voice note.pdf', type: documentTypes.pdf });
});

test('has a voice note scanned, and accepts none as a photo or document of a provider', async () => {
  const { upload, address } = await send(recorded(await voiceNote()));
  await post(address);
  const scanner = { scan: async () => 'Eicar-Test-Signature' };
  await handlers['attachments.check']({ attachmentId: upload.id }, { ...deps, scanner });
  expect(await rowOf(upload)).toMatchObject({ state: 'refused', reason: 'unsafe' });
  const asPhoto = await outcomeForProvider(recorded(await voiceNote()), 'portfolio');
  expect(asPhoto.row).toMatchObject({ state: 'refused', reason: 'photo' });
  const asDocument = await outcomeForProvider(recorded(await voiceNote()), 'document');
  expect(asDocument.row).toMatchObject({ state: 'refused', reason: 'document' });
});

test('accepts no voice note as a file of a quote', async () => {
  await pauseProviders();
  const { leadId, providerId } = await buildLead(deps, { status: 'ACCEPTED' });
  // Announced as a PDF, because the field of the page takes no sound.
  const { upload, address } = await send({ name: 'plan.pdf', type: documentTypes.pdf, bytes: await voiceNote() });
  const lines = [{ description: 'Jetting', quantity: 1, unitPriceCents: 120_000 }];
  const quote = SentQuote.parse({ lines, vat: 'NONE', uploads: [address] });
  await createQuote(deps, { leadId, providerId, keyOf: objects.keyOf, idempotencyKey: null, quote, send: true });
  await check(upload);
  expect(await rowOf(upload)).toMatchObject({ state: 'refused', reason: 'document' });
});

test('shows a picture as a picture even if its type says PDF', async () => {
  const { row } = await outcomeOf({ name: 'scan.pdf', type: documentTypes.pdf, bytes: await picture('png') });
  expect(row).toMatchObject({ state: 'ready', name: 'scan.jpg', type: 'image/jpeg', width: 40 });
});

const refused: [what: string, reason: RefusalReason, file: () => File | Promise<File>][] = [
  // id: script-as-picture-refused
  ['a page with a script that calls itself a picture', 'type', () => jpeg(svg)],
  ['a program', 'type', () => word(Buffer.from(`MZ${'x'.repeat(600)}`))],
  ['an archive that is no document', 'type', () => word(archive())],
  // id: picture-and-zip-refused
  ['a picture that is a zip file, too', 'unsafe', async () => jpeg(Buffer.concat([await picture('jpeg'), docx()]))],
  [
    'a picture that is also a PDF',
    'unsafe',
    async () => {
      const bytes = await picture('jpeg');
      // In a comment near the beginning, where PDF readers look for it.
      const comment = Buffer.concat([Buffer.from('FFFE000C', 'hex'), Buffer.from('%PDF-1.4\n\n')]);
      return jpeg(Buffer.concat([bytes.subarray(0, 2), comment, bytes.subarray(2)]));
    },
  ],
  [
    'a PDF that is also a zip file',
    'unsafe',
    () => ({ name: 'a.pdf', type: documentTypes.pdf, bytes: Buffer.concat([pdf(), docx()]) }),
  ],
  // id: pixel-bomb-refused
  [
    'a picture of 30 000 × 30 000 pixels',
    'dimensions',
    () => ({ name: 'a.png', type: 'image/png', bytes: pngOf(30_000, 30_000) }),
  ],
  ['a picture that ends in the middle', 'broken', async () => jpeg((await photoWithPlace()).subarray(0, 9_000))],
  // id: zip-bomb-refused
  [
    'a document that unpacks to more than 100 MB',
    'unsafe',
    () => word(docx({ 'word/media/a.png': Buffer.alloc(limits.documentBytes + 1) })),
  ],
  ['a document with a macro', 'macro', () => word(docx({ 'word/vbaProject.bin': Buffer.alloc(9) }))],
  [
    'an old document with a macro',
    'macro',
    () => ({ name: 'a.doc', type: documentTypes.doc, bytes: doc({ parts: ['/Macros/VBA/dir'] }) }),
  ],
  [
    'an installer disguised as a document',
    'type',
    () => ({ name: 'a.doc', type: documentTypes.doc, bytes: compound('/Installer') }),
  ],
  [
    'a PDF with a script',
    'script',
    () => ({ name: 'a.pdf', type: documentTypes.pdf, bytes: sample('javascript.pdf') }),
  ],
  [
    'a PDF that is also an HTML page',
    'unsafe',
    () => ({ name: 'a.pdf', type: documentTypes.pdf, bytes: sample('pdf-and-html.pdf') }),
  ],
  [
    'a document with a template on the web',
    'external',
    () => word(docx(relationships('attachedTemplate https://a.example/t External'))),
  ],
  ['a document that ends in the middle', 'broken', () => word(docx().subarray(0, -30))],
  ['a voice note of three minutes', 'length', async () => recorded(await voiceNote({ seconds: 180 }))],
  ['a WebM with video', 'voice', async () => recorded(await voiceNote({ hasVideo: true }))],
  ['an MP4 with video', 'voice', async () => recorded(await voiceNote({ container: 'mp4', hasVideo: true }))],
  ['a voice note of 5 MB', 'length', async () => recorded(await large())],
  ['a voice note that ends in its head', 'broken', async () => recorded((await voiceNote()).subarray(0, 60))],
];
test('allows fewer pixels for AVIF, which needs more memory', async () => {
  const large = sharp({ create: { width: 4_000, height: 3_001, channels: 3, background: '#36a' } });
  const bytes = await large.avif({ effort: 0 }).toBuffer();
  const { row } = await outcomeOf({ name: 'a.avif', type: 'image/avif', bytes });
  expect(row).toMatchObject({ state: 'refused', reason: 'dimensions' });
});

test.each(refused)('rejects %s: %s', async (_what, reason, make) => {
  const { upload, row } = await outcomeOf(await make());
  expect(row).toMatchObject({ state: 'refused', reason });
  expect(await keys(fileKey(upload.id))).toEqual([]);
});

test('rejects files that never arrived, and does not accept a different length from the announced one', async () => {
  const file = jpeg(await picture('jpeg'));
  const { upload, url, address } = await announce(file);
  expect(await put(url, Buffer.concat([file.bytes, Buffer.from('x')]), file.type)).toBe(403);
  await post(address);
  await check(upload);
  expect(await rowOf(upload)).toMatchObject({ state: 'refused', reason: 'missing' });
});

test('gives the same result if run twice concurrently, and leaves no uploaded data', async () => {
  const { upload, address } = await send(jpeg(await picture('jpeg')));
  await post(address);
  await Promise.allSettled([check(upload), check(upload)]);
  await check(upload);
  expect(await rowOf(upload)).toMatchObject({ state: 'ready' });
  expect(await keys(draftKey(upload))).toEqual([]);
  expect(await keys(fileKey(upload.id))).toHaveLength(2);
});

// id: document-waits-for-scanner
test('holds a document while the scanner is unavailable, and rejects it if it finds something', async () => {
  const file = { name: 'a.pdf', type: documentTypes.pdf, bytes: pdf() };
  const { upload, address } = await send(file);
  await post(address);
  const away = { scan: () => Promise.reject(new Error('clamd is away')) };
  await expect(handlers['attachments.check']({ attachmentId: upload.id }, { ...deps, scanner: away })).rejects.toThrow(
    'clamd',
  );
  expect(await rowOf(upload)).toMatchObject({ state: 'checking' });
  expect(await keys(fileKey(upload.id))).toEqual([]);
  const finds = { scan: async () => 'Eicar-Test-Signature' };
  await handlers['attachments.check']({ attachmentId: upload.id }, { ...deps, scanner: finds });
  expect(await rowOf(upload)).toMatchObject({ state: 'refused', reason: 'unsafe' });
});

test('deletes unposted files after a day, and posted files with their request', async () => {
  const lost = await send(jpeg(await picture('jpeg')));
  const kept = await send(jpeg(await picture('jpeg')));
  const { id: enquiryId } = await post(kept.address);
  await check(kept.upload);
  const cleanUp = () => handlers['attachments.clean-up']({}, deps);
  // Uploaded again after the check, with an address that is still valid.
  expect(await put(kept.url, await picture('jpeg'), 'image/jpeg')).toBe(200);

  stores.clock.advance(hours(limits.draftFileHours) - minutes(1));
  await cleanUp();
  expect(await keys(draftKey(lost.upload))).toHaveLength(1);
  expect(await keys(draftKey(kept.upload))).toEqual([]);
  stores.clock.advance(minutes(2));
  await Promise.all([cleanUp(), cleanUp()]);
  await cleanUp();
  expect([await rowOf(lost.upload), await keys(draftKey(lost.upload))]).toEqual([undefined, []]);
  expect(await keys(fileKey(kept.upload.id))).toHaveLength(2);

  await deps.db('enquiries').where({ id: enquiryId }).delete();
  await cleanUp();
  expect([await rowOf(kept.upload), await keys(fileKey(kept.upload.id))]).toEqual([undefined, []]);
});

test('deletes the files of a request that is deleted during the check', async () => {
  const { upload, address } = await send(jpeg(await picture('jpeg')));
  const { id: enquiryId } = await post(address);
  await deps.db('enquiries').where({ id: enquiryId }).delete();
  await check(upload);
  await handlers['attachments.clean-up']({}, deps);
  expect([await rowOf(upload), await keys(draftKey(upload)), await keys(fileKey(upload.id))]).toEqual([
    undefined,
    [],
    [],
  ]);
});

/** Leaves the places of the next leads to new providers. */
const pauseProviders = () => deps.db('providers').update({ paused_at: deps.clock.now() });

/** The events about open pages since the last call. */
const takeEvents = () => deps.db('outbox').delete().returning(['event', 'payload']);
const aboutOpenPages = async () =>
  (await takeEvents())
    .filter(({ event }) => ['message.checked', 'lead.updated', 'enquiry.changed', 'quote.changed'].includes(event))
    .map(({ event, payload }) => [event, payload]);

test('the end of a check updates the open pages of both sides of a conversation, once', async () => {
  await pauseProviders();
  const { userId: seekerId } = await buildAccount(deps);
  const lead = await buildLead(deps, { status: 'ACCEPTED', enquiry: { context: { seekerId } } });
  const { leadId, enquiryId, userId } = lead;
  for (const bytes of [await picture('png'), Buffer.from('<html>')]) {
    const { upload, address } = await send({ name: 'gully.png', type: 'image/png', bytes });
    const messageId = await sendMessage(
      deps,
      { side: 'SEEKER', enquiryId, leadId },
      { text: 'The gully', addresses: [address], keyOf: objects.keyOf, idempotencyKey: null },
    );
    await takeEvents();
    await check(upload);
    await check(upload);
    expect(await aboutOpenPages()).toEqual([['message.checked', { messageId, leadId, enquiryId, userId, seekerId }]]);
  }
});

test('the end of a check updates the open pages of a request, and of the providers that accepted it', async () => {
  await pauseProviders();
  const { userId: seekerId } = await buildAccount(deps);
  const { upload, address } = await send(jpeg(await picture('jpeg')));
  const { leadId, enquiryId, userId } = await buildLead(deps, {
    status: 'ACCEPTED',
    enquiry: { attachments: [address], context: { seekerId, keyOf: objects.keyOf } },
  });
  await takeEvents();
  await check(upload);
  expect(await aboutOpenPages()).toEqual([
    ['enquiry.changed', { enquiryId, seekerId }],
    ['lead.updated', { leadId, enquiryId, userId, seekerId }],
  ]);
});

test('the end of a check updates the open pages of a quote', async () => {
  await pauseProviders();
  const { leadId, enquiryId, providerId, userId } = await buildLead(deps, { status: 'ACCEPTED' });
  const { upload, address } = await send(jpeg(await picture('jpeg')));
  const lines = [{ description: 'Jetting', quantity: 1, unitPriceCents: 120_000 }];
  const quote = SentQuote.parse({ lines, vat: 'NONE', uploads: [address] });
  const call = { leadId, providerId, keyOf: objects.keyOf, idempotencyKey: null };
  const quoteId = await createQuote(deps, { ...call, quote, send: true });
  await takeEvents();
  await check(upload);
  expect(await aboutOpenPages()).toEqual([['quote.changed', { quoteId, leadId, enquiryId, userId, seekerId: null }]]);
});
