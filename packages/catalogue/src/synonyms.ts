/**
 * Everyday South African words for the categories: names for a service, its parts, its trade or a broken thing. One line per
 * category, in `synonyms/<top-level-slug>.ts`:
 *
 *     slug: word, several words, word; af: …; zu: …; xh: …; st: …
 *
 * English comes first, then Afrikaans, isiZulu, isiXhosa and Sesotho. Add only words that people would type, and leave out a
 * language without one. The search finds words of the category's name anyway.
 */
import { automotive } from './synonyms/automotive.ts';
import { beautyPersonalCare } from './synonyms/beauty-personal-care.ts';
import { businessServices } from './synonyms/business-services.ts';
import { designCreative } from './synonyms/design-creative.ts';
import { educationTraining } from './synonyms/education-training.ts';
import { entertainmentEvents } from './synonyms/entertainment-events.ts';
import { healthWellness } from './synonyms/health-wellness.ts';
import { homeImprovement } from './synonyms/home-improvement.ts';
import { itServices } from './synonyms/it-services.ts';
import { legalProfessional } from './synonyms/legal-professional.ts';
import { photography } from './synonyms/photography.ts';
import { transportLogistics } from './synonyms/transport-logistics.ts';

/** ISO 639-1: English, Afrikaans, isiZulu, isiXhosa, Sesotho. */
export const synonymLanguages = ['en', 'af', 'zu', 'xh', 'st'] as const;
export type SynonymLanguage = (typeof synonymLanguages)[number];
export type Synonyms = Readonly<Partial<Record<SynonymLanguage, readonly string[]>>>;

/** Parses one line into the slug and its words by language. Throws an error with the line if it is invalid. */
export const parseSynonymLine = (line: string): { slug: string; synonyms: Synonyms } => {
  const fault = () => new Error(`Invalid line of synonyms: ${line}`);
  const [, slug, text] = /^([a-z0-9-]+): (.+)$/.exec(line) ?? [];
  if (!slug || !text) throw fault();
  const synonyms: Partial<Record<SynonymLanguage, readonly string[]>> = {};
  for (const part of text.split('; ')) {
    const [, code, listed] = /^(?:(\w\w): )?(.+)$/.exec(part) ?? [];
    const language = synonymLanguages.find((known) => known === (code ?? 'en'));
    const words = listed?.split(', ') ?? [];
    if (!language || synonyms[language] || words.some((word) => !/^[\p{L}\p{N}][^,;:]*$/u.test(word))) throw fault();
    synonyms[language] = words;
  }
  return { slug, synonyms };
};

/** All lines with words, in the order of the tree. */
export const synonymLines: readonly string[] = [
  homeImprovement,
  automotive,
  itServices,
  photography,
  designCreative,
  businessServices,
  educationTraining,
  healthWellness,
  beautyPersonalCare,
  legalProfessional,
  transportLogistics,
  entertainmentEvents,
].flatMap((text) => text.split('\n').filter(Boolean));

const bySlug = new Map(synonymLines.map(parseSynonymLine).map(({ slug, synonyms }) => [slug, synonyms]));

/** Returns the everyday words for a category by language; none for an unknown slug. */
export const synonymsOf = (slug: string): Synonyms => bySlug.get(slug) ?? {};
