/**
 * The privacy policy (POPIA section 18(1)). Retention periods are rendered from the table that the jobs execute, browser
 * storage from `kept-in-browser.ts`.
 */

import { type RetentionLine, retention, retentionText } from '@marketplace/contracts/accounts/retention';
import { limits } from '@marketplace/contracts/limits';
import { statsMinimum } from '@marketplace/contracts/site/stats-minimum';
import { keptInBrowser } from '../../content/kept-in-browser.ts';
import { to } from '../../routing/paths.ts';
import type { LegalSection } from './content.ts';
import { privacySummary } from './summary.ts';

/** The supervisory authority (inforegulator.org.za). */
export const regulator = {
  name: 'Information Regulator (South Africa)',
  address: 'Woodmead North Office Park, 54 Maxwell Drive, Woodmead, Johannesburg, 2191',
  phone: '010 023 5200, toll free 0800 017 160',
  email: 'enquiries@inforegulator.org.za',
  complaints: 'POPIAComplaints@inforegulator.org.za',
  site: 'inforegulator.org.za',
} as const;

const kept = (line: RetentionLine): string => {
  const done = { deleted: 'Deleted', erased: 'Erased' }[line.outcome];
  const when = retentionText(line);
  const sentence = line.keep === null ? when[0]!.toUpperCase() + when.slice(1) : `${done} ${when}`;
  return `${sentence}: ${line.why}.`;
};

/** The policy's sections. `counted`: this installation counts visits. */
export const privacySections = ({ counted }: { counted: boolean }): readonly LegalSection[] => [
  {
    id: 'short',
    title: 'In short',
    blocks: [
      {
        list: privacySummary({ counted }),
      },
    ],
  },
  {
    id: 'who',
    title: 'Who is responsible',
    responsible: true,
    blocks: [
      'We are the responsible party under the Protection of Personal Information Act 4 of 2013 (POPIA) for everything on this page. Once a provider accepts your request, that provider is responsible for what they do with your details.',
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
            text: 'What you need, province and city, budget, timeframe; your name and email address; your phone and WhatsApp numbers and the best time and way to contact you, if you give them; the language of the page, in which we write to you. We use this to find providers and let them contact you, as you ask us to (section 11(1)(b)).',
          },
          {
            term: 'An appointment',
            text: 'Its times, what each side suggests, and the street address that you give when you confirm a time. We use this to tell both sides when and where to meet, and to put the time in the calendars that you choose (section 11(1)(b)).',
          },
          {
            term: 'An account',
            text: 'Name, email address, phone number, and your password as a hash that cannot be reversed (Argon2). If you set them up: the public key and name of a passkey, the encrypted key of an authenticator app, and hashes of recovery codes. We use this to show you your requests, sign you in, and protect your account.',
          },
          {
            term: 'A provider',
            text: 'Business name, phone number, base city, how far you travel, services and provinces; how and how quickly you responded to leads, and why you declined one, if you tell us. Your plan and whether it is paid, suspended or paused; what we checked when we verified you and until when that is valid; and who on our team changed these and why. We use this to send you suitable leads, distribute them fairly, show you your statistics, and account for our decisions.',
          },
          {
            term: 'A provider’s notes',
            text: 'What a provider records about a request they have accepted: progress, notes, follow-up date, the value of the job or why it was lost; and their quick replies. Providers use this to manage their work.',
          },
          {
            term: 'A provider’s team',
            text: 'The email address that an owner of the business enters for an invitation, and who sent it. Once the person joins: their role, which leads they want to hear about, and what they do with leads: accept, decline, assign, change, write and quote. We use this to let several people work for one business, and to show the team who did what (section 11(1)(f)).',
          },
          {
            term: 'Notifications of leads',
            text: 'Only if a provider turns them on in a browser: the address from the browser’s push service and the encryption keys. We use these to notify you of leads while our site is closed, as you ask us to.',
          },
          {
            term: 'Notifications on your phone',
            text: 'Only if you choose them: a mobile number that you confirmed with a code, and which notifications you want. We use it to send them by WhatsApp or SMS. If you reply by WhatsApp, we do what you ask, and delete the reply afterwards: a message and its files become part of the conversation on this site. Reply STOP, or remove the number here, to end them at once.',
          },
          {
            term: 'An invitation link',
            text: 'The email address it is for, its plan, and when it was used or revoked. We use this to let the invited business join, once. We store only a hash of the link, which cannot be used to open it.',
          },
          {
            term: 'An application',
            text: 'Business and contact name, email address, phone number, service, area, experience and message. We use this to call you and verify your business.',
          },
          {
            term: 'Emails you have unsubscribed from',
            text: 'A hash of your email address, from which the address cannot be read, and the kind of email. We use this to stop sending them to you.',
          },
          {
            term: 'What you agreed to',
            text: 'For each request, account, application and message: which version of our terms and of this policy was in force. We use this to know what was agreed.',
          },
          {
            term: 'A message to us',
            text: 'Name, email address, subject and message. We use this to reply.',
          },
          {
            term: 'A visit',
            text: 'Our logs record the page, the time and the response, without your IP address. To prevent abuse and password guessing, we count attempts by scrambled IP address for at most a day. Keeping the service safe is our legitimate interest (section 11(1)(f)).',
          },
        ],
      },
      'We need every field that is not marked as optional. Please don’t include special personal information (health, beliefs, biometrics) in a request unless the work requires it. The service is for people aged 18 and older.',
    ],
  },
  {
    id: 'shared',
    title: 'Who sees it',
    blocks: [
      {
        list: [
          'Everyone: the title, description, category, city, budget and timeframe of an open request, on the public board and on the page of that service in that place. If you keep the request off the public pages, it is on none of them. We hide phone numbers, email addresses, street addresses and links in them. If a text may contain contact details in another form, we show it to no one until our team has reviewed it or a provider has accepted your request. We don’t show your name.',
          'Everyone, if a provider has turned this on in their settings: the business name, its town, its rating and checks, its call-out fee, and whether it answers now.',
          `The providers we ask: the request with its city and distance, and how and when you would like to be contacted. We ask up to ${limits.providersPerEnquiry} at a time, and more if it is urgent. They don’t see your name or contact details, and we hide such details in the text. We select them by fixed rules: the service, the area they cover, the distance, and who had the fewest leads recently. The rules only decide which providers we ask. They make no decision about you (section 71 does not apply).`,
          'A provider who accepts: your contact details and the full request. We log every time a provider or our team views your details. You can see this log on your request’s page, and hide your details from a provider there.',
          'The provider whose appointment you confirm: your street address, which your request’s page logs in the same way. A provider who opens it on a map sends it to Google Maps, as with any search there. Calendar apps that a provider connects get the times, and your number, street and surname only if that person turns this on.',
          'The people in a provider’s team: the same as the provider, and each other’s names, email addresses and actions on leads. You only see the business. A person who leaves the team loses access at once.',
          'You: the name and contact details of each provider who accepts.',
          `A provider: how quickly other providers in the same trade and province reply, as one median, and only if it includes at least ${statsMinimum.otherProviders} others.`,
          'Companies that work for us, such as those that host the site and deliver its email: only what they need. Our contract with each requires confidentiality and security (sections 20 and 21). If one stores data outside South Africa, we comply with section 72.',
          "The push service of a provider's browser (Google, Apple, Mozilla or Microsoft), if the provider has turned on notifications: that we sent a notification, and when. It contains the lead's title with contact details hidden, encrypted so that only that browser can read it. The service may be outside South Africa, which section 72 allows because the provider asked for it.",
          'Paystack, our payment partner, if a business pays by card: the amount, our reference and the email address of the owner who pays. The card is entered on its page. It tells us the brand, the last four digits and the expiry, and never the number. It may store data outside South Africa, which section 72 allows because you asked for it.',
          'WhatsApp (Meta) or an SMS service, if you chose notifications on your phone and confirmed the number: the number, the notification, and what you reply. A notification contains the title of the request with contact details hidden, and a link to this site. The service may be outside South Africa, which section 72 allows because you asked for it.',
          'Authorities, if a law or a court orders it.',
        ],
      },
      'We only email you about what you do here and about your account. As a seeker, you get an email when we receive your request and when a provider accepts it. As a provider, you get one when a lead arrives or is about to expire, and when a follow-up is due. You can’t unsubscribe from emails about your own requests, applications and account. All others have a link to unsubscribe with one click.',
      'A WhatsApp link opens WhatsApp, which has its own privacy policy. Nothing is sent to WhatsApp before you send a message.',
    ],
  },
  {
    id: 'kept',
    title: 'How long we keep it',
    blocks: [
      'Data is deleted or erased automatically when its period ends. An accepted provider may keep what they recorded for themselves.',
      { terms: Object.values(retention).map((line) => ({ term: line.what, text: kept(line) })) },
      'Copies in backups are deleted as the backups are replaced, within 30 days.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies and browser storage',
    blocks: [
      counted
        ? 'Necessary storage does not need your consent. We count visits only if you allow it, with our own counter. There are no marketing cookies. Cookies are set when you sign in, not when you visit.'
        : 'All of it is necessary for what you do here. There are no analytics or marketing cookies. Cookies are set when you sign in, not when you visit.',
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
      'Connections are encrypted, passwords are hashed, scripts cannot read cookies, contact details are never written to logs, and staff see only what their role needs (section 19). If someone gains access to your data anyway, we tell you and the Information Regulator as soon as we can (section 22).',
    ],
  },
  {
    id: 'rights',
    title: 'Your rights',
    blocks: [
      {
        list: [
          'To know whether we hold information about you, and to see it (section 23).',
          'To have it corrected or deleted (section 24).',
          'To object to its use, on reasonable grounds (section 11(3)).',
          'To withdraw your consent at any time.',
          'Not to receive direct marketing unless you asked for it (section 69). We send none. The closest to it is an invitation to join as a provider, which our team sends to a single business and which has an unsubscribe link.',
          'To complain to the Information Regulator, or to go to court.',
        ],
      },
      `You can see, copy and delete what we hold about you: in your account, or without one through a link that we email to your address. A copy is ready within minutes and available for ${limits.dataLinkHours} hours: a page to read, a machine-readable file, and your files.`,
      `We delete your data ${limits.deletionDays} days after you ask. You can cancel until then. We delete your name, address, numbers, texts and files, and close your open requests; a business gets no more leads. Some records stay: that a business got and did a job, with “deleted on request” instead of your name; the name of a deleted business in a request, for the people whose number it saw; and the log of administrators’ actions, which contains ids.`,
      { link: { to: to.yourData(), label: 'See, copy or delete my data' } },
      'Or write to us. You don’t need a form, but you can use forms 1 and 2 of the POPIA regulations. We verify your identity and reply within 30 days.',
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
    blocks: ['Before we change how we use your data, we update this page and the date at the top.'],
  },
];
