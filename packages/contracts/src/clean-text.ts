/** Removes what pasting leaves in texts, counts what can be seen, and compares. Without zod, for pages that have no schemas. */

/** Longer texts exceed every limit, also after cleaning. Normalising many combining marks takes quadratic time. */
const longest = 20_000;

const ignorable = String.raw`\p{Default_Ignorable_Code_Point}`;
const emoji = String.raw`\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|[\ufe0e\ufe0f])?`;
/** Scripts in which a joiner changes how letters are written or read. */
const joining = ['Arab', 'Beng', 'Deva', 'Gujr', 'Guru', 'Khmr', 'Knda', 'Mlym', 'Mong', 'Mymr', 'Nkoo']
  .concat('Orya', 'Sinh', 'Syrc', 'Taml', 'Telu')
  .map((script) => String.raw`\p{Script_Extensions=${script}}`)
  .join('');
/** Invisible characters that belong to the visible one before them. Without lookbehind, which Safari 16.3 cannot parse. */
const kept = [
  String.raw`[0-9#*]\ufe0f?\u20e3`,
  String.raw`\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}`,
  String.raw`${emoji}(?:\u200d${emoji})*`,
  String.raw`(?=\p{L})[${joining}](?:(?:(?!${ignorable})\p{M})*[\u200c\u200d])+`,
  String.raw`[\p{Script=Han}\p{Script=Mongolian}\p{Script=Myanmar}\p{Sm}]\p{Variation_Selector}`,
];
/** The last range are marks that replace what a text cannot contain, such as a picture between pasted lines. */
const invisible = String.raw`[${ignorable}\ufff9-\ufffc]`;
const marks = new RegExp(`(${kept.join('|')})|${invisible}`, 'gu');

/** Braille without dots looks like a space. */
const spaces = /[\s\u2800]+/gu;
const unseen = /[\p{M}\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;
const meaningful = /[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/u;

/** The number of visible characters. White space between them counts as one. */
const visibleLength = (text: string): number => [...text.replace(spaces, ' ').replace(unseen, '').trim()].length;

/**
 * Returns the text as it is stored and shown: in NFC, with `\n` as line break, trimmed, and without invisible marks. Those come
 * with pasting: zero-width spaces, direction marks, soft hyphens, byte order marks. Joiners in emoji and in scripts that need them
 * stay. Empty if nothing is visible.
 */
export const cleanText = (typed: string): string => {
  if (typed.length > longest) return typed;
  const clean = typed
    .replace(/\r\n?/g, '\n')
    .replace(marks, (_, part: string | undefined) => part ?? '')
    .trim()
    .normalize('NFC');
  return visibleLength(clean) > 0 ? clean : '';
};

/** Whether a text has `min` visible characters. From two on, one must be a letter, a digit or an emoji: dashes are no name. */
export const isLongEnough = (text: string, min: number): boolean =>
  visibleLength(text) >= min && (min < 2 || meaningful.test(text));

/** A text for comparisons, without case, accents and variants of letters: `Zoë` and `zoe` are the same. Lists in the database use `search_text`. */
export const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
