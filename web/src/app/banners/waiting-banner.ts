/**
 * Tells returning users whether a request queued offline was sent, or why not. Plain DOM like the cookie banner,
 * because most pages have not loaded the app.
 */
import { splitLanguage } from '@marketplace/contracts/site/languages';
import { t } from '@marketplace/languages/text';
import { followWaiting, type Outcome, onOutcome } from '../../api/waiting-requests.ts';
import { addressOfPage } from '../../routing/language.ts';
import { to } from '../../routing/paths.ts';
import { removeEnquiryDraft } from '../../storage.ts';
import { leaveBanner } from './banner-focus.ts';

/** Extracts `ABCD-1234` from the API's answer. */
const referenceIn = (reply: unknown): string | undefined => {
  const reference = typeof reply === 'object' && reply !== null && 'reference' in reply && reply.reference;
  return typeof reference === 'string' ? reference : undefined;
};

/** Creates an element with a class and children. Strings become text nodes, never HTML. */
const make = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string, ...content: (Node | string)[]) => {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...content);
  return element;
};

const show = ({ title, text, link }: { title: string; text: string; link?: { href: string; label: string } }) => {
  const place = document.getElementById('banners');
  if (!place) return false;
  const words = make('p', '', make('b', 'font-bold', title), ` ${text}`);
  if (link) {
    const anchor = make('a', 'link', link.label);
    anchor.href = link.href;
    words.append(' ', anchor);
  }
  const close = make('button', 'btn btn-plain mt-3', t('Close'));
  close.type = 'button';
  const banner = make('section', 'banner', words, close);
  banner.setAttribute('aria-label', title);
  close.addEventListener('click', () => {
    leaveBanner(banner, null);
    banner.remove();
  });
  place.append(banner);
  return true;
};

const tell = (outcome: Outcome): boolean => {
  // The wizard shows the result itself.
  if (splitLanguage(window.location.pathname).pathname === to.enquire()) return false;
  if ('refusal' in outcome)
    return show({
      title: t('We couldn’t send your request.'),
      text: t(outcome.refusal),
      link: { href: addressOfPage(to.enquire()), label: t('View request') },
    });
  removeEnquiryDraft(outcome.key);
  const reference = referenceIn(outcome.reply);
  return show({
    title: t('We’ve sent your request.'),
    text: reference
      ? t('We kept it on this device until you were back online. Its reference is {reference}.', { reference })
      : t('We kept it on this device until you were back online.'),
  });
};

/** Watches the queued requests. Listeners added earlier, such as the wizard's, run first. */
export const followWithBanner = () => {
  onOutcome(tell);
  followWaiting();
};
