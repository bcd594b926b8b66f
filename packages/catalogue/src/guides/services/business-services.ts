import type { Guides } from '../../guide.ts';

export const businessServicesServices: Guides = {
  'monthly-bookkeeping': {
    includes: [
      'Coding bank feeds and matching slips',
      'VAT201 and EMP201 prepared on time',
      'A debtors’ list and profit figure by the tenth',
    ],
    ask: [
      'How many transactions does the fee cover?',
      'Who sorts out last year’s shoebox of slips, and for how much?',
      'Do you remind me before a payment date?',
    ],
    law: [
      'VAT and payroll taxes must be declared and paid by SARS’s dates, or a 10 % penalty is added. The owner stays liable.',
    ],
    checklist: [
      'Keep one bank card for business only',
      'Send invoices by the fifth',
      'Ask about any line you don’t understand',
    ],
  },
  'new-company-registration': {
    includes: [
      'Submitting four names and entering the directors',
      'CoR 14.3 certificate and standard memorandum',
      'A tax number, and a bank account if offered',
    ],
    ask: [
      'How many days does it take, and what if all the names are refused?',
      'Do you draw up the share register?',
      'Do the B-BBEE affidavit and CSD cost extra?',
    ],
    law: ['CIPC needs the beneficial owners when a company is formed, and an annual return every year after that.'],
    checklist: [
      'Check the spelling of names against IDs',
      'Save the CIPC customer code',
      'Tell SARS who the public officer is',
    ],
  },
};
