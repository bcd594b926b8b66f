import type { Guides } from '../guide.ts';

export const businessServices: Guides = {
  'business-consulting': {
    includes: [
      'A first meeting to narrow down the question',
      'Figures, interviews and a look at competitors',
      'A report or plan with steps, costs and who does what',
      'A meeting a few months later to review the results',
    ],
    ask: [
      'Which owners in my industry may I phone?',
      'Is the fee fixed, daily, or tied to a result?',
      'Who does the work: you, or a junior?',
    ],
    law: [
      'A franchisor must give you a disclosure document 14 days before you sign. You may cancel within ten business days of signing, under the Consumer Protection Act.',
    ],
    checklist: [
      'Sign a confidentiality agreement before you open the books',
      'Have two years of statements and a list of customers ready',
      'Choose two measures to judge the advice by',
    ],
  },
  'accounting-bookkeeping': {
    includes: [
      'Capturing bank, sales and expenses every month',
      'Reconciling debtors, creditors, VAT and payroll',
      'Annual statements, and a meeting to explain them',
      'Reminders of what SARS and CIPC need next',
    ],
    ask: [
      'Which body do you belong to: SAICA, SAIPA, CIBA or ICBA?',
      'Which returns does the monthly fee include, and which do you bill separately?',
      'Do I keep my login to Xero or Sage if I leave?',
    ],
    law: [
      'Only a registered auditor (IRBA) may audit. Whether a company needs an audit or review depends on its public interest score, under the Companies Act 71 of 2008.',
      'Tax records must be kept for five years under the Tax Administration Act 28 of 2011, company records for seven.',
    ],
    checklist: [
      'Keep private and business money in separate accounts',
      'Photograph each slip on the same day',
      'Give view-only bank access, never your password',
    ],
  },
  'company-registration': {
    includes: [
      'Reserving a name and filing the incorporation papers',
      'Registration certificate, memorandum and share certificates',
      'Beneficial ownership filing, and tax numbers from SARS',
    ],
    ask: [
      'How much of the price is CIPC’s own fee?',
      'Who is listed as the contact on CIPC’s system afterwards?',
      'Do you keep our registers and remind us of yearly filings?',
    ],
    law: [
      'Every company must file an annual return and its beneficial owners with CIPC under the Companies Act, or it may be deregistered.',
      'Some industries register separately too, such as builders with CIDB or NHBRC and security guards with PSIRA.',
    ],
    checklist: [
      'Get certified ID copies of all directors',
      'Write down what happens if one founder leaves',
      'Open the bank account with the stamped certificate',
    ],
  },
  'payroll-hr': {
    includes: [
      'Payslips, EMP201 and UIF declarations every month',
      'Contracts and policies that suit your bargaining council',
      'Advertising, interviewing and checking references',
      'Guidance through warnings and hearings',
    ],
    ask: [
      'Who pays the penalty if you declare late?',
      'Will you replace a candidate free of charge within three months?',
      'Do you know our sector’s minimum wages and agreement?',
    ],
    law: [
      'Employers must register for UIF, COIDA and, above the threshold, PAYE, and give written particulars of employment under the Basic Conditions of Employment Act 75 of 1997.',
      'Recruitment agencies must be registered under the Employment Services Act 4 of 2014, and may not charge job seekers.',
    ],
    checklist: [
      'Collect ID, tax number, bank letter and next of kin',
      'Check the first pay run by hand',
      'Keep personnel files locked: POPIA covers them',
    ],
  },
  'b-bbee-tenders': {
    includes: [
      'Sorting ownership, payroll, suppliers and donations by scorecard',
      'An affidavit or verification, with a plan to improve your level',
      'Forms, pricing and returnable documents for a bid',
      'A CSD profile with tax and bank status in order',
    ],
    ask: [
      'Is the verification agency accredited by SANAS?',
      'Which documents must I get myself?',
      'Do you want a share of the contract, and is that allowed?',
    ],
    law: [
      'Small firms prove their level with a sworn affidavit, larger ones with a SANAS-accredited certificate, under the B-BBEE Act 53 of 2003. Misrepresenting it is an offence.',
    ],
    checklist: [
      'Note the closing time, the briefing and the exact tender box',
      'Count the pages and signatures on the SBD forms',
      'Keep a scan of the complete bid',
    ],
  },
  'marketing-advertising': {
    includes: [
      'Goals, audience and a calendar of posts or adverts',
      'Copy, pictures, set-up and daily monitoring',
      'A monthly report with the number of leads and cost per lead',
    ],
    ask: [
      'How much of the budget goes to Google or Meta, and how much is your fee?',
      'Do I own the pages and ad accounts?',
      'What results can you show from a business like ours?',
      'What is the notice period?',
    ],
    law: [
      'Under section 69 of POPIA, you may market by email, SMS or WhatsApp only to customers and people who agreed, with a way to opt out each time.',
    ],
    checklist: [
      'Claim your Google Business Profile yourself',
      'Ask every new customer how they heard about you',
      'Set a daily spending limit',
    ],
  },
  'office-admin-support': {
    includes: [
      'A fixed number of hours or calls a month',
      'Diary, typing, quotes, filing or a shared reception',
      'Machines or rooms, with service and paper stated',
    ],
    ask: [
      'What happens to hours I don’t use?',
      'What does a copy above the allowance cost, and how long is the lease?',
      'Who takes over during leave?',
    ],
    law: [
      'Anyone who handles your customers’ details must work under a written contract that keeps them safe, under sections 20 and 21 of POPIA.',
    ],
    checklist: [
      'Write down in one sentence how you want calls answered',
      'Share passwords through a password manager, not by message',
      'Check when a copier contract renews automatically',
    ],
  },
  'insurance-finance': {
    includes: [
      'A talk about your needs, debts and existing cover',
      'Quotes from several insurers or banks, side by side',
      'Forms, and help with a claim or renewal',
    ],
    ask: [
      'What is your FSP number, and which products does it cover?',
      'What commission do you earn on this, and every year after?',
      'What is excluded, and what is my excess?',
      'Why is this better than the policy I would cancel?',
    ],
    law: [
      'Advisers must be licensed with the FSCA and give a written record of their advice, under the FAIS Act 37 of 2002.',
      'Lenders must be registered with the National Credit Regulator and check that you can afford the loan, under the National Credit Act 34 of 2005.',
    ],
    checklist: [
      'Look up the FSP number on the FSCA website',
      'Don’t cancel anything before the new cover starts',
      'List valuables with serial numbers and photos',
    ],
  },
  'health-safety-compliance': {
    includes: [
      'A site walk and a list of risks',
      'Files, appointments, policies and training records',
      'Servicing of extinguishers and hoses, with tags',
      'Follow-up until the auditor is satisfied',
    ],
    ask: [
      'Is the safety officer registered with SACPCMP?',
      'How many site visits does the price include?',
      'Is the file written for this job, or copied?',
    ],
    law: [
      'Builders must keep a health and safety file on site under the Construction Regulations 2014. Larger work needs registered safety agents.',
      'Extinguishers must be serviced by a SAQCC Fire registered person, to SANS 1475.',
      'Food premises need a Certificate of Acceptability under regulation R638 of 2018.',
    ],
    checklist: [
      'Register your information officer with the Information Regulator',
      'Keep medicals and induction lists in the file',
      'Note when each tag and appointment expires',
    ],
  },
  'debt-credit-control': {
    includes: [
      'Letters and calls in your name, with payment plans',
      'A report on a buyer before you give credit',
      'A budget and new terms for people in too much debt',
    ],
    ask: [
      'Is it no success, no fee, or do I pay for each letter?',
      'Which trust account will my money go through?',
      'What does it cost to leave debt review?',
    ],
    law: [
      'Collectors must be registered with the Council for Debt Collectors under Act 114 of 1998, and may add only the prescribed fees.',
      'Debt counsellors must be registered with the National Credit Regulator. You can get one free credit report a year from each bureau.',
    ],
    checklist: [
      'Gather signed orders, delivery notes and statements',
      'Act early: most debts prescribe after three years',
      'Never pay anyone who promises to remove a correct listing',
    ],
  },
};
