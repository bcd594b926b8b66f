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

const show = ({ title, text, link }: { title: string; text: string; link?: { href: string; label: string } }) => {
  const place = document.getElementById('banners');
  if (!place) return false;
  const banner = document.createElement('section');
  banner.className = 'banner';
  banner.innerHTML =
    '<p><b class="font-bold"></b> <span></span> <a class="link" hidden></a></p><p class="mt-3"><button type="button" class="btn btn-plain">Close</button></p>';
  banner.setAttribute('aria-label', title);
  banner.querySelector('b')!.textContent = title;
  banner.querySelector('span')!.textContent = text;
  const anchor = banner.querySelector('a')!;
  if (link) {
    anchor.hidden = false;
    anchor.href = link.href;
    anchor.textContent = link.label;
  }
  banner.querySelector('button')!.addEventListener('click', () => {
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
