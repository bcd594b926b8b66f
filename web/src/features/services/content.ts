/** Texts of the service pages (specification sections 1, 2, 8 and 9). Figures come from the API. */

import { brand } from '@marketplace/contracts/brand';
import type { Guide } from '@marketplace/contracts/catalogue/guides';
import type { CategoryPage } from '@marketplace/contracts/catalogue/pages';
import { limits } from '@marketplace/contracts/limits';
import type { AreaLevel } from '@marketplace/contracts/places/areas';
import { answerTime, mostProviders, mostToARequest } from '@marketplace/contracts/promise';
import type { PublicStats } from '@marketplace/contracts/site/public-stats';
import type { LocalActivity } from '@marketplace/contracts/supply/local-activity';
import { msg, t } from '@marketplace/languages/text';
import { inSentence } from '../../components/category-text.ts';
import { figure } from '../../ui/figure.tsx';
import { rand } from '../../ui/money.ts';
import { askedFrom, budgetText, speedText, whoText } from './activity-text.ts';

export const categoryFaults = {
  title: msg('Service Category Not Found'),
  missing: msg("The category you're looking for doesn't exist."),
  failed: msg("We're having trouble loading this category. Please try again later."),
};
export const serviceFaults = {
  title: msg('Service Not Found'),
  missing: msg("The service you're looking for doesn't exist."),
  missingHere: "We couldn't find the service you're looking for.",
  failed: msg("We're having trouble loading this service. Please try again later."),
};

/** The lead and description of a category page in another language than English, which has no descriptions of groups. */
export const categoryLead = ({ category, level }: Pick<CategoryPage, 'category' | 'level'>): string =>
  level === 1
    ? t(category.description)
    : t('{service}: post one free request and compare quotes from verified providers near you.', {
        service: t(category.name),
      });

/** The four steps; `what` is the service as written inside a sentence. */
export const fourSteps = (what: string, where?: string) => [
  {
    title: 'Post your request',
    text: `Tell us what you need, where and by when. Posting a request for ${what} is free and takes about two minutes.`,
  },
  {
    title: 'We match you',
    text: `Up to ${mostProviders} who offer ${what} in ${where ?? 'your area'} can accept it.`,
  },
  {
    title: 'Compare quotes',
    text: `Each ${what} provider has ${answerTime} to reply. After that we ask the next one.`,
  },
  {
    title: 'Choose & Book',
    text: `Choose the provider you trust with ${what} and agree on a day. There’s no obligation.`,
  },
];

/** Marketing claims of a category by its level (specification section 1). Not real data, shown only with sample figures. */
export const sampleClaims = {
  1: [
    { stat: 'providers', value: '1000+' },
    { stat: 'rating', value: '4.8/5' },
  ],
  2: [
    { stat: 'rating', value: '4.3' },
    { stat: 'response', value: '5hrs' },
    { stat: 'jobs', value: '8+' },
  ],
  3: [
    { stat: 'rating', value: '4.7' },
    { stat: 'response', value: '2hrs' },
    { stat: 'jobs', value: '523' },
  ],
} as const;

export const benefits = [
  {
    icon: 'verified',
    title: 'Verified providers only',
    text: 'We check every business before it gets a request.',
  },
  {
    icon: 'private',
    title: 'Your details stay yours',
    text: 'Only providers who accept your request can see your name and contact details.',
  },
  { icon: 'free', title: 'No cost, no obligation', text: 'Providers pay to be here. You never do.' },
] as const;

export const providerBenefits = [
  { title: 'Requests from your area', text: 'You set how far you travel and only get requests within that distance.' },
  { title: mostToARequest, text: 'You quote against a handful of others, not the whole town.' },
  { title: 'Accept only what you want', text: 'Declining is free. We ask the next provider instead.' },
] as const;

/** The three cards of a category-in-location page. */
export const localBenefits = [
  { icon: 'local', title: 'Local Expertise', text: 'Providers who already work in your part of town.' },
  { icon: 'community', title: 'Community Trusted', text: 'We check every business before it gets a request.' },
  {
    icon: 'quality',
    title: 'Quality Guaranteed',
    text: 'Compare quotes and choose the provider you trust.',
  },
] as const;

type Asked = {
  /** The service's name. */
  name: string;
  /** `Sandton`; undefined for the whole country. */
  where?: string;
  stats: PublicStats | undefined;
  guide: Guide | null;
};

/** Marks the specification's sample figures as an example. */
const claim = (stats: PublicStats | undefined, sentence: string) => (stats?.sample ? `Example: ${sentence}` : sentence);

const price = ({ name, stats }: Asked) => {
  const what = inSentence(name);
  const ask = `Ask for a written quote for ${what} before work starts. Comparing three or more shows you what’s fair.`;
  if (stats?.priceFrom == null || stats.priceTo == null) return `The cost of ${what} depends on the job. ${ask}`;
  const range = `Most people have a budget between ${figure('pricefrom', rand(stats.priceFrom))} and ${figure('priceto', rand(stats.priceTo))}.`;
  return `${claim(stats, range)} What you pay depends on the job. ${ask}`;
};

const speed = ({ name, stats }: Asked) => {
  const rule = `Each ${inSentence(name)} provider has ${answerTime} to reply before we ask the next one.`;
  if (stats?.sample) return `${claim(stats, 'Typical response is 2-4 hours in business hours.')} ${rule}`;
  return stats?.medianResponseHours == null
    ? rule
    : `The median response time is ${figure('response', stats.medianResponseHours)} ${stats.medianResponseHours === 1 ? 'hour' : 'hours'}. ${rule}`;
};

const coverage = ({ name, where, stats }: Asked) => {
  const count = stats?.faqProviders ?? stats?.providers ?? 0;
  const known = `${figure('providers', count)} verified ${count === 1 ? 'provider offers' : 'providers offer'} this ${where ? `in ${where}` : `across ${brand.country}`}. `;
  const radius = stats?.sample ? 'Most work within a 10-20km radius. ' : '';
  return `${count ? claim(stats, known) : ''}${radius}Only providers who cover your area get your request for ${inSentence(name)}, at most ${limits.providersPerEnquiry} per request.`;
};

const emergency = ({ name, stats }: Asked) => {
  const asap = `Choose ASAP as your timeframe. Providers see at a glance that your request for ${inSentence(name)} is urgent.`;
  return stats?.sample ? `${asap} ${claim(stats, 'Emergency providers respond within 30 minutes.')}` : asap;
};

/** A question specific to this service: what the law requires, or else what to ask a provider. */
const specificQuestion = ({ name, guide }: Asked) => {
  if (!guide)
    return {
      question: 'Do I have to accept a quote?',
      answer: `No. Posting a request for ${inSentence(name)} is free, and there’s no obligation.`,
    };
  if (guide.law.length > 0) return { question: `${name}: what does the law require?`, answer: guide.law.join(' ') };
  return { question: `${name}: what should I ask before I accept a quote?`, answer: guide.ask.join(' ') };
};

/** Five questions about a service, in one place or the whole country. Figures are marked (`FiguredText`). */
export const questionsAbout = (asked: Asked) => {
  const place = asked.where ? ` in ${asked.where}` : '';
  return [
    { question: `${asked.name}${place}: what does it cost?`, answer: price(asked) },
    { question: 'How fast will I hear back?', answer: speed(asked) },
    { question: `Who offers this service${place}?`, answer: coverage(asked) },
    { question: 'What if it’s an emergency?', answer: emergency(asked) },
    specificQuestion(asked),
  ];
};

type AskedHere = {
  name: string;
  where: string;
  level: AreaLevel;
  activity: LocalActivity | undefined;
  guide: Guide | null;
};

/** Two questions answered from the catalogue's guide. */
const fromGuide = ({ name, level, guide }: AskedHere) => {
  const asked = { name, stats: undefined, guide };
  if (!guide) return [{ question: 'What if it’s an emergency?', answer: emergency(asked) }, specificQuestion(asked)];
  const what = inSentence(name);
  const answers = {
    includes: { question: `What does ${what} usually include?`, answer: `${guide.includes.join('. ')}.` },
    ask: { question: `${name}: what should I ask before I accept a quote?`, answer: guide.ask.join(' ') },
    checklist: { question: `How can I prepare for ${what}?`, answer: `${guide.checklist.join('. ')}.` },
  };
  // Keeps the pages of a place and its parent from repeating each other.
  if (level === 'province') return [answers.includes, answers.ask];
  if (level === 'municipality') return [answers.ask, answers.checklist];
  return [answers.includes, guide.law.length > 0 ? specificQuestion(asked) : answers.checklist];
};

/** The four steps, with the service and the place in each. */
export const stepsHere = (what: string, where: string) => {
  const [post, match, compare, choose] = fourSteps(what, where);
  return [
    { ...post!, text: `Tell us what you need in ${where} and by when. It’s free and takes about two minutes.` },
    match!,
    {
      ...compare!,
      text: `Each provider has ${answerTime} to reply. After that we ask the next one who covers ${where}.`,
    },
    choose!,
  ];
};

/** Five questions about a service in a place, answered with local figures; with sample figures the general answers. */
export const questionsHere = (asked: AskedHere) => {
  const { name, where, activity, guide } = asked;
  const everywhere = questionsAbout({ name, where, stats: activity?.stats, guide });
  if (!activity?.here) return everywhere;
  const { stats, here } = activity;
  const about = { what: inSentence(name), where };
  const from = askedFrom(here, about);
  const [cost, speed, who] = everywhere;
  const offered =
    budgetText(here, from) ??
    `It depends on the job. We don’t have enough budgets from ${from.where} yet to show what’s typical.`;
  const answered = speedText(here, from);
  return [
    { ...cost!, answer: `${offered} Compare written quotes before you book ${about.what} in ${where}.` },
    {
      ...speed!,
      answer: `${answered ? `${answered} ` : ''}Each provider has ${limits.leadHours} hours to reply to a request from ${where}. If it’s urgent, we ask more every ${limits.ringMinutes} minutes.`,
    },
    { ...who!, answer: whoText(here, stats.providers, about) },
    ...fromGuide(asked),
  ];
};

/** Place links of a category page (specification section 2, /services/{categorySlug}). */
export const majorCities = [
  { name: 'Johannesburg', path: 'gauteng/city-of-johannesburg/johannesburg' },
  { name: 'Cape Town', path: 'western-cape/city-of-cape-town/cape-town' },
  { name: 'Durban', path: 'kwazulu-natal/ethekwini/durban' },
  { name: 'Pretoria', path: 'gauteng/city-of-tshwane/pretoria' },
  { name: 'Port Elizabeth', path: 'eastern-cape/nelson-mandela-bay/port-elizabeth' },
] as const;

export const popularAreas = [
  { name: 'Sandton', path: 'gauteng/city-of-johannesburg/johannesburg/sandton' },
  { name: 'Rosebank', path: 'gauteng/city-of-johannesburg/johannesburg/rosebank' },
  { name: 'Centurion', path: 'gauteng/city-of-tshwane/pretoria/centurion' },
  { name: 'Umhlanga', path: 'kwazulu-natal/ethekwini/durban/umhlanga' },
  { name: 'Sea Point', path: 'western-cape/city-of-cape-town/cape-town/sea-point' },
] as const;

export const listedProvinces = [
  { name: 'Gauteng', path: 'gauteng' },
  { name: 'Western Cape', path: 'western-cape' },
  { name: 'KwaZulu-Natal', path: 'kwazulu-natal' },
  { name: 'Eastern Cape', path: 'eastern-cape' },
  { name: 'Free State', path: 'free-state' },
] as const;
