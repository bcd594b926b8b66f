/** The terms of use, including the information required by section 43 of the ECT Act. */

import { billingDays } from '@marketplace/contracts/invoices/billing-days';
import { limits } from '@marketplace/contracts/limits';
import { plans, providerPlans } from '@marketplace/contracts/plans/plans';
import { replyTime } from '@marketplace/contracts/promise';
import { to } from '../../routing/paths.ts';
import { rand } from '../../ui/money.ts';
import type { LegalSection } from './content.ts';

const { website, 'network-pro': networkPro } = providerPlans;
const r499 = plans.R499;

export const termsSections: readonly LegalSection[] = [
  {
    id: 'who',
    title: 'Who we are',
    responsible: true,
    blocks: [
      'These terms are between you and us. They include the information required by section 43 of the Electronic Communications and Transactions Act 25 of 2002 (ECT Act). You may print and keep them. You agree to them when you post a request, create an account, apply or join, and we record which version you agreed to.',
      'We are not a member of a self-regulatory or accreditation body, and we do not subscribe to a code of conduct or an alternative dispute resolution code.',
    ],
  },
  {
    id: 'service',
    title: 'What the service is',
    blocks: [
      `You post one request. We find providers who offer the service in your area and send it to at most ${limits.providersPerEnquiry} of them. Each has ${limits.leadHours} hours to reply before we ask the next one. If the request is urgent, we ask the next ones every ${limits.ringMinutes} minutes until ${limits.ringAcceptances} have accepted, and at most ${limits.providersPerEnquiry} can accept it. A request that no provider accepts expires after ${limits.enquiryDays} days.`,
      'We connect people. The agreement about the work, its price and its guarantee is between you and the provider, and we are not part of it. Our team checks every provider before their first request, but we do not guarantee their work.',
    ],
  },
  {
    id: 'price',
    title: 'What it costs',
    blocks: [
      'Posting requests is free. You have no obligation to accept a quote.',
      `For providers: ${website.name} ${rand(website.price)} per month, ${networkPro.name} ${rand(networkPro.price)} per month. With an access pass there is also the ${r499.name}, ${rand(r499.price)} per month. There is no commission and no extra charge.`,
      `Your plan starts when you join, and runs from month to month. We send an invoice each month, which is due within ${billingDays.due} days. You pay it by bank transfer, or by card on a payment page if we offer that.`,
      `When we approve an application, we email a link that opens the provider’s account. It works once, for that address, within ${limits.approvalDays} days. Providers on a plan with leads get them once the business is verified and the profile is complete. Providers can’t get or accept leads while they are paused or suspended, or once the verification has expired or the plan has ended. While a payment is more than ${billingDays.pastDue} days late, they get no new leads, but can accept open ones. ${billingDays.ended} days after an unpaid invoice was due, the plan ends. They keep the clients they have already accepted. If a provider is suspended, open leads go to other providers.`,
      { link: { to: to.becomeProvider(), label: 'See the plans' } },
    ],
  },
  {
    id: 'record',
    title: 'Your records',
    blocks: [
      'We confirm your request by email straight away, with a reference. Keep that email. You can review and correct a request before you send it. With an account, you find your requests under Your Requests for as long as we keep them.',
    ],
  },
  {
    id: 'leaving',
    title: 'Changing your mind',
    blocks: [
      'You can withdraw a request at any time on your request’s page. A provider who is a consumer may cancel a plan within seven days of agreeing to it, without giving a reason or paying a penalty. They get a refund within 30 days (ECT Act section 44). There is no such right if the service started within those seven days with their consent. After that, a plan that you cancel runs until the end of the month that it is billed for. We don’t refund a month that has started, unless we failed to provide the service or the law says otherwise.',
    ],
  },
  {
    id: 'fair',
    title: 'Playing fair',
    blocks: [
      {
        list: [
          'Only post requests for work you really want done, for yourself or for people who have agreed to it.',
          'Be truthful, and don’t use anyone else’s name, address or number.',
          'Don’t post anything unlawful, hateful or harmful, and don’t advertise in a request.',
          'Providers: use a person’s details only to respond to their request. Hold the licences and registrations your trade needs. Comply with POPIA and the Consumer Protection Act 68 of 2008.',
          'Don’t scrape the site, bypass its limits, or try to access information that isn’t meant for you.',
        ],
      },
      'We may refuse a request, or suspend an account or provider that breaks these rules. We give the reason, unless the law forbids it.',
    ],
  },
  {
    id: 'liability',
    title: 'Our liability',
    blocks: [
      'We run the site with care, but we can’t promise that it is always available, that a provider replies, or how a job turns out. We are liable for harm that we cause intentionally or through gross negligence, and wherever the law does not allow liability to be excluded. Beyond that, we are not liable for the work of providers or for indirect loss.',
      'Nothing in these terms limits your rights under the Consumer Protection Act or any other law.',
    ],
  },
  {
    id: 'complaints',
    title: 'Complaints and disputes',
    blocks: [
      `Please tell us first. We reply within ${replyTime} on working days and try to resolve complaints within 15 business days. You can also go to the National Consumer Commission (thencc.org.za) or a court. South African law applies.`,
      { link: { to: to.contact(), label: 'Make a complaint' } },
    ],
  },
  {
    id: 'data',
    title: 'Your data',
    blocks: [
      'The privacy policy explains how we use personal information and how we protect it and any payment details.',
      { link: { to: to.privacyPolicy(), label: 'Read the privacy policy' } },
    ],
  },
  {
    id: 'changes',
    title: 'Changes',
    blocks: [
      'When we change these terms, we update this page and the date at the top. A request stays under the terms in force when you posted it.',
    ],
  },
];
