/**
 * The text of an SMS. One part has 160 characters of the GSM alphabet, and each further part costs as much again. A single
 * other character, such as a curly quote, leaves 70 (3GPP TS 23.038). So each text is written in this alphabet, and a title is
 * cut until the text is one part.
 */
import anyAscii from 'any-ascii';

const onePart = 160;
const eachOfSeveral = 153;

const alphabet = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Characters that take two places. */
const extension = new Set('^{}\\[~]|€');

const isGsm = (character: string): boolean => alphabet.has(character) || extension.has(character);

/** A letter as close as the alphabet has it. Emoji and invisible characters have none. */
const inGsm = (character: string): string => {
  if (isGsm(character)) return character;
  if (/[\p{Extended_Pictographic}\p{Default_Ignorable_Code_Point}\p{Cf}\p{Regional_Indicator}\p{M}]/u.test(character))
    return '';
  return [...anyAscii(character)].filter(isGsm).join('');
};

/** The text with plain quotes, apostrophes and letters: “Zoë’s” becomes "Zoe's". */
export const plainText = (text: string): string =>
  [...text.normalize('NFC')].map(inGsm).join('').replace(/ {2,}/g, ' ').trim();

const places = (text: string): number => [...text].reduce((sum, one) => sum + (extension.has(one) ? 2 : 1), 0);

/** The number of SMS in which a text of `plainText` is sent. */
export const smsParts = (text: string): number => {
  const length = places(text);
  return length <= onePart ? 1 : Math.ceil(length / eachOfSeveral);
};

const cut = '...';
/** Fewer characters of a title say nothing, so a longer text is sent in two parts instead. */
const shortestTitle = 10;

/** Returns the text with a title, which is cut so that the text is one part. */
export const smsWithTitle = (title: string, textWith: (title: string) => string): string => {
  const plainTitle = plainText(title);
  const text = (shown: string) => plainText(textWith(shown));
  const rest = onePart - places(text(''));
  if (places(plainTitle) <= rest) return text(plainTitle);
  const letters = [...plainTitle];
  const room = Math.max(rest, shortestTitle) - cut.length;
  while (letters.length > 0 && places(letters.join('')) > room) letters.pop();
  return text(`${letters.join('').trimEnd()}${cut}`);
};
