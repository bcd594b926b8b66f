import { expect, test } from 'vitest';
import { editOf, editValues, isFixed } from './edit.ts';
import { exampleRequest as request } from './example-request.ts';

const edited = (change: Partial<ReturnType<typeof editValues>>, of = request) =>
  editOf({ ...editValues(of), ...change }, of);

test('sends only changed fields', () => {
  expect(edited({})).toBeUndefined();
  expect(edited({ title: 'Another title' })).toEqual({ title: 'Another title' });
});

test('sends a place as a whole, an empty maximum as null and an invalid amount as 0', () => {
  expect(edited({ city: 'Benoni' })).toEqual({ province: 'Gauteng', city: 'Benoni', suburb: '' });
  const inCapeTown = { province: 'Western Cape', city: 'Cape Town', suburb: 'Rosebank' };
  const inJohannesburg = { ...request, city: 'Johannesburg', suburb: 'Rosebank' };
  expect(edited(inCapeTown, inJohannesburg)).toEqual(inCapeTown);
  expect(edited({ budgetMax: '' })).toEqual({ budgetMax: null });
  expect(edited({ budgetMin: 'much', budgetMax: 'R 9 000' })).toEqual({ budgetMin: 0, budgetMax: 9000 });
});

test('sends no fixed fields once a provider has accepted', () => {
  const accepted = { ...request, providers: { ...request.providers, accepted: 1 } };
  expect(isFixed('budgetMin', request)).toBe(false);
  expect([isFixed('budgetMin', accepted), isFixed('contactPhone', accepted)]).toEqual([true, false]);
  expect(edited({ title: 'Another title', contactPhone: '' }, accepted)).toEqual({ contactPhone: '' });
});

test('sends the preferred language if it changed', () => {
  expect(editValues(request).contactLanguage).toBe('English');
  expect(edited({ contactLanguage: 'isiZulu' })).toEqual({ contactLanguage: 'isiZulu' });
});
