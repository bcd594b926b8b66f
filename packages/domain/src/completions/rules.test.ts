import { sentences } from '@marketplace/contracts/messages';
import { expect, test } from 'vitest';
import { type Agreed, completionDue, type RatingFacts, ratingRequestObstacle, stepAfter } from './rules.ts';

const nothing: Agreed = {
  ...{ workEndsAt: null, visitEndsAt: null, quoteStartsAt: null, quoteDays: null },
  ...{ isQuoted: false, isProposed: false },
};
const noon = new Date('2027-02-03T12:00:00+02:00');
const before = new Date('2027-02-01T12:00:00+02:00');

test.each<[string, Partial<Agreed>, string | null]>([
  ['nothing was agreed', {}, null],
  ['work ended', { workEndsAt: noon }, '2027-02-03T14:00:00+02:00'],
  [
    'work ended, whatever else there is',
    { workEndsAt: noon, visitEndsAt: before, isQuoted: true },
    '2027-02-03T14:00:00+02:00',
  ],
  ['a visit ended', { visitEndsAt: noon }, '2027-02-04T12:00:00+02:00'],
  ['a visit ended with a quote', { visitEndsAt: noon, isQuoted: true }, null],
  ['a visit ended and another time is proposed', { visitEndsAt: noon, isProposed: true }, null],
  ['a quote without days starts', { quoteStartsAt: noon, isQuoted: true }, '2027-02-04T07:00:00+02:00'],
  ['a quote of three days starts', { quoteStartsAt: noon, quoteDays: 3, isQuoted: true }, '2027-02-06T07:00:00+02:00'],
])('is due when %s', (_when, agreed, due) => {
  expect(completionDue({ ...nothing, ...agreed })).toEqual(due && new Date(due));
});

test('one reminder follows silence, one question follows “Not yet”, and nothing follows these or a yes', () => {
  expect([stepAfter('FIRST', null), stepAfter('REMINDER', null), stepAfter('AGAIN', null)]).toEqual([
    'REMINDER',
    null,
    null,
  ]);
  expect([stepAfter('FIRST', 'NOT_YET'), stepAfter('REMINDER', 'NOT_YET'), stepAfter('AGAIN', 'NOT_YET')]).toEqual([
    ...['AGAIN', 'AGAIN', null],
  ]);
  expect([stepAfter('FIRST', 'DONE'), stepAfter('RATING', null)]).toEqual([null, null]);
});

const won: RatingFacts = {
  ...{ crmStatus: 'WON', seesContact: true, isOpen: true, isDoneByThem: false },
  ...{ hasRating: false, isRequested: false, wasAskedLately: false },
};
test.each<[Partial<RatingFacts>, string | null]>([
  [{}, null],
  [{ isOpen: false, isDoneByThem: true }, null],
  [{ crmStatus: 'IN_PROGRESS' }, sentences.ratingNotWon],
  [{ seesContact: false }, sentences.ratingNoContact],
  [{ isOpen: false }, sentences.ratingOtherDone],
  [{ hasRating: true }, sentences.ratingHasOne],
  [{ isRequested: true }, sentences.ratingRequestedBefore],
  [{ wasAskedLately: true }, sentences.ratingRequestedLately],
])('a request for a rating with %o', (facts, obstacle) => {
  expect(ratingRequestObstacle({ ...won, ...facts })).toBe(obstacle);
});
