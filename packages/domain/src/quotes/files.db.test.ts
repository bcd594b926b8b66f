/** Files of quotes: who has them, and when they go. */
import { randomUUID } from 'node:crypto';
import { SentQuote } from '@marketplace/contracts/quotes/schemas';
import { buildLead } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { hours } from '@marketplace/platform/clock';
import { expect, test } from 'vitest';
import { attachmentQueries } from '../attachments/queries.ts';
import { draftKey, type UploadId } from '../attachments/rules.ts';
import { announceUpload, oldestDraft } from '../attachments/service.ts';
import { declineQuote } from './decisions.ts';
import { quoteFile } from './files.ts';
import { quoteQueries } from './queries.ts';
import { createQuote, discardQuote, reviseQuote, saveQuote } from './service.ts';

const deps = await testDeps();
const { clock, db } = deps;
const address = (upload: UploadId) => `https://store.example/${draftKey(upload)}`;
const keyOf = (url: string) => url.replace('https://store.example/', '');
const upload = (draft: string = randomUUID()) =>
  announceUpload(deps, { name: 'plan.pdf', size: 1_000, type: 'application/pdf', draft });
const quote = (more: object = {}) =>
  SentQuote.parse({ lines: [{ description: 'Visit', quantity: 1, unitPriceCents: 50_000 }], vat: 'NONE', ...more });
const abandoned = async () => {
  const rows = await attachmentQueries(deps).abandoned(oldestDraft(deps), 1_000);
  return rows.map(({ id }) => id);
};
const ready = (id: string) =>
  attachmentQueries(deps).setReady(id, {
    name: 'plan.pdf',
    size: 1,
    type: 'application/pdf',
    width: null,
    height: null,
  });

test('a revision keeps a file, which goes once no quote has it', async () => {
  const { leadId, providerId, enquiryId } = await buildLead(deps, { status: 'ACCEPTED' });
  const own = { providerId, keyOf };
  const file = await upload();
  const uploads = [address(file)];
  const id = await createQuote(deps, { ...own, leadId, quote: quote({ uploads }), send: true, idempotencyKey: null });
  expect(await db('outbox').whereRaw(`payload->>'attachmentId' = ?`, file.id).pluck('event')).toEqual([
    'attachment.added',
  ]);
  expect(await ready(file.id)).toBe(true);
  clock.advance(hours(48));
  expect(await abandoned()).not.toContain(file.id);

  const revised = await reviseQuote(deps, { ...own, id, quote: quote({ files: [file.id] }), idempotencyKey: null });
  for (const quoteId of [id, revised])
    expect(await quoteFile(deps, { quoteId, fileId: file.id, enquiryId })).toMatchObject({ name: 'plan.pdf' });
  await declineQuote(deps, { enquiryId, quoteId: revised, reason: null, text: '' });

  // A file of another quote, and one that another quote has taken, are refused.
  for (const more of [{ files: [file.id] }, { uploads }])
    await expect(createQuote(deps, { ...own, leadId, quote: quote(more), idempotencyKey: null })).rejects.toMatchObject(
      {
        code: 'VALIDATION_FAILED',
      },
    );
  await db('enquiries').where({ id: enquiryId }).update({ contacts_erased_at: clock.now() });
  expect(await abandoned()).toContain(file.id);
});

test('a file that is taken out of a draft, or whose draft is discarded, goes', async () => {
  const { leadId, providerId, enquiryId } = await buildLead(deps, { status: 'ACCEPTED' });
  const own = { providerId, keyOf };
  const draftId = randomUUID();
  const [one, two] = [await upload(draftId), await upload(draftId)];
  const content = quote({ uploads: [one, two].map(address) });
  const id = await createQuote(deps, { ...own, leadId, quote: content, idempotencyKey: null });
  // Saved again with the same uploads, as after a lost reply.
  await saveQuote(deps, { ...own, id, quote: content });
  expect((await quoteQueries(deps).findOwn(id, providerId))?.files.map((file) => file.id)).toEqual([one.id, two.id]);
  for (const file of [one, two]) await ready(file.id);
  expect(await quoteFile(deps, { quoteId: id, fileId: one.id, providerId })).toMatchObject({ id: one.id });
  expect(await quoteFile(deps, { quoteId: id, fileId: one.id, enquiryId })).toBeUndefined();

  await saveQuote(deps, { ...own, id, quote: quote({ files: [two.id] }) });
  expect(await abandoned()).toEqual(expect.arrayContaining([one.id]));
  expect(await abandoned()).not.toContain(two.id);
  await discardQuote(deps, { ...own, id });
  expect(await abandoned()).toContain(two.id);
});

test('uploads of two drafts are refused together', async () => {
  const { leadId, providerId } = await buildLead(deps, { status: 'ACCEPTED' });
  const uploads = [address(await upload()), address(await upload())];
  const create = createQuote(deps, { providerId, keyOf, leadId, quote: quote({ uploads }), idempotencyKey: null });
  await expect(create).rejects.toMatchObject({ fields: { files: expect.any(String) } });
});
