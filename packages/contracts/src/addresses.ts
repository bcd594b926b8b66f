/**
 * Email addresses and telephone numbers as people paste them, in the one form that is compared and stored. Browser and server
 * share these rules.
 */

/** Characters of what is looked at. A longer text is neither, and some of these patterns take quadratic time. */
const pastedMax = 500;

/** Marks of writing direction and style that address books copy along with a number, and characters without a width. */
const invisible = /\p{Cf}|[\ufe00-\ufe0f]/gu;

const pasted = (typed: string): string =>
  typed
    .replace(invisible, '')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();

/** Digits of a link that opens a chat: `https://wa.me/27825550142?text=…`, `https://api.whatsapp.com/send?phone=27825550142`. */
const chatLink = /^(?:https?:\/\/)?(?:wa\.me\/|(?:api|web|www)\.whatsapp\.com\/send\/?\?phone=)(?:\+|%2b)?(\d+)\S*$/i;

const barePhone = (typed: string): string =>
  pasted(typed)
    .replace(/[\s,;.]+$/, '')
    .replace(/^(?:tel|sms|callto):(?:\/\/)?\s?/i, '')
    .replace(chatLink, '+$1');

/** Returns a number without what a link or an address book puts around it; anything else stays as typed. */
export const plainPhone = (typed: string): string => (typed.length > pastedMax ? typed : barePhone(typed));

/** Octets of a local part (RFC 5321 section 4.5.3.1.1). */
const localMax = 64;
/** A dot-string of RFC 5321, with the letters of every script (RFC 6531). Quoted strings are left out: mailboxes avoid them. */
const local =
  /^(?:[\w!#$%&'*+/=?^`{|}~-]|[^\p{C}\p{Z}\u0020-\u007e])+(?:\.(?:[\w!#$%&'*+/=?^`{|}~-]|[^\p{C}\p{Z}\u0020-\u007e])+)*$/u;
const hostLabels = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/;

/** A domain as name servers know it, in punycode (UTS #46); undefined where it cannot be one. */
const asciiDomain = (domain: string): string | undefined => {
  // What a URL would read as a port, a path or an escape.
  if (!/^[\p{L}\p{M}\p{N}.-]{1,253}$/u.test(domain) || !URL.canParse(`http://${domain}`)) return undefined;
  const host = new URL(`http://${domain}`).hostname;
  return hostLabels.test(host) ? host : undefined;
};

/** Returns a pasted address in lower case, its domain in punycode; undefined where mail cannot have such an address. */
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

/** Whether two boxes name one address. */
export const sameEmail = (a: string, b: string): boolean =>
  (plainEmail(a) ?? a.trim().toLowerCase()) === (plainEmail(b) ?? b.trim().toLowerCase());

/** A `mailto:` link to the address, whose `?`, `&` and `#` would otherwise begin headers (RFC 6068 section 2). */
export const mailtoLink = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
