/**
 * The facts of a request: their labels, audiences and how long the seeker may change them. Used by forms, replies, mails and
 * exports.
 */
import { z } from 'zod';
import { messages } from '../messages.ts';
import { pick } from '../pick.ts';

export const bestTimes = [
  'Morning (8am - 12pm)',
  'Afternoon (12pm - 5pm)',
  'Evening (5pm - 8pm)',
  'Anytime during business hours',
  'Weekends only',
  'Any time, also now',
] as const;
export type BestTime = (typeof bestTimes)[number];
/** The default for urgent requests. */
export const urgentBestTime: BestTime = 'Any time, also now';

export const contactMethods = ['email', 'call', 'whatsapp', 'sms'] as const;
export type ContactMethod = (typeof contactMethods)[number];
export const contactMethodNames: Record<ContactMethod, string> = {
  email: 'Email',
  call: 'Call',
  whatsapp: 'WhatsApp',
  sms: 'SMS',
};

/** The official spoken languages of South Africa. */
export const contactLanguages = [
  'English',
  'isiZulu',
  'isiXhosa',
  'Afrikaans',
  'Sepedi',
  'Setswana',
  'Sesotho',
  'Xitsonga',
  'siSwati',
  'Tshivenda',
  'isiNdebele',
] as const;
export type ContactLanguage = (typeof contactLanguages)[number];
/** Assumed if a request names no other; stored and shown as none. */
export const defaultLanguage: ContactLanguage = 'English';

type Fact = {
  /** In lists of facts. */
  label: string;
  /** In narrow lists and column headings, if the label is too long. */
  short?: string;
  /** Label of the form field, if different. */
  question?: string;
  /** In a sentence to a provider: `The client changed the title.` Unset if providers do not see the fact. */
  changed?: string;
  /** Cannot change once a provider has accepted, because it is what they accepted. */
  fixedOnceAccepted?: true;
};

export const facts = {
  title: { label: 'Title', changed: 'the title', fixedOnceAccepted: true },
  description: { label: 'Description', changed: 'the description' },
  categoryId: { label: 'Service', changed: 'the service', fixedOnceAccepted: true },
  province: { label: 'Province', changed: 'the place', fixedOnceAccepted: true },
  city: { label: 'City', changed: 'the place', fixedOnceAccepted: true },
  suburb: { label: 'Suburb', changed: 'the place', fixedOnceAccepted: true },
  budgetMin: { label: 'Minimum budget', changed: 'the budget', fixedOnceAccepted: true },
  budgetMax: { label: 'Maximum budget', changed: 'the budget', fixedOnceAccepted: true },
  timeframe: { label: 'Timeframe', question: 'When should it happen?', changed: 'the timeframe' },
  contactName: { label: 'Name', question: 'Your name', changed: 'the name' },
  contactEmail: { label: 'Email', changed: 'the email address' },
  contactPhone: { label: 'Phone', changed: 'the phone number' },
  contactWhatsapp: { label: 'WhatsApp', question: 'WhatsApp number', changed: 'the WhatsApp number' },
  bestTimeToContact: {
    label: 'Best time to contact',
    short: 'Best time',
    question: 'Best time to contact you',
    changed: 'the best time to contact them',
  },
  contactPreferences: {
    label: 'Prefers',
    question: 'How should providers contact you?',
    changed: 'how they want to be contacted',
  },
  contactLanguage: {
    label: 'Preferred language',
    question: 'Preferred language of contact',
    changed: 'their preferred language',
  },
  isUnlisted: { label: 'Keep it off the public pages' },
} as const satisfies Record<string, Fact>;
export type FactName = keyof typeof facts;
export const factNames = Object.keys(facts) as FactName[];

const fact = (name: FactName): Fact => facts[name];

/** Labels of rows that combine several facts. */
export const placeLabel = 'Location';
export const budgetLabel = 'Budget';

export const factLabel = (name: FactName): string => fact(name).label;
export const shortFactLabel = (name: FactName): string => fact(name).short ?? fact(name).label;
export const factQuestion = (name: FactName): string => fact(name).question ?? fact(name).label;

export const isFixedOnceAccepted = (name: FactName): boolean => fact(name).fixedOnceAccepted === true;

/** Details that identify the seeker. Only `disclosures` may read them for others, so no list of `factsSeenBy` contains them. */
export const contactDetails = ['contactName', 'contactEmail', 'contactPhone', 'contactWhatsapp'] as const;

/** When and how the seeker wants to be contacted, for posting and, with all fields optional, for editing. */
export const reachFields = {
  bestTimeToContact: z.enum(bestTimes, { error: messages.bestTime }),
  contactPreferences: z
    .array(z.enum(contactMethods, { error: messages.contactPreference }), { error: messages.contactPreference })
    .min(1, messages.contactPreference)
    .max(contactMethods.length)
    .transform((methods) => [...new Set(methods)]),
  contactLanguage: z
    .enum(contactLanguages, { error: messages.contactLanguage })
    .nullable()
    .transform((language) => (language === defaultLanguage ? null : language))
    .optional(),
} as const;
export type ReachFact = keyof typeof reachFields;
export const reachFacts = Object.keys(reachFields) as ReachFact[];
/** Builds an object with a value for each of these facts. */
export const ofReachFacts = <Value>(value: (name: ReachFact) => Value) =>
  Object.fromEntries(reachFacts.map((name) => [name, value(name)])) as Record<ReachFact, Value>;

/** Facts that replies contain as stored. Texts are masked and places resolved first, so they are not here. */
const replyFields = {
  /** In whole rand, as `budgetMax`. */
  budgetMin: z.int(),
  budgetMax: z.int().nullable(),
  timeframe: z.string(),
  bestTimeToContact: z.enum(bestTimes).nullable().default(null),
  contactPreferences: z.array(z.enum(contactMethods)).default([]),
  contactLanguage: z.enum(contactLanguages).nullable().default(null),
  /** On no public page. Providers are asked as usual. */
  isUnlisted: z.boolean().default(false),
} as const;

/** The audiences of these facts. Facts missing from an audience's list are in none of its replies, mails and files. */
export const factsSeenBy = {
  /** Everyone, on the board, which shows the budget as text. */
  public: ['timeframe'],
  /** A provider with a lead it has not accepted. The inbox row contains the budget. */
  provider: ['timeframe', 'bestTimeToContact', 'contactPreferences', 'contactLanguage'],
  leadMail: ['budgetMin', 'budgetMax', 'timeframe', 'bestTimeToContact', 'contactLanguage'],
  acceptedProvider: [
    'budgetMin',
    'budgetMax',
    'timeframe',
    'bestTimeToContact',
    'contactPreferences',
    'contactLanguage',
  ],
  seeker: [
    'budgetMin',
    'budgetMax',
    'timeframe',
    'bestTimeToContact',
    'contactPreferences',
    'contactLanguage',
    'isUnlisted',
  ],
  /** A card in a list, without anything about the seeker. */
  administratorList: ['budgetMin', 'budgetMax', 'timeframe', 'isUnlisted'],
  administrator: [
    'budgetMin',
    'budgetMax',
    'timeframe',
    'bestTimeToContact',
    'contactPreferences',
    'contactLanguage',
    'isUnlisted',
  ],
} as const satisfies Record<string, readonly (keyof typeof replyFields)[]>;
export type Audience = keyof typeof factsSeenBy;
export type FactSeenBy<A extends Audience> = (typeof factsSeenBy)[A][number];

/** The reply fields for this audience. */
export const factsReply = <A extends Audience>(audience: A): Pick<typeof replyFields, FactSeenBy<A>> =>
  pick(replyFields, factsSeenBy[audience] as readonly FactSeenBy<A>[]);

/** Facts as contained in replies. */
export type FactValues = { [Name in keyof typeof replyFields]: z.output<(typeof replyFields)[Name]> };

/** Facts that are a text or a list of choices. The budget amounts share a row (`budgetText`). */
type ShownFact = 'timeframe' | ReachFact;
const isShown = (name: FactName): name is ShownFact => name === 'timeframe' || name in reachFields;

/** The text of a fact, or null if it is not set. */
export const factText = (value: FactValues[ShownFact]): string | null =>
  typeof value === 'string' || value === null
    ? value
    : value.map((method) => contactMethodNames[method]).join(', ') || null;

/**
 * Labels and texts of the set facts that the audience sees, in the order of the audience's list. `among` restricts them.
 */
export const factRows = <A extends Audience>(
  audience: A,
  values: Pick<FactValues, FactSeenBy<A> & ShownFact>,
  { among, labelOf = factLabel }: { among?: readonly FactName[]; labelOf?: (name: FactName) => string } = {},
): { label: string; value: string }[] =>
  (factsSeenBy[audience] as readonly (FactSeenBy<A> & ShownFact)[])
    .filter((name) => isShown(name) && (!among || among.includes(name)))
    .flatMap((name) => {
      const value = factText(values[name]);
      return value === null ? [] : [{ label: labelOf(name), value }];
    });
