import type { Guides } from '../guide.ts';

export const businessServices: Guides = {
  'business-consulting': {
    includes: [
      'A first talk that narrows the question down',
      'Figures and interviews, and a look at rivals',
      'A report or plan with steps, costs and who does them',
      'A meeting some months later on what came of it',
    ],
    ask: [
      'Which owners in my line of business may I phone?',
      'Is the fee fixed, by the day, or tied to a result?',
      'Who does the work: you, or a junior?',
    ],
    law: [
      'A franchisor has to give a disclosure document 14 days before signing, and you may cancel within ten business days of it, under the Consumer Protection Act.',
    ],
    checklist: [
      'Sign a confidentiality agreement before opening the books',
      'Have two years of statements and a list of customers ready',
      'Choose two measures by which you will judge the advice',
    ],
  },
  'accounting-bookkeeping': {
    includes: [
      'Capturing bank, sales and expenses each month',
      'Reconciling debtors, creditors, VAT and payroll',
      'Annual statements, and a talk about what they mean',
      'Reminders of what SARS and CIPC want next',
    ],
    ask: [
      'To which body do you belong: SAICA, SAIPA, CIBA or ICBA?',
      'Which returns are in the monthly fee, and which are billed singly?',
      'Do I keep my login to Xero or Sage if we part?',
    ],
    law: [
      'Only a registered auditor (IRBA) may audit; whether a company needs an audit or review depends on its public interest score, under the Companies Act 71 of 2008.',
      'Records of tax matters have to be kept for five years under the Tax Administration Act 28 of 2011, company records for seven.',
    ],
    checklist: [
      'Keep private and business money in two accounts',
      'Photograph each slip on the day',
      'Give view-only bank access, never the password',
    ],
  },
  'company-registration': {
    includes: [
      'Reserving a name and filing the incorporation papers',
      'Registration certificate, memorandum and share certificates',
      'Beneficial ownership filing, and tax numbers from SARS',
    ],
    ask: [
      'What part of the price is CIPC’s own fee?',
      'Who is named as contact on CIPC’s system afterwards?',
      'Do you keep our registers, and remind us of yearly filings?',
    ],
    law: [
      'Every company has to file a yearly return and its beneficial owners with CIPC under the Companies Act, or it may be deregistered.',
      'Some trades register apart, such as builders with CIDB or NHBRC and guards with PSIRA.',
    ],
    checklist: [
      'Have certified ID copies of all directors',
      'Write down what happens when one founder leaves',
      'Open the bank account with the stamped certificate',
    ],
  },
  'payroll-hr': {
    includes: [
      'Payslips, EMP201 and UIF declarations each month',
      'Contracts and policies that suit your bargaining council',
      'Advertising, interviewing and checking of references',
      'Guidance through warnings and hearings',
    ],
    ask: [
      'Who pays the penalty for a late declaration of yours?',
      'Is a placed candidate replaced free within three months?',
      'Do you know our sector’s minimum wages and agreement?',
    ],
    law: [
      'Employers have to register for UIF, COIDA and, above the threshold, PAYE, and give written particulars of employment under the Basic Conditions of Employment Act 75 of 1997.',
      'Recruitment agencies have to be registered under the Employment Services Act 4 of 2014, and may not charge the person who looks for work.',
    ],
    checklist: [
      'Collect ID, tax number, bank letter and next of kin',
      'Compare the first payrun with a sum by hand',
      'Keep personnel files locked: POPIA covers them',
    ],
  },
  'b-bbee-tenders': {
    includes: [
      'Sorting ownership, payroll, suppliers and donations by scorecard',
      'Affidavit or verification, with a plan for a better level',
      'Forms, pricing and returnable documents for a bid',
      'CSD profile with tax and bank status in order',
    ],
    ask: [
      'Is the verification agency accredited by SANAS?',
      'Which documents will be mine to fetch?',
      'Do you want a share of the contract, and is that allowed?',
    ],
    law: [
      'Small firms prove their level with a sworn affidavit, larger ones with a SANAS-accredited certificate, under the B-BBEE Act 53 of 2003; misrepresenting it is an offence.',
    ],
    checklist: [
      'Note the closing hour, the briefing and the exact box',
      'Count pages and signatures on the SBD forms',
      'Keep a scan of the whole bid',
    ],
  },
  'marketing-advertising': {
    includes: [
      'Goals, audience and a calendar of posts or adverts',
      'Texts, pictures, set-up and daily watching',
      'A monthly report with leads and cost for each',
    ],
    ask: [
      'How much of the budget reaches Google or Meta, and how much is your fee?',
      'Are pages and ad accounts mine?',
      'Which result can you show from a shop like ours?',
      'What is the notice period?',
    ],
    law: [
      'Messages that sell may go by mail, SMS or WhatsApp only to customers and to people who agreed, with a way out each time, under section 69 of POPIA.',
    ],
    checklist: [
      'Claim your Google Business Profile yourself',
      'Ask every new customer where they heard of you',
      'Set a daily spending limit',
    ],
  },
  'office-admin-support': {
    includes: [
      'A fixed number of hours or calls a month',
      'Diary, typing, quotes, filing or a shared reception',
      'Machines or rooms with service and paper counted',
    ],
    ask: [
      'What happens to hours that I do not use?',
      'What does a copy above the allowance cost, and how long is the lease?',
      'Who stands in during leave?',
    ],
    law: [
      'Whoever handles your customers’ details has to work under a written contract that keeps them safe, by sections 20 and 21 of POPIA.',
    ],
    checklist: [
      'Write down how you want calls answered, in one sentence',
      'Share passwords through a manager, not by message',
      'Read when a copier contract renews itself',
    ],
  },
  'insurance-finance': {
    includes: [
      'A talk about needs, debts and what you already have',
      'Quotes of several insurers or banks, side by side',
      'Forms, and help with a claim or renewal',
    ],
    ask: [
      'What is your FSP number, and for which products?',
      'What commission do you earn on this one, and each year after?',
      'What is excluded, and what is my excess?',
      'Why is this one better than the policy I would cancel?',
    ],
    law: [
      'Advisers have to be licensed with the FSCA and give a written record of their advice, under the FAIS Act 37 of 2002.',
      'Lenders have to be registered with the National Credit Regulator and check that you can afford the loan, under the National Credit Act 34 of 2005.',
    ],
    checklist: [
      'Search the FSP number on the FSCA’s site',
      'Cancel nothing before the new cover has begun',
      'List valuables with serial numbers and photos',
    ],
  },
  'health-safety-compliance': {
    includes: [
      'A walk through the site with a list of risks',
      'Files, appointments, policies and training records',
      'Servicing of extinguishers and hoses, with tags',
      'Follow-up until the auditor is content',
    ],
    ask: [
      'Is the safety officer registered with SACPCMP?',
      'How many site visits does the price hold?',
      'Is the file written for this job, or copied?',
    ],
    law: [
      'Builders have to keep a health and safety file on site under the Construction Regulations 2014, and larger work needs registered safety agents.',
      'Extinguishers have to be serviced by a SAQCC Fire registered person, to SANS 1475.',
      'Food premises need a Certificate of Acceptability under regulation R638 of 2018.',
    ],
    checklist: [
      'Register your information officer with the Information Regulator',
      'Keep medicals and induction lists in the file',
      'Note when each tag and appointment runs out',
    ],
  },
  'debt-credit-control': {
    includes: [
      'Letters and calls in your name, with payment plans',
      'Reports on a buyer before you give credit',
      'A budget and new terms for people who owe too much',
    ],
    ask: [
      'No success, no fee: or do I pay for each letter?',
      'Through which trust account does my money come?',
      'What does it cost to leave debt review?',
    ],
    law: [
      'Collectors have to be registered with the Council for Debt Collectors under Act 114 of 1998, and may add the prescribed fees only.',
      'Debt counsellors have to be registered with the National Credit Regulator; everybody gets one free credit report a year from each bureau.',
    ],
    checklist: [
      'Have signed orders, delivery notes and statements together',
      'Act early: most debts prescribe after three years',
      'Never pay anybody who promises to wipe a true listing',
    ],
  },
};
