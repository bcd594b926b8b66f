/** Uploads and their owners: each upload has one owner, whatever kind it is, and is hidden until its check. */
import { randomUUID } from 'node:crypto';
import { limits } from '@marketplace/contracts/limits';
import { buildLead } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { hours } from '@marketplace/platform/clock';
import { describe, expect, test } from 'vitest';
import { sendMessage } from '../conversations/service.ts';
import { inTransaction } from '../deps.ts';
import type { FileOwner } from './rules.ts';
import { announceUpload, attachUploads } from './service.ts';

const deps = await testDeps();
const { clock, db } = deps;
const upload = (draft: string = randomUUID()) =>
  announceUpload(deps, { name: 'roof.jpg', size: 1_000, type: 'image/jpeg', draft });

const lead = await buildLead(deps, { status: 'ACCEPTED' });
const { enquiryId, leadId, providerId } = lead;
const messageId = await sendMessage(
  deps,
  { side: 'PROVIDER', providerId, leadId },
  { text: 'Hello', addresses: [], keyOf: undefined, idempotencyKey: null },
);
const owners: FileOwner[] = [
  { kind: 'request', enquiryId },
  { kind: 'message', messageId },
  { kind: 'quote' },
  { kind: 'portfolio', providerId },
  { kind: 'document', providerId },
];
const fields = {
  request: 'attachments',
  message: 'uploadIds',
  quote: 'files',
  portfolio: 'upload',
  document: 'upload',
};
const attach = (owner: FileOwner, uploads: Parameters<typeof attachUploads>[1]['uploads']) =>
  inTransaction(deps, (tx) => attachUploads(tx, { owner, uploads, requestId: undefined }));
const rowOf = (id: string) => db('attachments').where({ id }).first('*');
const checksOf = (id: string) => db('outbox').whereRaw(`payload->>'attachmentId' = ?`, id).pluck('event');

describe.each(owners)('$kind', (owner) => {
  const refused = { code: 'VALIDATION_FAILED', fields: { [fields[owner.kind]]: expect.any(String) } };

  test('takes uploads of one draft in their order, and has them checked before anyone sees them', async () => {
    const one = await upload();
    const two = await upload(one.draftId);
    expect(await attach(owner, [two, one])).toHaveLength(2);
    const rows = [await rowOf(two.id), await rowOf(one.id)];
    expect(rows.map((row) => row?.position)).toEqual([1, 2]);
    for (const row of rows)
      expect(row).toMatchObject({
        state: 'checking',
        enquiry_id: owner.kind === 'request' ? enquiryId : null,
        message_id: owner.kind === 'message' ? messageId : null,
        provider_id: 'providerId' in owner ? providerId : null,
        purpose: 'providerId' in owner ? owner.kind : 'request',
      });
    expect(await checksOf(one.id)).toEqual(['attachment.added']);
  });

  test('refuses an upload that any owner has taken', async () => {
    for (const first of owners) {
      const file = await upload();
      await attach(first, [file]);
      const before = await rowOf(file.id);
      await expect(attach(owner, [file])).rejects.toMatchObject(refused);
      expect(await rowOf(file.id)).toEqual(before);
    }
  });

  test('gives an upload to one of two calls at once', async () => {
    const file = await upload();
    const results = await Promise.allSettled([attach(owner, [file]), attach({ kind: 'request', enquiryId }, [file])]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await checksOf(file.id)).toHaveLength(1);
  });

  test('refuses uploads of two drafts, of another draft, old ones and addresses of none, and takes nothing', async () => {
    const [file, other] = [await upload(), await upload()];
    for (const uploads of [
      [file, other],
      [{ ...file, draftId: randomUUID() }],
      [file, { draftId: file.draftId, id: randomUUID() }],
      undefined,
    ])
      await expect(attach(owner, uploads)).rejects.toMatchObject(refused);
    expect(await rowOf(file.id)).toMatchObject({ state: 'uploading', attached_at: null });
    clock.advance(hours(limits.draftFileHours) + 1);
    await expect(attach(owner, [file])).rejects.toMatchObject(refused);
  });
});
