/** The words of the service pages: specification sections 1, 2, 8 and 9. What was counted comes from the answers. */

import { brand } from '@marketplace/contracts/brand';
import type { Guide } from '@marketplace/contracts/catalogue/guides';
import { limits } from '@marketplace/contracts/limits';
import type { AreaLevel } from '@marketplace/contracts/places/areas';
import type { LocalActivity } from '@marketplace/contracts/places/local-activity';
import { answerTime, mostProviders, mostToARequest } from '@marketplace/contracts/promise';
import type { PublicStats } from '@marketplace/contracts/site/public-stats';
import { inSentence } from '../../components/category-text.ts';
import { rand } from '../../ui/money.ts';
import { budgetText, speedText, whoText } from './activity-text.ts';

export const categoryFaults = {
  title: 'Service Category Not Found',
  missing: "The category you're looking for doesn't exist.",
  failed: "We're having trouble loading this category. Please try again later.",
};
export const serviceFaults = {
  title: 'Service Not Found',
  missing: "The service you're looking for doesn't exist.",
  failed: "We're having trouble loading this service. Please try again later.",
};

/** Four steps; `what` is the work, as it stands inside a sentence. */
export const fourSteps = (what: string, where?: string) => [
  {
    title: 'Post your request',
    text: `Say what needs doing, where and by when. To post ${what} is free and takes about two minutes.`,
  },
  {
    title: 'We match you',
    text: `Up to ${mostProviders} for ${what}${where ? ` who cover ${where}` : ' in your area'} get it.`,
  },
  {
    title: 'Compare quotes',
    text: `Each provider asked for ${what} has ${answerTime} to answer before the next one is.`,
  },
  {
    title: 'Choose & Book',
    text: `Pick the one you trust with ${what} and agree on a day. No obligation to take any.`,
  },
];

/**
 * What the demonstration claims of a category, by its level (specification section 1): nobody counted it, so that only
 * sample figures show it.
 */
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

/** Why to ask here. */
export const benefits = [
  {
    icon: 'verified',
    title: 'Verified providers only',
    text: 'We check each business before it can see a single request.',
  },
  {
    icon: 'private',
    title: 'Your details stay yours',
    text: 'Contact details and exact locations go only to matched providers.',
  },
  { icon: 'free', title: 'No cost, no obligation', text: 'Providers pay to be here. You never do.' },
] as const;

/** What a provider gets out of it. */
export const providerBenefits = [
  { title: 'Requests from your own area', text: 'You set how far you travel; only requests within it reach you.' },
  { title: mostToARequest, text: 'You quote against a handful of others, not the whole town.' },
  { title: 'Accept only what you want', text: 'Declining costs nothing, and the next provider gets the place.' },
] as const;

/** The three cards of a category in a location. */
export const localBenefits = [
  { icon: 'local', title: 'Local Expertise', text: 'Providers who already work in your part of town.' },
  { icon: 'community', title: 'Community Trusted', text: 'Each business is checked before it sees a request.' },
  {
    icon: 'quality',
    title: 'Quality Guaranteed',
    text: 'Compare several quotes and choose who has earned your trust.',
  },
] as const;

type Asked = {
  /** The work, as pages call it. */
  name: string;
  /** `Sandton`; undefined for the whole country. */
  where?: string;
  stats: PublicStats | undefined;
  /** What the catalogue says of it. */
  guide: Guide | null;
};

/** A claim about the figures: the specification's samples are said to be an example. */
const claim = (stats: PublicStats | undefined, sentence: string) => (stats?.sample ? `Example: ${sentence}` : sentence);

const price = ({ name, stats }: Asked) => {
  const what = inSentence(name);
  const ask = `Ask for a written quote before ${what} begins; comparing three or more shows you what is fair.`;
  if (stats?.priceFrom == null || stats.priceTo == null) return `What ${what} costs depends on the job. ${ask}`;
  const range = `Most people post this with a budget between ${rand(stats.priceFrom)} and ${rand(stats.priceTo)}.`;
  return `${claim(stats, range)} What yours costs depends on the job. ${ask}`;
};

const speed = ({ name, stats }: Asked) => {
  const rule = `Every provider of ${inSentence(name)} has ${answerTime} to answer before the next one is asked.`;
  if (stats?.sample) return `${claim(stats, 'Typical response is 2-4 hours in business hours.')} ${rule}`;
  return stats?.medianResponseHours == null
    ? rule
    : `Half of all answers come within ${hours(stats.medianResponseHours)}. ${rule}`;
};

const coverage = ({ name, where, stats }: Asked) => {
  const count = stats?.faqProviders ?? stats?.providers ?? 0;
  const known = `${count} verified ${count === 1 ? 'provider covers' : 'providers cover'} this ${where ? `in ${where}` : `across ${brand.country}`}. `;
  const radius = stats?.sample ? 'Most work within a 10-20km radius. ' : '';
  return `${count ? claim(stats, known) : ''}${radius}Only those whose own area reaches you get your request for ${inSentence(name)}, at most ${limits.providersPerEnquiry} for one job.`;
};

/** `1 hour`, `2.5 hours`. */
export const hours = (count: number) => (count === 1 ? '1 hour' : `${count} hours`);

const emergency = ({ name, stats }: Asked) => {
  const asap = `Choose ASAP as your timeframe: providers see at a glance that ${inSentence(name)} cannot wait.`;
  return stats?.sample ? `${asap} ${claim(stats, 'Emergency providers respond within 30 minutes.')}` : asap;
};

/** The question that is about this work alone: the law where it demands something, else what to ask of a provider. */
const ofItsOwn = ({ name, guide }: Asked) => {
  if (!guide)
    return {
      question: 'Do I have to accept a quote?',
      answer: `No. To post ${inSentence(name)} is free and there is no obligation.`,
    };
  if (guide.law.length > 0) return { question: `${name}: what does the law ask for?`, answer: guide.law.join(' ') };
  return { question: `${name}: what should I ask before I accept a quote?`, answer: guide.ask.join(' ') };
};

/** Five questions about a kind of work, here or anywhere. */
export const questionsAbout = (asked: Asked) => {
  const place = asked.where ? ` in ${asked.where}` : '';
  return [
    { question: `${asked.name}${place}: what does it cost?`, answer: price(asked) },
    { question: 'How fast will I hear back?', answer: speed(asked) },
    { question: `Who does this work${place}?`, answer: coverage(asked) },
    { question: 'What if it is an emergency?', answer: emergency(asked) },
    ofItsOwn(asked),
  ];
};

type AskedHere = {
  name: string;
  where: string;
  level: AreaLevel;
  activity: LocalActivity | undefined;
  guide: Guide | null;
};

/** The answers that are about the work itself: as many questions as there are places for. */
const fromGuide = ({ name, level, guide }: AskedHere) => {
  const asked = { name, stats: undefined, guide };
  if (!guide) return [{ question: 'What if it is an emergency?', answer: emergency(asked) }, ofItsOwn(asked)];
  const what = inSentence(name);
  const answers = {
    includes: { question: `What does ${what} usually include?`, answer: `${guide.includes.join('. ')}.` },
    ask: { question: `${name}: what should I ask before I accept a quote?`, answer: guide.ask.join(' ') },
    checklist: { question: `What can I do before ${what} begins?`, answer: `${guide.checklist.join('. ')}.` },
  };
  // A place and the one that it lies in do not repeat each other.
  if (level === 'province') return [answers.includes, answers.ask];
  if (level === 'municipality') return [answers.ask, answers.checklist];
  return [answers.includes, guide.law.length > 0 ? ofItsOwn(asked) : answers.checklist];
};

/** The same four steps as everywhere, with the work and the place in each. */
export const stepsHere = (what: string, where: string) => {
  const [post, match, compare, choose] = fourSteps(what, where);
  return [
    { ...post!, text: `Say what needs doing in ${where}, and by when. It is free and takes about two minutes.` },
    match!,
    {
      ...compare!,
      text: `Each has ${answerTime} to answer before the next one who covers ${where} is asked.`,
    },
    choose!,
  ];
};

/** Five questions about a kind of work in a place, answered with what was counted there; as everywhere with sample figures. */
export const questionsHere = (asked: AskedHere) => {
  const { name, where, activity, guide } = asked;
  const everywhere = questionsAbout({ name, where, stats: activity?.stats, guide });
  if (!activity?.here) return everywhere;
  const { stats, here } = activity;
  const about = { what: inSentence(name), where };
  const [cost, speed, who] = everywhere;
  const offered =
    budgetText(here, about) ?? `It depends on the job; ${where} has too few budgets yet to say what is usual.`;
  const answered = speedText(here, about);
  return [
    { ...cost!, answer: `${offered} Compare written quotes before ${about.what} in ${where} begins.` },
    {
      ...speed!,
      answer: `${answered ? `${answered} ` : ''}Each provider asked from ${where} has ${limits.leadHours} hours.`,
    },
    { ...who!, answer: whoText(here, stats.providers, about) },
    ...fromGuide(asked),
  ];
};

/** Links of a category's page to places: specification section 2, /services/{categorySlug}. */
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
