import type { Guides } from '../../guide.ts';

export const legalProfessionalServices: Guides = {
  divorce: {
    includes: [
      'Summons, settlement and parenting plan',
      'Dividing the pension interest and the house',
      'The court date and the final order',
    ],
    ask: [
      'What happens if my husband or wife won’t sign?',
      'Do you charge a fixed fee for an unopposed divorce?',
      'How do you work out maintenance?',
    ],
    law: [
      'Under the Divorce Act 70 of 1979, the court must be satisfied with the children’s arrangements, reviewed by the Family Advocate, before it grants a decree.',
    ],
    checklist: [
      'Find your marriage certificate and ANC',
      'List debts in both names',
      'Update your will and beneficiaries',
    ],
  },
  conveyancing: {
    includes: [
      'FICA, deed search and rates clearance',
      'Transfer duty or VAT paid to SARS',
      'Liaising with bond attorneys, lodgement and registration',
    ],
    ask: [
      'Can the buyer choose the attorney, or does the seller?',
      'What do I pay, and by when?',
      'Do I get the interest on my deposit?',
    ],
    law: [
      'Only an admitted conveyancer may sign for registration under the Deeds Registries Act 47 of 1937. The deposit must be in a trust account.',
    ],
    checklist: [
      'Confirm account numbers by phone',
      'Start clearances at once',
      'Insure the property from the risk date',
    ],
  },
  evictions: {
    includes: [
      'Notice of breach and cancellation of the lease',
      'The application with both section 4 notices',
      'The hearing, and the sheriff who carries out the order',
    ],
    ask: [
      'How many months does it take here, opposed and unopposed?',
      'Can we claim rent arrears in the same case?',
      'What must I not do in the meantime?',
    ],
    law: [
      'Under the PIE Act 19 of 1998, a court must find the eviction just and equitable. Changing locks or cutting off water without an order is unlawful.',
    ],
    checklist: [
      'Keep the lease, rent ledger and letters',
      'Give notice the way the lease requires',
      'Offer to pay moving costs: it may be cheaper',
    ],
  },
  wills: {
    includes: [
      'Heirs, guardian, executor and specific gifts',
      'Signing in front of two witnesses',
      'Safe storage of the original, and a copy for you',
    ],
    ask: ['Will you name yourself as executor?', 'What about a house abroad?', 'How is a minor’s share kept?'],
    law: [
      'Anyone of 16 or older may make a will. A person who writes it out for you, or witnesses it, may lose what it leaves them.',
    ],
    checklist: [
      'Sign all pages in front of both witnesses',
      'List accounts and passwords in a separate place',
      'Tell the executor where the will is',
    ],
  },
  'house-plans': {
    includes: [
      'Site, floor, section, elevation and drainage drawings',
      'Window and energy schedules',
      'Municipal forms and corrections',
    ],
    ask: [
      'Do you regularly submit plans to our municipality?',
      'How many design changes are free?',
      'Who pays the scrutiny fees?',
    ],
    law: ['A draughtsperson must be registered with SACAP in a category that covers a house of your size.'],
    checklist: [
      'Bring the title deed and SG diagram',
      'Mark trees, slopes and neighbours’ windows',
      'Keep the stamped set for life',
    ],
  },
  'personal-tax-returns': {
    includes: [
      'Entering IRP5s, interest and medical certificates',
      'Deductions such as home office or travel',
      'Submission, and replies to verification',
    ],
    ask: [
      'What do you charge if I have two jobs and rent out a flat?',
      'Does the refund go straight into my account?',
      'Can you also do the years I skipped?',
    ],
    law: ['A paid preparer must be registered with SARS. Keep supporting papers for five years.'],
    checklist: [
      'Check the auto-assessment before you accept it',
      'Update your bank details yourself',
      'Save the assessment as a PDF',
    ],
  },
};
