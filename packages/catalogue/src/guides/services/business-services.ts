import type { Guides } from '../../guide.ts';

export const businessServicesServices: Guides = {
  'monthly-bookkeeping': {
    includes: [
      'Bank feeds coded, slips matched',
      'VAT201 and EMP201 prepared in time',
      'Debtors’ list and profit by the tenth',
    ],
    ask: [
      'How many transactions does the fee cover?',
      'Who catches up last year’s shoebox, and for how much?',
      'Do you warn me before a payment date?',
    ],
    law: ['VAT and payroll have to be declared and paid by SARS’s dates, or 10 % is added; the owner stays liable.'],
    checklist: ['One card for the business alone', 'Send invoices by the fifth', 'Ask about any line you do not grasp'],
  },
  'new-company-registration': {
    includes: [
      'Four names tried, directors entered',
      'CoR 14.3 certificate and standard memorandum',
      'Tax number; bank account where offered',
    ],
    ask: [
      'How many days, and what if all names are refused?',
      'Is the share register drawn up?',
      'Are B-BBEE affidavit and CSD extra?',
    ],
    law: ['CIPC wants the beneficial owners when a company is formed, and an annual return each year from then on.'],
    checklist: [
      'Check spelling of names against IDs',
      'Save the CIPC customer code',
      'Report the public officer to SARS',
    ],
  },
};
