import { expect, test } from 'vitest';
import { namesBankAccount } from './bank-accounts.ts';

test.each([
  'FNB, account 62001234567, branch code 250655',
  'Acc no: 1234567890',
  'Capitec 1234567890',
  'Please pay to 4062 123 456 (Absa, cheque)',
  'Standard Bank\nBranch 051001\n012345678',
  'Nedbank a/c 1009 876 543',
  'TymeBank savings: 5101-2345-678',
  'Account number 0821234567',
  'Ons bankrekening is 62 0012 3456 7',
  'Rek nr. 9012345678',
  'I-akhawunti yethu: 62001234567',
  'Akhaonto ya rona ke 62001234567',
  'banking details 00012345678 in the name of Z Dube',
  'Discovery Bank 17012345678',
])('recognises %s', (text) => {
  expect(namesBankAccount(text)).toBe(true);
});

test.each([
  '',
  'I can come on 26/11/2026 at 08:00. Call me on 082 555 0134.',
  'Pay by EFT once the job is done. My number is +27 82 555 0134.',
  'The total is R12 500 000, paid into your account in two parts.',
  'That is 1 250 000.00 for the whole roof, says the bank.',
  'Invoice 20261126, order 100200300.',
  'Prepaid meter 01234567890 has no power.',
  'Plot 1234, 7148 Vilakazi Street, 1804',
  'Our account manager Sipho, 011 555 0100, takes care of you.',
  'The Absa branch in Main Road is across from us.',
  'Company registration 2014/123456/07',
  'Certificate PIRB 1234567',
])('leaves alone %j', (text) => {
  expect(namesBankAccount(text)).toBe(false);
});
