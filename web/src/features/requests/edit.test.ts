import { expect, test } from 'vitest';
import { editOf, isFixed, valuesOf } from './edit.ts';
import { exampleRequest as request } from './example-request.ts';

const edited = (change: Partial<ReturnType<typeof valuesOf>>, of = request) =>
  editOf({ ...valuesOf(of), ...change }, of);

test('what is as it was is not sent', () => {
  expect(edited({})).toBeUndefined();
  expect(edited({ title: 'Another title' })).toEqual({ title: 'Another title' });
});

test('a place goes as a whole, an empty highest budget is none, and an amount that is none is refused', () => {
  expect(edited({ city: 'Benoni' })).toEqual({ province: 'Gauteng', city: 'Benoni', suburb: '' });
  const inCapeTown = { province: 'Western Cape', city: 'Cape Town', suburb: 'Rosebank' };
  const inJohannesburg = { ...request, city: 'Johannesburg', suburb: 'Rosebank' };
  expect(edited(inCapeTown, inJohannesburg)).toEqual(inCapeTown);
  expect(edited({ budgetMax: '' })).toEqual({ budgetMax: null });
  expect(edited({ budgetMin: 'much', budgetMax: 'R 9 000' })).toEqual({ budgetMin: 0, budgetMax: 9000 });
});

test('once somebody has accepted, what they accepted stays', () => {
  const accepted = { ...request, providers: { ...request.providers, accepted: 1 } };
  expect(isFixed('budgetMin', request)).toBe(false);
  expect([isFixed('budgetMin', accepted), isFixed('contactPhone', accepted)]).toEqual([true, false]);
  expect(edited({ title: 'Another title', contactPhone: '' }, accepted)).toEqual({ contactPhone: '' });
});

test('sends the preferred language if it has changed', () => {
  expect(valuesOf(request).contactLanguage).toBe('English');
  expect(edited({ contactLanguage: 'isiZulu' })).toEqual({ contactLanguage: 'isiZulu' });
});
