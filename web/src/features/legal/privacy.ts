/**
 * The privacy policy: what POPIA section 18(1) wants people to know, about what this software does. How long things stay is
 * rendered from the table that the jobs carry out, and what browsers keep from `kept-in-browser.ts`.
 */

import { type RetentionLine, retention, retentionText } from '@marketplace/contracts/accounts/retention';
import { limits } from '@marketplace/contracts/limits';
import { statsMinimum } from '@marketplace/contracts/site/stats-minimum';
import { keptInBrowser } from '../../content/kept-in-browser.ts';
import { to } from '../../routing/paths.ts';
import type { LegalSection } from './content.ts';

/** Who can be complained to: inforegulator.org.za. */
export const regulator = {
  name: 'Information Regulator (South Africa)',
  address: 'Woodmead North Office Park, 54 Maxwell Drive, Woodmead, Johannesburg, 2191',
  phone: '010 023 5200, toll free 0800 017 160',
  email: 'enquiries@inforegulator.org.za',
  complaints: 'POPIAComplaints@inforegulator.org.za',
  site: 'inforegulator.org.za',
} as const;

/** What happens to what a line names, when, and why. */
const kept = (line: RetentionLine): string => {
  const done = { deleted: 'Deleted', erased: 'Erased' }[line.outcome];
  const when = retentionText(line);
  const sentence = line.keep === null ? when[0]!.toUpperCase() + when.slice(1) : `${done} ${when}`;
  return `${sentence}: ${line.why}.`;
};

/** The policy's sections. `counted`: this installation has a counter of visits. */
export const privacySections = ({ counted }: { counted: boolean }): readonly LegalSection[] => [
  {
    id: 'short',
    title: 'In short',
    blocks: [
      {
        list: [
          'We use what you tell us to find you a provider, and for nothing else.',
          `Your name, email address and phone number go to providers who accept your request, at most ${limits.providersPerEnquiry} of them. Nobody else sees them.`,
          counted
            ? 'We sell nothing about you and show no advertising. Visits are counted only where you allow it.'
            : 'We sell nothing about you, show no advertising and use no trackers.',
          'You may see, correct or have deleted what we hold about you. It costs nothing.',
        ],
      },
    ],
  },
  {
    id: 'who',
    title: 'Who is responsible',
    responsible: true,
    blocks: [
      'We are the responsible party under the Protection of Personal Information Act 4 of 2013 (POPIA) for everything on this page. For a request of yours that a provider has accepted, that provider is responsible for what it does with your details from then on.',
      { link: { to: to.contact(), label: 'Write to us about your data' } },
    ],
  },
  {
    id: 'what',
    title: 'What we collect, and why',
    blocks: [
      {
        terms: [
          {
            term: 'A request',
            text: 'What needs doing, province and city, budget, when; your name and email address; your phone and WhatsApp numbers, the best time and the way to reach you, where you give them. To find providers and let them reach you: you ask us to (section 11(1)(b)).',
          },
          {
            term: 'An account',
            text: 'Name, email address, phone number, and your password in a form that cannot be read back (Argon2). Where you set them up: the public half of a passkey and its name, the key of an authenticator app, encrypted, and fingerprints of recovery codes. To let you see your requests, sign in, and keep others out.',
          },
          {
            term: 'A provider',
            text: 'Business name, phone number, base city, how far you travel, services and provinces; how and how fast you answered leads, and why you declined one, where you say so. Your plan and whether it is paid, suspended or paused, what we checked when we verified you and until when that counts, and who of us changed these and why. To send you leads that fit, to share them out fairly, to show you your own figures, and to answer for our decisions.',
          },
          {
            term: 'A provider’s notes',
            text: 'What a provider writes about a request it has accepted: how it goes, notes, the day to ask again, what the job was worth or why it was lost; and its ready-made replies. To manage its work: we write down what it tells us.',
          },
          {
            term: 'Notifications of leads',
            text: 'Only where a provider switches them on in a browser: the address that its push service gives it, and the keys to encrypt for it. To tell you of a lead while our pages are closed: you ask us to.',
          },
          {
            term: 'A link to join with',
            text: 'The email address it is for, its plan, and when it was used or taken back. To let in the business that we mean, once. Of the link itself we keep a fingerprint that opens nothing.',
          },
          {
            term: 'An application',
            text: 'Business and contact name, email address, phone number, service, area, experience and message. To call you and check who you are.',
          },
          {
            term: 'Mails you do not want',
            text: 'A fingerprint of your mailbox, from which nobody reads the address, and the kind of mail. So that none of them goes there.',
          },
          {
            term: 'What you agreed to',
            text: 'Beside each request, account, application and message: which version of our terms and of this policy was in force. To know what was agreed.',
          },
          {
            term: 'A message to us',
            text: 'Name, email address, subject and message. To reply.',
          },
          {
            term: 'A visit',
            text: 'Our logs note the page, the time and how it was answered, without your network address. To keep out floods and guessed passwords we count attempts by network address, scrambled, for a day at most. It is our legitimate interest to keep the service safe (section 11(1)(f)).',
          },
        ],
      },
      'What a form does not mark as optional we need: without it we cannot do what the form is for. Please put no special personal information (health, beliefs, biometrics) into a request unless the work needs it. The service is for people of 18 and older.',
    ],
  },
  {
    id: 'shared',
    title: 'Who sees it',
    blocks: [
      {
        list: [
          'Everybody: the title, description, category, city, budget and time of an open request, on the public board and on the page of that work in that place. Phone numbers, email addresses, street addresses and links inside them are hidden; a text that may name one in another way is shown to nobody until one of us has read it, or a provider has accepted your request. Your name is not there.',
          'Everybody, too, where a provider has switched it on in its settings: the name of its business, the town where it is based and its rating.',
          `Matched providers, up to ${limits.providersPerEnquiry} at a time: the request with its city and distance, how and when you would like to be reached, and neither your name nor your contact details; such details inside its text are hidden. Which ones is worked out by fixed rules: the service, the area they cover, the distance, and who had the fewest leads lately. It decides who is asked, and nothing about you (section 71 does not apply).`,
          'A provider who accepts: your contact details and the whole request. Every time that it, or one of us, looks at your details is written down; you read that on the page of your request, and may withdraw them from a provider there.',
          'You: the name and contact details of each provider who accepts.',
          `A provider: how fast others of its trade and province answer, as one middle value, and only where at least ${statsMinimum.otherProviders} others stand behind it.`,
          'Companies that work for us, such as those who host the site and deliver its mail: only what they need, under a contract that binds them to secrecy and security (sections 20 and 21). Should one keep data outside South Africa, section 72 is kept to.',
          "The push service of a provider's own browser (Google's, Apple's, Mozilla's or Microsoft's), where the provider has switched notifications on: that there is one, and when. It holds the lead's title, with contact details hidden, encrypted so that only that browser can read it. Such a service may be outside South Africa; section 72 allows it, as the provider asks for it.",
          'Authorities, where a law or a court orders it.',
        ],
      },
      'We write to you about what you do here and nothing else: that a request has come in or was accepted, that a lead came or is about to run out, that a provider’s own follow-up is due, and what concerns your account. Mails about your own requests, applications and account come in any case; every other one has a link that switches its kind off with one press.',
      'A WhatsApp link opens WhatsApp, which has rules of its own. Nothing goes there before you send a message.',
    ],
  },
  {
    id: 'kept',
    title: 'How long we keep it',
    blocks: [
      'Jobs delete or erase it when its time is over; nobody has to think of it. What an accepted provider wrote down for itself is its own to keep.',
      { terms: Object.values(retention).map((line) => ({ term: line.what, text: kept(line) })) },
      'Copies in backups go as the backups are replaced, within 30 days.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies and what your browser keeps',
    blocks: [
      counted
        ? 'What is necessary needs no leave. Visits are counted only where you allow it, by a counter of our own. There are no marketing cookies. Cookies are set when you sign in, not when you visit.'
        : 'All of it is needed for what you do here. There are no analytics and no marketing cookies. Cookies are set when you sign in, not when you visit.',
      {
        terms: keptInBrowser
          .filter(({ kind }) => counted || kind === 'necessary')
          .map(({ names, where, text }) => ({ term: `${names.join(', ')} (${where})`, text })),
      },
    ],
  },
  {
    id: 'safe',
    title: 'How we keep it safe',
    blocks: [
      'Connections are encrypted, passwords are hashed, cookies cannot be read by scripts, contact details are never written to logs, and staff see only what their role needs (section 19). Should somebody get at your data all the same, we tell you and the Information Regulator as soon as we can (section 22).',
    ],
  },
  {
    id: 'rights',
    title: 'Your rights',
    blocks: [
      {
        list: [
          'To know whether we hold something about you, and to see it (section 23).',
          'To have it corrected or deleted (section 24).',
          'To object to its use, on reasonable grounds (section 11(3)).',
          'To take back a consent, at any time.',
          'Not to get direct marketing unless you asked for it (section 69). We send none; the one thing like it is an invitation to join as a provider, which one of us sends to one business, and which one press ends.',
          'To complain to the Information Regulator, and to go to court.',
        ],
      },
      `See, have a copy of and delete what we hold about you yourself: with an account on its page, without one by a link that we mail to your address. A copy is there within minutes, for ${limits.dataLinkHours} hours: a page to read, the same for programs, and your files.`,
      `A deletion is done ${limits.deletionDays} days after you ask, and can be taken back until then. Your name, address, numbers, words and files go, your open requests end, and a business gets no more leads. What others are owed stays, and names nobody: that a business got and did a job, with “deleted on request” in your place; the name of a deleted business, where a request names it, for those whose number it saw; the log of what administrators did, which holds ids.`,
      { link: { to: to.yourData(), label: 'See, copy or delete my data' } },
      'Or write to us: no form is needed, though forms 1 and 2 of the POPIA regulations work too. We make sure that it is you, and answer within 30 days.',
      { link: { to: to.contact(), label: 'Write to us about your data' } },
    ],
  },
  {
    id: 'regulator',
    title: 'Information Regulator',
    blocks: [
      {
        terms: [
          { term: 'Name', text: regulator.name },
          { term: 'Address', text: regulator.address },
          { term: 'Phone', text: regulator.phone },
          { term: 'Email', text: regulator.email },
          { term: 'POPIA complaints', text: regulator.complaints },
          { term: 'Website', text: regulator.site },
        ],
      },
    ],
  },
  {
    id: 'changes',
    title: 'Changes',
    blocks: ['When we change what we do with your data, this page says so first, with a new date at its head.'],
  },
];
