/**
 * The manual required by section 51 of the Promotion of Access to Information Act 2 of 2000 (PAIA). The responsible party
 * comes from the environment; fees and forms are those of the 2021 regulations.
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
      'This manual is for anyone who needs a record that we hold to exercise or protect a right. It is the manual under section 51 of the Promotion of Access to Information Act 2 of 2000 (PAIA). The head of our business is its Information Officer. Send requests to the addresses above.',
      { link: { to: to.contact(), label: 'Write to the Information Officer' } },
    ],
  },
  {
    id: 'guide',
    title: 'The Information Regulator’s guide',
    blocks: [
      `The Information Regulator publishes a guide to using PAIA (section 10) in every official language and in braille. You can read it free of charge at ${regulator.site}, or at our address during office hours. To get a copy from us, send us form 1.`,
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
    title: 'Records available without a request',
    blocks: [
      'We have not published a notice under section 52(2). These are available to everyone, free of charge:',
      {
        list: [
          'Everything on the public pages of this site: services, places, anonymous open requests, plans and prices.',
          'The terms of use, the privacy policy and this manual, to read, print and save.',
          'Your own account, requests, leads and settings, when you sign in.',
        ],
      },
    ],
  },
  {
    id: 'records',
    title: 'Records we hold',
    blocks: [
      {
        terms: [
          {
            term: 'Requests',
            text: 'What was requested and by whom, with files; which providers received it, who accepted, and why they were selected.',
          },
          {
            term: 'Accounts',
            text: 'Names, addresses, phone numbers, sign-in methods and devices.',
          },
          {
            term: 'Businesses',
            text: 'Profile, services, area, plan, verification, leads, notes on leads, and a history of changes.',
          },
          {
            term: 'Applications and invitations',
            text: 'Applications from businesses that want to join, with questions, answers and invitation links.',
          },
          { term: 'Messages', text: 'Messages sent to us, and our replies.' },
          {
            term: 'Emails',
            text: 'Which emails we sent, when, and whether they were delivered; who has unsubscribed from which kind.',
          },
          { term: 'Administration', text: 'A log of what administrators did and which contact details they viewed.' },
          {
            term: 'Our business',
            text: 'Accounts, invoices and tax; contracts with suppliers; employee records; statutory company records.',
          },
        ],
      },
      `The privacy policy says how long we keep each kind. For example, we keep the name, addresses and numbers in a request for ${retention.requestContacts.keep.days} days after it ends.`,
      { link: { to: to.privacyPolicy({ hash: 'kept' }), label: 'How long we keep data' } },
    ],
  },
  {
    id: 'laws',
    title: 'Records required by other laws',
    blocks: [
      'Where they apply to us, we keep records under these laws and make them available to the people entitled to them:',
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
    title: 'How we use personal information',
    blocks: [
      {
        terms: [
          {
            term: 'Purpose',
            text: 'To connect people who need a job done with nearby businesses that can do it, and to keep the service safe.',
          },
          {
            term: 'People',
            text: 'People who post requests; providers and applicants; people who contact us; employees and suppliers.',
          },
          {
            term: 'Information',
            text: 'Names, addresses, phone numbers, what they request or offer, what they write, how they sign in. For providers also verification, plan, and how they respond to leads.',
          },
          {
            term: 'Recipients',
            text: 'Providers who accept a request; companies that host the site and deliver its email; push services, encrypted; WhatsApp or an SMS service, for people who chose it; authorities where the law requires it.',
          },
          {
            term: 'Outside South Africa',
            text: 'The push service of a provider’s browser, if the provider has turned on notifications, and WhatsApp or an SMS service for people who chose notifications on their phone. No other transfers are planned. Any transfer would comply with section 72 of POPIA.',
          },
          {
            term: 'Security',
            text: 'Encrypted connections, hashed passwords, two-step verification for administrators, role-based access, a log of who viewed what, files checked before anyone else sees them, separate backups.',
          },
        ],
      },
      { link: { to: to.privacyPolicy(), label: 'Read the full privacy policy' } },
    ],
  },
  {
    id: 'how',
    title: 'How to request a record',
    blocks: [
      {
        list: [
          'Use form 2 of the PAIA Regulations of 2021, available from inforegulator.org.za. If you cannot write, tell us and we will fill it in for you.',
          'Say which record you need, in which format, for which right and why, and how to reach you. If you ask on behalf of someone else, show that you are authorised to.',
          'You don’t need a form or a fee for your own personal information. Write to us, or use your account.',
          'For any other record you pay the fees of the Regulations (annexure B): R140 for the request, plus the cost of copies and of searching for more than six hours. We tell you the amount before you have to pay.',
          'We reply within 30 days, and tell you if we need another 30 (sections 56 and 57).',
        ],
      },
      'We refuse access to what chapter 4 of part 3 of PAIA protects, such as other people’s privacy, trade secrets and confidential information, and we give the reason. If we cannot find a record, we confirm this under oath or affirmation (section 55).',
      { link: { to: to.contact(), label: 'Request a record' } },
    ],
  },
  {
    id: 'remedies',
    title: 'If you disagree with our decision',
    blocks: [
      'Private bodies have no internal appeal. You can complain to the Information Regulator with form 5, or apply to a court, within 180 days of our decision (sections 77A and 78).',
    ],
  },
  {
    id: 'copies',
    title: 'Where to find this manual',
    blocks: [
      'You can read it on this page or at our address during office hours. We send a copy to anyone who asks, including the Information Regulator. When it changes, we update this page and the date at the top.',
    ],
  },
];
