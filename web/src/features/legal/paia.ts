/**
 * The manual of section 51 of the Promotion of Access to Information Act 2 of 2000 (PAIA): what records there are, and how to ask
 * for one. Who answers for the site stands at its head, from the environment; fees and forms are those of the regulations of 2021.
 */
import { retention } from '@marketplace/contracts/accounts/retention';
import { to } from '../../routing/paths.ts';
import type { LegalSection } from './content.ts';
import { regulator } from './privacy.ts';

export const paiaSections: readonly LegalSection[] = [
  {
    id: 'who',
    title: 'Who to ask',
    responsible: true,
    blocks: [
      'This manual is for anybody who needs a record that we hold, to exercise or protect a right (section 51 of the Promotion of Access to Information Act 2 of 2000, PAIA). The head of our business is its Information Officer. Requests go to the addresses above.',
      { link: { to: to.contact(), label: 'Write to the Information Officer' } },
    ],
  },
  {
    id: 'guide',
    title: 'The guide of the Information Regulator',
    blocks: [
      `The Information Regulator has a guide to using PAIA (section 10), in every official language and in braille. It is at ${regulator.site}, and at our address in office hours, free to read; we send you a copy when you ask for one with form 1.`,
      {
        terms: [
          { term: 'Information Regulator', text: regulator.address },
          { term: 'Phone', text: regulator.phone },
          { term: 'Email', text: regulator.email },
          { term: 'PAIA complaints', text: 'PAIAComplaints@inforegulator.org.za' },
        ],
      },
    ],
  },
  {
    id: 'open',
    title: 'What you can have without asking',
    blocks: [
      'No notice under section 52(2) is published. These are open to everybody, at no cost:',
      {
        list: [
          'Everything on the public pages of this site: services, places, open requests without anything that says whose they are, plans and prices.',
          'The terms of use, the privacy policy and this manual, to read, print and keep.',
          'Your own account, requests, leads and settings, when you sign in.',
        ],
      },
    ],
  },
  {
    id: 'records',
    title: 'What records we hold',
    blocks: [
      {
        terms: [
          {
            term: 'Requests',
            text: 'What was asked for, by whom, with files; who was told, who accepted, and why they were chosen.',
          },
          {
            term: 'Accounts',
            text: 'Names, addresses, numbers, how people sign in and from which devices.',
          },
          {
            term: 'Businesses',
            text: 'Profile, services, area, plan, verification, leads and what was written about them, and every change.',
          },
          {
            term: 'Applications and invitations',
            text: 'Of businesses that want to join, with questions, answers and links to join.',
          },
          { term: 'Messages', text: 'What people wrote to us, and our answers.' },
          { term: 'Mails', text: 'Which went, when, and what became of them; which kinds somebody does not want.' },
          { term: 'Our own acts', text: 'A log of what administrators did and which contact details they saw.' },
          {
            term: 'Our business',
            text: 'Books, invoices and tax; contracts with those who work for us; records of people we employ; statutory records of the company.',
          },
        ],
      },
      `How long each kind stays is in the privacy policy: the name, addresses and numbers in a request, for one, ${retention.requestContacts.keep.days} days after it ended.`,
      { link: { to: to.privacyPolicy({ hash: 'kept' }), label: 'How long we keep what' } },
    ],
  },
  {
    id: 'laws',
    title: 'Records that other laws ask for',
    blocks: [
      'As far as they apply to us, records are kept, and open to those whom they name, under:',
      {
        list: [
          'Companies Act 71 of 2008',
          'Tax Administration Act 28 of 2011, Income Tax Act 58 of 1962, Value-Added Tax Act 89 of 1991',
          'Electronic Communications and Transactions Act 25 of 2002',
          'Consumer Protection Act 68 of 2008',
          'Protection of Personal Information Act 4 of 2013 (POPIA)',
          'Basic Conditions of Employment Act 75 of 1997, Labour Relations Act 66 of 1995, Employment Equity Act 55 of 1998',
          'Unemployment Insurance Act 63 of 2001, Compensation for Occupational Injuries and Diseases Act 130 of 1993',
        ],
      },
    ],
  },
  {
    id: 'personal',
    title: 'What we do with personal information',
    blocks: [
      {
        terms: [
          {
            term: 'What for',
            text: 'To bring people who need something done together with businesses nearby that do it, and to keep that safe.',
          },
          {
            term: 'Whose',
            text: 'People who post requests; providers and applicants; people who write to us; those we employ or buy from.',
          },
          {
            term: 'What',
            text: 'Names, addresses, telephone numbers, what they ask for or offer, what they write, how they sign in. Of providers also verification, plan, and how they answer.',
          },
          {
            term: 'Who gets it',
            text: 'Providers who accept a request; companies that host the site and deliver its mail; push services, encrypted; authorities where a law orders it.',
          },
          {
            term: 'Outside South Africa',
            text: 'The push service of a provider’s own browser, where it switched notifications on. Otherwise nothing is planned; where it happens, section 72 of POPIA is kept to.',
          },
          {
            term: 'How it is kept safe',
            text: 'Encrypted connections, hashed passwords, a second factor for administrators, rights by role, a log of who saw what, files that are looked at before anybody else sees them, copies that are kept apart.',
          },
        ],
      },
      { link: { to: to.privacyPolicy(), label: 'All of it, in the privacy policy' } },
    ],
  },
  {
    id: 'how',
    title: 'How to ask for a record',
    blocks: [
      {
        list: [
          'Use form 2 of the PAIA Regulations of 2021 (inforegulator.org.za has it). If you cannot write, tell us and we fill it in for you.',
          'Say which record, in which form you want it, which right you need it for and why, and how to reach you. Who asks for somebody else shows that they may.',
          'For your own personal information no form and no fee is needed: write to us, or use what your account offers.',
          'For anything else the fees of the Regulations (annexure B) are due: R140 for the request, and what copies and more than six hours of searching cost. We tell you how much before anything is due.',
          'We answer within 30 days, and say so if it takes another 30 (sections 56 and 57).',
        ],
      },
      'We refuse what chapter 4 of part 3 of PAIA protects, such as other people’s privacy, trade secrets and what was told to us in confidence, and say why. A record that we do not find we say so of, under oath or affirmation (section 55).',
      { link: { to: to.contact(), label: 'Ask for a record' } },
    ],
  },
  {
    id: 'remedies',
    title: 'If you do not agree',
    blocks: [
      'There is no appeal within a private body. You may complain to the Information Regulator with form 5 within 180 days of our decision, or go to a court within 180 days (sections 77A and 78).',
    ],
  },
  {
    id: 'copies',
    title: 'Where this manual is',
    blocks: [
      'On this page, at our address in office hours, and with anybody who asks us for a copy, the Information Regulator included. When something in it changes, this page says so with a new date at its head.',
    ],
  },
];
