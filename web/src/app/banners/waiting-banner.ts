/**
 * Tells somebody who comes back that a request which waited for a line was sent, or why not. Plain DOM, as the cookie banner
 * is: most pages have not loaded the app.
 */
import { followWaiting, type Outcome, onOutcome } from '../../api/waiting-requests.ts';
import { to } from '../../routing/paths.ts';
import { removeEnquiryDraft } from '../../storage.ts';
import { leaveBanner } from './banner-focus.ts';

/** `ABCD-1234`, out of the API's answer. */
const referenceIn = (reply: unknown): string | undefined => {
  const reference = typeof reply === 'object' && reply !== null && 'reference' in reply && reply.reference;
  return typeof reference === 'string' ? reference : undefined;
};

/** An element with a class and what is in it; texts are texts, whatever they say. */
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
  const close = make('button', 'btn btn-plain mt-3', 'Close');
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
  // The wizard says it beside the request itself.
  if (window.location.pathname === to.enquire()) return false;
  if ('refusal' in outcome)
    return show({
      title: 'Your request was not sent.',
      text: outcome.refusal,
      link: { href: to.enquire(), label: 'Look at it' },
    });
  removeEnquiryDraft(outcome.key);
  const reference = referenceIn(outcome.reply);
  return show({
    title: 'Your request was sent.',
    text: `It waited on this device while there was no connection.${reference ? ` Its reference is ${reference}.` : ''}`,
  });
};

/** Begins to follow what waits. Listeners that came before, such as the wizard's, are asked first. */
export const followWithBanner = () => {
  onOutcome(tell);
  followWaiting();
};
