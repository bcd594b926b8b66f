/** What the wizard calls its steps and fields: one place for labels, messages that name a field, and the success screen. */
import { brand } from '@marketplace/contracts/brand';
import { type BestTime, type ContactMethod, factQuestion, ofReachFacts } from '@marketplace/contracts/enquiries/facts';
import { type PostEnquiry, wizardSteps } from '@marketplace/contracts/enquiries/schemas';
import type { Step } from './check.ts';
import type { EnquiryField } from './values.ts';

export const stepWords = {
  1: { title: 'What do you need done?', intro: 'Pick the nearest match. You can explain it in your own words later.' },
  2: {
    title: 'Where do you need it?',
    intro: 'We only ask providers who work in your area. The exact address can wait.',
  },
  3: {
    title: 'What would you like to spend?',
    intro: 'A rough range helps providers send a fair quote. It is not a promise.',
  },
  4: { title: 'Tell providers about the job', intro: 'The clearer the request, the better the quotes.' },
} as const satisfies Record<Step, { title: string; intro: string }>;

/** Asks which request to continue when a link leads to another one than the one begun, by its title or what it is for. */
export const otherRequestWords = (begun: string | undefined) => ({
  title: `Go on with ${begun ? `“${begun}”` : 'the request you began'} or begin anew?`,
  intro: 'You have not sent your earlier request yet. Choose one of the two.',
});

export const labels = {
  parentCategoryId: 'Main category',
  subcategoryId: 'Service category',
  subSubcategoryId: 'Specific service type',
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
  contactEmailConfirm: 'Confirm email',
  contactPhone: factQuestion('contactPhone'),
  contactWhatsapp: factQuestion('contactWhatsapp'),
  ...ofReachFacts(factQuestion),
  createAccount: 'Create an account so I can follow my request',
  attachments: 'Photos and files',
} as const satisfies Record<EnquiryField, string>;

/** The box for a sentence, above the lists. */
export const sentenceLabel = 'Say it in your own words';

/** The tiles of the main categories, once one is chosen. */
export const unfoldMains = 'Show all categories';

/** Of the specific types: whoever does not know asks for the service category as a whole. */
export const notSure = { label: 'I am not sure', hint: 'We ask providers of the whole service category.' };

const methodInSentence: Record<ContactMethod, string> = {
  email: 'email',
  call: 'a call',
  whatsapp: 'WhatsApp',
  sms: 'SMS',
};

const timeInSentence = {
  'Morning (8am - 12pm)': 'in the morning',
  'Afternoon (12pm - 5pm)': 'in the afternoon',
  'Evening (5pm - 8pm)': 'in the evening',
  'Anytime during business hours': 'during business hours',
  'Weekends only': 'at the weekend',
} as const satisfies Record<BestTime, string>;

/** How and when a person asked to be reached: `WhatsApp or a call, in the morning`. */
export const reachSentence = ({ contactPreferences, bestTimeToContact }: Reach) => {
  const ways: string[] = contactPreferences.map((method) => methodInSentence[method]);
  const last = ways.pop();
  return `${ways.length ? `${ways.join(', ')} or ${last}` : last}, ${timeInSentence[bestTimeToContact]}`;
};
type Reach = Pick<PostEnquiry, 'contactPreferences' | 'bestTimeToContact'>;

/** What a screen reader hears when a step is not complete: `2 fields need another look: Title, Email`. */
export const wrongSummary = (fields: readonly string[]) => {
  const names = fields.map((field) => (field in labels ? labels[field as EnquiryField] : field));
  const count = names.length === 1 ? '1 field needs' : `${names.length} fields need`;
  return names.length ? `${count} another look: ${names.join(', ')}` : '';
};

/** What a screen reader hears when steps were passed over: `Step 3 of 4, What would you like to spend? Filled in already: Blocked drains; …`. */
export const skippedText = (step: Step, answers: readonly { step: Step; text?: string }[]) => {
  const known = answers.flatMap((answer) => (answer.step < step && answer.text ? [answer.text] : []));
  return `Step ${step} of ${wizardSteps.length}, ${stepWords[step].title} Filled in already: ${known.join('; ')}.`;
};

/** Shown to a person who submits while files are being uploaded. */
export const filesUnderWay = {
  title: 'Files are still uploading',
  description: 'Please wait until every file is uploaded, or cancel it.',
};

/** Shown to a person whose request was posted without the files that were refused or could not be sent. */
export const filesLeftOut = (names: readonly string[]) => ({
  title: names.length === 1 ? 'A file was not sent' : 'Some files were not sent',
  description: `Your request does not include ${names.join(', ')}. You can add files on the page of your request.`,
});

/** What is said when a call failed without a sentence of its own, and when it went well (specification section 8). */
export const failedToSubmit = 'Failed to submit enquiry';
export const submitted = { title: 'Success!', description: 'Your enquiry has been submitted successfully.' };

const weekdays = new Intl.DateTimeFormat(brand.locale, { timeZone: brand.timeZone, weekday: 'long' });
/** The South African day of an instant (ISO): `Tuesday`. */
export const weekday = (iso: string) => weekdays.format(new Date(iso));
