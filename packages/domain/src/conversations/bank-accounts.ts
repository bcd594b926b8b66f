/**
 * Recognises a South African bank account in a message, so that its reader sees how to pay safely. A missed one costs a line of advice,
 * and so does a wrong one: nothing is hidden or refused.
 */
import { limits } from '@marketplace/contracts/limits';

/** Names of banks, and what people write beside an account, in the five languages. */
const bankWords = new RegExp(
  [
    String.raw`\b(?:absa|capitec|fnb|first national|nedbank|standard bank|std bank|tyme ?bank|discovery bank|african bank|bank zero|investec|bidvest)\b`,
    String.raw`\b(?:acc(?:ount|t)?|a/c|bank(?:ing)?|branch|cheque|savings|rek(?:ening|eningnommer)?|bankrekening|takkode)\b`,
    'akhawunti|akhaonto|ibhange|ibhanki|banka',
  ].join('|'),
  'iu',
);

/** Digits as people group them: `62 0012 34567`, `6200-123-4567`. */
const digitGroups = /\d(?:[ \u00a0.\-–]?\d)+/gu;
/** `R12 500`, `12 500 rand` */
const moneyBefore = /\bR\s?$/iu;
const moneyAfter = /^\s?(?:rand\b|,\d{2}\b)/iu;
const cents = /\.\d{2}$/u;
/** A number that a phone can dial: ten digits from 0, or with the country's code. */
const telephone = /^(?:0[1-8]\d{8}|(?:00)?27[1-8]\d{8})$/u;
/** Directly before a number it makes even ten digits from 0 an account. */
const accountNumber = /\b(?:acc(?:ount|t)?|a\/c|rek(?:ening)?)\.?\s*(?:no|nr|num(?:ber)?|nommer)?\.?\s*[:#=]?\s*$/iu;

/** Characters around a number in which a word of a bank makes it an account. */
const reach = 90;
const fewest = 7;
const most = 13;

/** Whether the text names a bank account. */
export const namesBankAccount = (text: string): boolean => {
  const plain = text.slice(0, limits.conversationTextMax).normalize('NFKC');
  return [...plain.matchAll(digitGroups)].some(({ 0: found, index }) => {
    const digits = found.replace(/\D/gu, '');
    if (digits.length < fewest || digits.length > most) return false;
    const before = plain.slice(Math.max(0, index - reach), index);
    const after = plain.slice(index + found.length, index + found.length + reach);
    if (moneyBefore.test(before) || moneyAfter.test(after) || cents.test(found)) return false;
    if (accountNumber.test(before)) return true;
    return !telephone.test(digits) && bankWords.test(`${before} ${after}`);
  });
};
