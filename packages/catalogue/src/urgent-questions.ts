/** What to ask a provider that accepts an urgent request, instead of the questions before a planned job. */
import { categoryPath } from './lookup.ts';

const everyTrade = ['What is the call-out fee?', 'When can you be here?'];
const registrations: Readonly<Record<string, string>> = {
  plumbing: 'What is your PIRB number?',
  electrical: 'What is your electrical contractor registration number?',
};

/** All questions, for their translations. */
export const urgentQuestions: readonly string[] = [...everyTrade, ...Object.values(registrations)];

/** The questions about an urgent job of this category, which may be at any level. */
export const urgentQuestionsOf = (categoryId: string): string[] => [
  ...everyTrade,
  ...categoryPath(categoryId).flatMap(({ slug }) => (Object.hasOwn(registrations, slug) ? [registrations[slug]!] : [])),
];
