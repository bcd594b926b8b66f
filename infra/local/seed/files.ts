/** Files of the demonstration, put into the store as their check would leave them. */
import { readFile } from 'node:fs/promises';
import type { DocumentKind } from '@marketplace/contracts/documents/kinds';
import { documentTypes } from '@marketplace/contracts/enquiries/attachments';
import { limits } from '@marketplace/contracts/limits';
import { attachmentQueries } from '@marketplace/domain/attachments/queries';
import { draftKey, fileKey, photoKey } from '@marketplace/domain/attachments/rules';
import { announceUpload } from '@marketplace/domain/attachments/service';
import type { Deps } from '@marketplace/domain/deps';
import { addPhoto, setLogo } from '@marketplace/domain/portfolio/service';
import { addDocument } from '@marketplace/domain/provider-documents/service';
import type { ObjectStore } from '@marketplace/platform/object-store';
import sharp from 'sharp';

export const pictures = [
  'basin',
  'copper',
  'drain',
  'garden',
  'geyser',
  'logo-drop',
  'logo-m',
  'painting',
  'panel',
  'paving',
  'solar',
  'tools',
  'trench',
] as const;
export type PictureName = (typeof pictures)[number];

/** Stands for the address of an upload, which `keyOf` turns into its key. */
const address = 'https://store.example/upload';

type Drawn = { width: number; height: number; sizes: { side: number; bytes: Buffer }[] };
const drawings = new Map<PictureName, Promise<Drawn>>();
/** A drawing at the sizes of a portfolio's photos. Each is drawn once. */
const drawn = (name: PictureName): Promise<Drawn> => {
  const draw = async (): Promise<Drawn> => {
    const svg = await readFile(new URL(`./pictures/${name}.svg`, import.meta.url));
    const sizes = [];
    let [width, height] = [0, 0];
    for (const side of limits.photoSides) {
      const { data, info } = await sharp(svg, { density: 600 })
        .resize({ width: side })
        .webp({ quality: 66 })
        .toBuffer({ resolveWithObject: true });
      sizes.push({ side, bytes: data });
      ({ width, height } = info);
    }
    return { width, height, sizes };
  };
  const known = drawings.get(name) ?? draw();
  drawings.set(name, known);
  return known;
};

/** Adds a drawn photo to a provider's portfolio. Without a caption it is the logo. */
export const makePhoto = async (
  deps: Deps,
  objects: ObjectStore,
  { providerId, picture, caption }: { providerId: string; picture: PictureName; caption?: string },
): Promise<void> => {
  const { width, height, sizes } = await drawn(picture);
  const size = sizes.at(-1)!.bytes.length;
  const upload = await announceUpload(deps, { name: `${picture}.webp`, size, type: 'image/webp' });
  const sent = { providerId, address, keyOf: () => draftKey(upload), requestId: undefined };
  await (caption === undefined ? setLogo(deps, sent) : addPhoto(deps, { ...sent, caption }));
  for (const { side, bytes } of sizes) await objects.write(photoKey(upload.id, side), bytes, 'image/webp');
  await attachmentQueries(deps).setReady(upload.id, {
    name: `${picture}.webp`,
    size,
    type: 'image/webp',
    width,
    height,
  });
};

/** A page that says what it stands for. */
const page = (title: string): Buffer => {
  const text = `BT /F1 20 Tf 60 760 Td (${title.replace(/[()\\]/g, '')}) Tj 0 -30 Td (Sample of the demonstration) Tj ET`;
  return Buffer.from(
    `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >> endobj
4 0 obj << /Length ${text.length} >> stream
${text}
endstream endobj
5 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj
trailer << /Size 6 /Root 1 0 R >>
%%EOF
`,
    'latin1',
  );
};

/** Uploads a document of a provider. Returns its id. */
export const makeDocument = async (
  deps: Deps,
  objects: ObjectStore,
  {
    providerId,
    kind,
    title,
    number = '',
    expiresOn = null,
  }: { providerId: string; kind: DocumentKind; title: string; number?: string; expiresOn?: string | null },
): Promise<string> => {
  const bytes = page(title);
  const name = `${kind}.pdf`;
  const file = { name, size: bytes.length, type: documentTypes.pdf };
  const upload = await announceUpload(deps, file);
  const document = { upload: address, kind, number, expiresOn };
  await addDocument(deps, { providerId, document, keyOf: () => draftKey(upload), requestId: undefined });
  await objects.write(fileKey(upload.id), bytes, documentTypes.pdf);
  await attachmentQueries(deps).setReady(upload.id, { ...file, width: null, height: null });
  const { id } = (await deps.db('provider_documents').where({ attachment_id: upload.id }).first('id'))!;
  return id;
};
