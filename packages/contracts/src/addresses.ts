/**
 * Normalises pasted email addresses and phone numbers to the one form that is compared and stored. Browser and server share these
 * rules.
 */

/** Longer texts are neither, and some of these patterns take quadratic time. */
const pastedMax = 500;

/** Marks of writing direction and style that address books copy with a number, and zero-width characters. */
const invisible = /\p{Cf}|[\ufe00-\ufe0f]/gu;

const pasted = (typed: string): string =>
  typed
    .replace(invisible, '')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();

/** The digits of a link that opens a chat: `https://wa.me/27825550142?text=…`, `https://api.whatsapp.com/send?phone=27825550142`. */
const chatLink = /^(?:https?:\/\/)?(?:wa\.me\/|(?:api|web|www)\.whatsapp\.com\/send\/?\?phone=)(?:\+|%2b)?(\d+)\S*$/i;

const barePhone = (typed: string): string =>
  pasted(typed)
    .replace(/[\s,;.]+$/, '')
    .replace(/^(?:tel|sms|callto):(?:\/\/)?\s?/i, '')
    .replace(chatLink, '+$1');

/** Removes what a link or an address book adds around a number. Anything else stays as typed. */
export const plainPhone = (typed: string): string => (typed.length > pastedMax ? typed : barePhone(typed));

/** Octets of a local part (RFC 5321 section 4.5.3.1.1). */
const localMax = 64;
/** A dot-string of RFC 5321 with letters of every script (RFC 6531). Quoted strings are excluded: mailboxes avoid them. */
const local =
  /^(?:[\w!#$%&'*+/=?^`{|}~-]|[^\p{C}\p{Z}\u0020-\u007e])+(?:\.(?:[\w!#$%&'*+/=?^`{|}~-]|[^\p{C}\p{Z}\u0020-\u007e])+)*$/u;
const hostLabels = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/;

/** The domain in punycode (UTS #46), or undefined if it is invalid. */
const asciiDomain = (domain: string): string | undefined => {
  // Characters that a URL would read as a port, a path or an escape are invalid.
  if (!/^[\p{L}\p{M}\p{N}.-]{1,253}$/u.test(domain) || !URL.canParse(`http://${domain}`)) return undefined;
  const host = new URL(`http://${domain}`).hostname;
  return hostLabels.test(host) ? host : undefined;
};

/** Returns a pasted address in lower case with its domain in punycode, or undefined if it is not a valid address. */
export const plainEmail = (typed: string): string | undefined => {
  if (typed.length > pastedMax) return undefined;
  const address = pasted(typed)
    .replace(/^mailto:/i, '')
    .replace(/[,;]$/, '')
    .normalize('NFC')
    .toLowerCase();
  const at = address.lastIndexOf('@');
  const name = address.slice(0, at);
  const domain = asciiDomain(address.slice(at + 1));
  if (at < 1 || !domain || !local.test(name) || new TextEncoder().encode(name).length > localMax) return undefined;
  return `${name}@${domain}`;
};

/** Whether two fields contain the same address. */
export const sameEmail = (a: string, b: string): boolean =>
  (plainEmail(a) ?? a.trim().toLowerCase()) === (plainEmail(b) ?? b.trim().toLowerCase());

/** A `mailto:` link. Encodes `?`, `&` and `#`, which would otherwise start headers (RFC 6068 section 2). */
export const mailtoLink = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
