import type { Guides } from '../../guide.ts';

export const legalProfessionalServices: Guides = {
  divorce: {
    includes: [
      'Summons, settlement, parenting plan',
      'Pension interest and house shared out',
      'The court date and the final order',
    ],
    ask: [
      'What happens if my husband or wife does not sign?',
      'Fixed fee for an unopposed one?',
      'How do you work out maintenance?',
    ],
    law: [
      'The court has to be content with the children’s arrangements, looked at by the Family Advocate, before it grants a decree under the Divorce Act 70 of 1979.',
    ],
    checklist: ['Find marriage certificate and ANC', 'List debts in both names', 'Change will and beneficiaries'],
  },
  conveyancing: {
    includes: [
      'FICA, deed search, rates clearance',
      'Transfer duty or VAT paid to SARS',
      'Linking with bond attorneys, lodgement, registration',
    ],
    ask: [
      'May the buyer choose, or is it the seller’s attorney?',
      'What do I pay, and by when?',
      'Does interest on the deposit come to me?',
    ],
    law: [
      'Only an admitted conveyancer may sign for registration under the Deeds Registries Act 47 of 1937, and the deposit belongs in a trust account.',
    ],
    checklist: ['Confirm account numbers by voice', 'Start clearances at once', 'Insure from the risk date'],
  },
  evictions: {
    includes: [
      'Notice of breach, cancellation of the lease',
      'Application with both section 4 notices',
      'The hearing, and the sheriff who carries the order out',
    ],
    ask: [
      'How many months here, opposed and unopposed?',
      'Rent arrears in the same case?',
      'What must I not do meanwhile?',
    ],
    law: [
      'By the PIE Act 19 of 1998 a court has to find it just and equitable; changing locks or cutting water without an order is unlawful.',
    ],
    checklist: [
      'Keep lease, ledger and letters',
      'Serve notice as the lease says',
      'Offer moving costs: it may be cheaper',
    ],
  },
  wills: {
    includes: [
      'Heirs, guardian, executor, specific gifts',
      'Signing in front of two witnesses',
      'Safe storage of the original, and a copy for you',
    ],
    ask: ['Will you name yourself executor?', 'What about a house abroad?', 'How is a minor’s share held?'],
    law: [
      'From 16 on anybody may make one; who writes it out for you, or witnesses it, may lose what it leaves to them.',
    ],
    checklist: [
      'Sign all pages in front of both witnesses',
      'List accounts and passwords in a separate place',
      'Tell the executor where it lies',
    ],
  },
  'house-plans': {
    includes: [
      'Site, floor, section, elevations, drainage',
      'Window and energy schedules',
      'Council forms and corrections',
    ],
    ask: ['Do you draw for our council every month?', 'How many design changes are free?', 'Who pays scrutiny fees?'],
    law: ['A draughtsperson has to be registered with SACAP in a category that covers a house of your size.'],
    checklist: [
      'Bring title deed and SG diagram',
      'Mark trees, slope, neighbours’ windows',
      'Keep the stamped set for life',
    ],
  },
  'personal-tax-returns': {
    includes: [
      'IRP5s, interest and medical certificates read in',
      'Deductions such as home office or travel',
      'Submission, and answers to verification',
    ],
    ask: [
      'What is it for two jobs and a flat let out?',
      'Refund straight into my account?',
      'Do you look at years that I skipped?',
    ],
    law: ['A paid preparer has to be registered with SARS; supporting papers are to be kept for five years.'],
    checklist: [
      'Check the auto-assessment before accepting',
      'Update bank details yourself',
      'Save the assessment as PDF',
    ],
  },
};
