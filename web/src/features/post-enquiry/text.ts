/** Texts of the wizard: labels, step titles, messages that name a field, and the success screen. */

import { brand } from '@marketplace/contracts/brand';
import { type BestTime, type ContactMethod, factQuestion, ofReachFacts } from '@marketplace/contracts/enquiries/facts';
import { type PostEnquiry, wizardSteps } from '@marketplace/contracts/enquiries/schemas';
import { isUrgent } from '@marketplace/contracts/enquiries/timeframes';
import { limits } from '@marketplace/contracts/limits';
import type { PhoneChannelName } from '@marketplace/contracts/phones/kinds';
import { msg, plural, t } from '@marketplace/languages/text';
import type { Step } from './check.ts';
import type { EnquiryField } from './values.ts';

const words = {
  1: {
    title: msg('What do you need done?'),
    intro: msg('Pick the nearest match. You can explain it in your own words later.'),
  },
  2: {
    title: msg('Where do you need it?'),
    intro: msg('We only ask providers who work in your area. You don’t need to give your street address yet.'),
  },
  3: {
    title: msg('What would you like to spend?'),
    intro: msg('A rough range helps providers send a fair quote. You’re not committing to it.'),
  },
  4: { title: msg('Tell providers about the job'), intro: msg('The clearer the request, the better the quotes.') },
} as const satisfies Record<Step, { title: string; intro: string }>;

/** The heading of a step, and the sentence below it. */
export const stepWords = (step: Step) => ({ title: t(words[step].title), intro: t(words[step].intro) });

/** Asks which request to continue when a link starts a different one than the draft. `begun` is the draft's title or category. */
export const otherRequestWords = (begun: string | undefined) => ({
  title: begun
    ? t('Continue with “{request}” or start a new request?', { request: begun })
    : t('Continue with your draft or start a new request?'),
  intro: t('You have a request that you haven’t posted yet.'),
});

export const labels = {
  parentCategoryId: msg('Main category'),
  subcategoryId: msg('Service category'),
  subSubcategoryId: msg('Specific service type'),
  province: factQuestion('province'),
  city: factQuestion('city'),
  suburb: factQuestion('suburb'),
  budgetMin: factQuestion('budgetMin'),
  budgetMax: factQuestion('budgetMax'),
  timeframe: factQuestion('timeframe'),
  title: factQuestion('title'),
  description: factQuestion('description'),
  contactName: factQuestion('contactName'),
  contactEmail: factQuestion('contactEmail'),
  contactEmailConfirm: msg('Confirm email'),
  contactPhone: factQuestion('contactPhone'),
  contactWhatsapp: factQuestion('contactWhatsapp'),
  ...ofReachFacts(factQuestion),
  isUnlisted: factQuestion('isUnlisted'),
  createAccount: msg('Create an account so I can follow my request'),
  phoneUpdates: msg('Send me updates on WhatsApp'),
  attachments: msg('Photos and files'),
} as const satisfies Record<EnquiryField, string>;

/** Buttons that show the lists on a phone. */
export const chooseFromLists = {
  service: msg('Choose from the list of services'),
  place: msg('Choose from the list of places'),
};

/** Label of the sentence box above the lists. */
export const sentenceLabel = msg('Describe it in your own words');

/** Button below the main category once one is chosen. */
export const unfoldMains = msg('Show all categories');

/** The last specific type: the request then goes to the whole service category. */
export const notSure = { label: msg('I’m not sure'), hint: msg('We’ll ask providers in the whole service category.') };

/** What an urgent timeframe means; undefined for any other. */
export const urgentHint = (timeframe: string, phoneChannel: PhoneChannelName | null): string | undefined => {
  if (!isUrgent(timeframe)) return undefined;
  const ring = { minutes: limits.ringMinutes };
  return phoneChannel === 'whatsapp'
    ? t('We ring providers at once, and more every {minutes} minutes. We email or WhatsApp you when one accepts.', ring)
    : t('We ring providers at once, and more every {minutes} minutes. We email you when one accepts.', ring);
};

const methodInSentence: Record<ContactMethod, string> = {
  email: msg('email you'),
  call: msg('call you'),
  whatsapp: msg('WhatsApp you'),
  sms: msg('SMS you'),
};

const timeInSentence = {
  'Morning (8am - 12pm)': msg('in the morning'),
  'Afternoon (12pm - 5pm)': msg('in the afternoon'),
  'Evening (5pm - 8pm)': msg('in the evening'),
  'Anytime during business hours': msg('during business hours'),
  'Weekends only': msg('at the weekend'),
  'Any time, also now': msg('at any time'),
} as const satisfies Record<BestTime, string>;

/** What providers do after accepting: `call you or WhatsApp you, in the morning`. An urgent request has no time of day. */
export const reachSentence = ({ contactPreferences, bestTimeToContact, timeframe }: Reach) => {
  const ways: string[] = contactPreferences.map((method) => t(methodInSentence[method]));
  const last = ways.pop() ?? '';
  const all = ways.length > 0 ? t('{ways} or {last}', { ways: ways.join(', '), last }) : last;
  return isUrgent(timeframe)
    ? t('Providers accept and {ways}.', { ways: all })
    : t('Providers accept and {ways}, {time}.', { ways: all, time: t(timeInSentence[bestTimeToContact]) });
};
type Reach = Pick<PostEnquiry, 'contactPreferences' | 'bestTimeToContact'> & { timeframe: string };

/** Screen reader text for an incomplete step: `2 fields need another look: Title, Email`. */
export const wrongSummary = (fields: readonly string[]) => {
  const names = fields.map((field) => (field in labels ? t(labels[field as EnquiryField]) : field));
  if (names.length === 0) return '';
  return plural(
    names.length,
    { one: '{count} field needs another look: {names}', other: '{count} fields need another look: {names}' },
    { names: names.join(', ') },
  );
};

/** Screen reader text after skipped steps: `Step 3 of 4, What would you like to spend? Already filled in: Blocked drains; …`. */
export const skippedText = (step: Step, answers: readonly { step: Step; text?: string }[]) => {
  const known = answers.flatMap((answer) => (answer.step < step && answer.text ? [answer.text] : []));
  return t('Step {step} of {count}, {title} Already filled in: {answers}.', {
    step,
    count: wizardSteps.length,
    title: stepWords(step).title,
    answers: known.join('; '),
  });
};

/** Toast on submit while files are uploading. */
export const filesUnderWay = () => ({
  title: t('Files are still uploading'),
  description: t('Wait until they’ve finished, or cancel them.'),
});

/** Toast after posting without files that were refused or failed to upload. */
export const filesLeftOut = (names: readonly string[]) => ({
  title: names.length === 1 ? t('A file wasn’t sent') : t('Some files weren’t sent'),
  description: t('Your request doesn’t include {files}. You can add files on your request’s page.', {
    files: names.join(', '),
  }),
});

/** The default failure message and the success toast (specification section 8). */
export const seeWho = msg('See who accepted, edit your request or withdraw it.');

/** What the link to a request is for, and where it is sent. */
export const followWords = ({ contactEmail }: { contactEmail: string }): string =>
  `${t(seeWho)} ${t('We’ll also email the link to {email}.', { email: contactEmail })}`;

export const failedToSubmit = msg('Failed to submit enquiry');
export const submitted = { title: msg('Success!'), description: msg('Your enquiry has been submitted successfully.') };

const weekdays = new Intl.DateTimeFormat(brand.locale, { timeZone: brand.timeZone, weekday: 'long' });
/** The South African day of an instant (ISO): `Tuesday`. */
export const weekday = (iso: string) => t(weekdays.format(new Date(iso)));
