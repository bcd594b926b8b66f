import { buildEnquiry, buildLead } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { untilWaiting } from '@marketplace/infra/test/locks.ts';
import { indexesOn, planOf, scanned } from '@marketplace/infra/test/plan.ts';
import { expect, test } from 'vitest';
import { acceptedLead } from '../leads/accepted.view.ts';
import { inboxLead, inboxLeads } from '../leads/inbox.view.ts';
import { acceptLead } from '../leads/service.ts';
import { leadMailData } from '../mail-deliveries/enquiry-mail-data.view.ts';
import { maskVersion, renewedMasks } from '../masking/mask.ts';
import { removeEnquiry } from '../requests/removal.ts';
import { boardLeads } from './board.view.ts';
import { eraseContacts } from './erasure.ts';
import { refreshMasks } from './masks.ts';
import { askForRewrite, reviewText } from './text-reviews.ts';
import { textQueries } from './texts.queries.ts';

const deps = await testDeps({ owner: true });
const { db } = deps;

const texts = { title: 'Burst pipe, call 083 555 0123', description: 'My number is 083 555 0123, call me after five.' };
/** Contains no certain phone number, only a probable one. */
const suspicious = {
  title: 'Painter, 082 first',
  description: 'then my friend 555 and my brother 0199, you know what to do',
};
const masked = { title: 'Burst pipe, call [hidden]', description: 'My number is [hidden], call me after five.' };
const stored = (id: string) =>
  db('enquiries')
    .where({ id })
    .first({ title: 'masked_title', description: 'masked_description', version: 'mask_version' });
/** Leaves the rows as an older release would. */
const outdate = (ids: string[]) =>
  db('enquiries')
    .whereIn('id', ids)
    .update({ masked_title: '', masked_description: '', mask_version: 0, text_review: 'clear' });

test('serves the stored mask before acceptance, and masks at read time if the stored one is outdated', async () => {
  const { leadId, enquiryId, providerId } = await buildLead(deps, { enquiry: texts });
  const seen = async () => {
    const { items } = await boardLeads(deps, {});
    const onBoard = items.find(({ id }) => id === enquiryId);
    const inInbox = (await inboxLeads(deps, providerId, { period: 'all' })).items[0];
    return [
      { title: onBoard?.title, description: onBoard?.description },
      inInbox?.title,
      (await inboxLead(deps, providerId, leadId))?.title,
      (await leadMailData(deps, leadId))?.title,
    ];
  };
  const { title } = masked;
  expect(await stored(enquiryId)).toEqual({ ...masked, version: maskVersion });
  expect(await seen()).toEqual([masked, title, title, title]);

  await outdate([enquiryId]);
  expect(await seen()).toEqual([masked, title, title, title]);

  // A newer rule's mask is served unchanged, without masking at read time.
  const later = { title: 'Later', description: 'rule' };
  await db('enquiries')
    .where({ id: enquiryId })
    .update({ masked_title: later.title, masked_description: later.description, mask_version: maskVersion + 1 });
  expect(await seen()).toEqual([later, 'Later', 'Later', 'Later']);
  expect(await refreshMasks(deps)).toBe(0);
  expect(await stored(enquiryId)).toMatchObject(later);
});

test('hides a held text before acceptance, under any rule version, but still sends the lead', async () => {
  const { leadId, enquiryId, providerId } = await buildLead(deps, { enquiry: suspicious });
  const seen = async () => {
    const onBoard = (await boardLeads(deps, {})).items.find(({ id }) => id === enquiryId)!;
    return {
      onBoard: [onBoard.title, onBoard.description, onBoard.isHeld],
      inInbox: (await inboxLead(deps, providerId, leadId))?.title,
      byMail: (await leadMailData(deps, leadId))?.title,
    };
  };
  const held = { onBoard: ['Painter, [hidden]', '', true], inInbox: 'Painter, [hidden]', byMail: 'Painter, [hidden]' };
  expect(await seen()).toEqual(held);
  expect(await stored(enquiryId)).toEqual({ title: 'Painter, [hidden]', description: '', version: maskVersion });

  await outdate([enquiryId]);
  expect((await seen()).onBoard).toEqual(held.onBoard);
  await refreshMasks(deps);
  expect(await seen()).toEqual(held);

  // An administrator's decision survives a rule change.
  await reviewText(deps, { id: enquiryId, decision: 'masked' });
  const masked = { ...held, onBoard: ['Painter, [hidden]', '[hidden], you know what to do', false] };
  expect(await seen()).toEqual(masked);
  await db('enquiries').where({ id: enquiryId }).update({ mask_version: 0 });
  await refreshMasks(deps);
  expect(await seen()).toEqual(masked);
  await reviewText(deps, { id: enquiryId, decision: 'released' });
  expect((await seen()).onBoard).toEqual([suspicious.title, suspicious.description, false]);

  await acceptLead(deps, { id: leadId, providerId });
  expect(await acceptedLead(deps, providerId, leadId)).toMatchObject(suspicious);
});

test('refreshes every outdated mask once with two concurrent runs', async () => {
  const ids = await Promise.all(Array.from({ length: 120 }, async () => (await buildEnquiry(deps, texts)).id));
  await outdate(ids);
  await Promise.all([refreshMasks(deps), refreshMasks(deps)]);
  for (const id of ids) expect(await stored(id)).toEqual({ ...masked, version: maskVersion });
  expect(await refreshMasks(deps)).toBe(0);
  await db.raw('analyze enquiries');
  const plan = await planOf(db, () => textQueries(deps).maskedBefore(maskVersion, 50));
  expect(scanned(plan)).toEqual([]);
  expect(indexesOn(plan, 'enquiries')).toEqual(['enquiries__mask_version']);
});

test('locks rows in the order of their ids, so that two runs never block each other', async () => {
  const ids = [(await buildEnquiry(deps, texts)).id, (await buildEnquiry(deps, texts)).id].sort();
  await outdate(ids);
  const renewed = renewedMasks((await textQueries(deps).texts(ids[0]!))!);
  let storing: Promise<void> | undefined;
  await db.transaction(async (other) => {
    await other('enquiries').where({ id: ids[0] }).forUpdate().select('id');
    storing = textQueries(deps).setMasks(ids.toReversed().map((id) => ({ ...renewed, id })));
    await untilWaiting(deps, 1);
    expect(await db('enquiries').where({ id: ids[1] }).forUpdate().skipLocked().pluck('id')).toEqual([ids[1]]);
  });
  await storing;
  for (const id of ids) expect(await stored(id)).toEqual({ ...masked, version: maskVersion });
});

test('keeps the words that an administrator chose when the rule changes and when contacts are erased', async () => {
  const { id } = await buildEnquiry(deps, texts);
  const chosen = [{ field: 'title', from: 0, words: 'Burst' }] as const;
  await reviewText(deps, { id, decision: 'masked', hide: chosen });
  const hiddenTitle = '[hidden] pipe, call [hidden]';
  expect((await stored(id))?.title).toBe(hiddenTitle);
  await db('enquiries').where({ id }).update({ masked_title: 'outdated', mask_version: 0 });
  await refreshMasks(deps);
  expect(await stored(id)).toMatchObject({ title: hiddenTitle, version: maskVersion });

  await removeEnquiry(deps, { id, reason: 'SPAM' });
  await db('enquiries')
    .where({ id })
    .update({ closed_at: new Date('2020-01-01') });
  await eraseContacts(deps);
  expect(await db('enquiries').where({ id }).first('title', 'contact_email', 'hidden_parts')).toEqual({
    title: hiddenTitle,
    contact_email: '',
    hidden_parts: [],
  });
});

test('keeps a text back while the seeker is asked to rewrite it, under any rule version', async () => {
  const { id } = await buildEnquiry(deps);
  await askForRewrite(deps, { id, note: 'Please name the place.' });
  await db('enquiries').where({ id }).update({ mask_version: 0 });
  const onBoard = async () => (await boardLeads(deps, {})).items.find((lead) => lead.id === id);
  expect(await onBoard()).toMatchObject({ description: '', isHeld: true });
  await refreshMasks(deps);
  expect(await onBoard()).toMatchObject({ description: '', isHeld: true });
  expect((await stored(id))?.version).toBe(maskVersion);
});
