/** The terms of use: the ECT Act's section 43 list, and what the two sides owe each other. */

import { limits } from '@marketplace/contracts/limits';
import { replyTime } from '@marketplace/contracts/promise';
import { providerPlans } from '@marketplace/contracts/providers/plans';
import { to } from '../../routing/paths.ts';
import { rand } from '../../ui/money.ts';
import type { LegalSection } from './content.ts';

const { website, 'network-pro': networkPro } = providerPlans;

export const termsSections: readonly LegalSection[] = [
  {
    id: 'who',
    title: 'Who we are',
    responsible: true,
    blocks: [
      'These terms are between you and us. They are the information that section 43 of the Electronic Communications and Transactions Act 25 of 2002 (ECT Act) asks for, and they are yours to print and keep. You agree to them when you post a request, create an account, apply or join; we keep which version it was.',
      'We belong to no self-regulatory or accreditation body, and subscribe to no code of conduct and no code for alternative dispute resolution.',
    ],
  },
  {
    id: 'service',
    title: 'What the service is',
    blocks: [
      `You post one request. We look for providers whose services and area fit, and send it to at most ${limits.providersPerEnquiry} of them. Each has ${limits.leadHours} hours to answer before the next one is asked. A request that nobody accepts ends after ${limits.enquiryDays} days.`,
      'We bring people together. The agreement about the work, its price and its guarantee is between you and the provider, and we are not part of it. A person of our team checks each provider before it gets its first request; that is no guarantee of its work.',
    ],
  },
  {
    id: 'price',
    title: 'What it costs',
    blocks: [
      'For people who need something done: nothing. There is no obligation to take any quote.',
      `For providers: ${website.name} ${rand(website.price)} per month, ${networkPro.name} ${rand(networkPro.price)} per month. There is no commission, and nothing is added to these prices. A plan runs from month to month. Nothing is paid on this site: we call you, agree on the plan and the way to pay in writing, and your plan begins then.`,
      `An approved application brings a link by mail that opens the provider’s account: for that address, once, and for ${limits.approvalDays} days. Leads come on a plan with leads, once the business is verified and its profile complete. While a plan is unpaid or has ended, our check of the business has lapsed, or a provider is paused or suspended, no lead comes and none can be accepted; the clients accepted before stay. A suspension passes open leads on to other providers.`,
      { link: { to: to.becomeProvider(), label: 'See the plans' } },
    ],
  },
  {
    id: 'record',
    title: 'Your record of it',
    blocks: [
      'We confirm a request by mail at once, with a reference; keep that mail. Before you send anything you can look it over and correct it. With an account you find your requests under Your Requests for as long as we keep them.',
    ],
  },
  {
    id: 'leaving',
    title: 'Changing your mind',
    blocks: [
      'You may withdraw a request at any time: write to us, or reply to the mail that confirmed it. A provider who is a consumer may cancel a plan within seven days of agreeing to it, without a reason or a penalty, and gets back what was paid within 30 days (ECT Act section 44), unless the service has begun with their consent before that. After that a plan ends with the month in which you tell us. A month that has begun is not refunded, save where we did not provide the service or a law says otherwise.',
    ],
  },
  {
    id: 'fair',
    title: 'Playing fair',
    blocks: [
      {
        list: [
          'Ask only for what you mean to have done, and only for yourself or those who agree to it.',
          'Be truthful, and use nobody else’s name, address or number.',
          'Nothing unlawful, hateful or harmful; no advertising in a request.',
          'Providers: use a person’s details to answer their request and for nothing else, hold the licences and registrations your trade needs, and keep to POPIA and the Consumer Protection Act 68 of 2008.',
          'Do not copy the site by machine, get round its limits, or look for what is not meant for you.',
        ],
      },
      'We may refuse a request, and suspend an account or a provider that breaks these rules. We say why, unless a law forbids it.',
    ],
  },
  {
    id: 'liability',
    title: 'What we answer for',
    blocks: [
      'We keep the site running with care, but cannot promise that it is always there, that a provider answers, or how a job turns out. We answer for harm that we cause on purpose or by gross negligence, and wherever a law says that this cannot be excluded. Beyond that we do not answer for the work of providers or for indirect loss.',
      'Nothing here takes away a right that the Consumer Protection Act or another law gives you.',
    ],
  },
  {
    id: 'complaints',
    title: 'Complaints and disputes',
    blocks: [
      `Tell us first: we reply within ${replyTime} on working days and try to settle it within 15 business days. You may also turn to the National Consumer Commission (thencc.org.za) or a court. South African law applies.`,
      { link: { to: to.contact(), label: 'Make a complaint' } },
    ],
  },
  {
    id: 'data',
    title: 'Your data and its safety',
    blocks: [
      'What we do with personal information, and how it and any payment details are kept safe, is in the privacy policy.',
      { link: { to: to.privacyPolicy(), label: 'Read the privacy policy' } },
    ],
  },
  {
    id: 'changes',
    title: 'Changes',
    blocks: [
      'When these terms change, this page says so with a new date at its head. A request already posted goes by the terms of its day.',
    ],
  },
];
