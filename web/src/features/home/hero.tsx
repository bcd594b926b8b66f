import { replyTime } from '@marketplace/contracts/promise';
import { Check } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { whatsappLink } from '../../components/contact-links.ts';
import { useSite } from '../../components/site-config.tsx';
import { to } from '../../routing/paths.ts';
import { Street } from '../../ui/art/street.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { PauseToggle } from '../../ui/pause-toggle.tsx';
import { WhatsappIcon } from '../../ui/whatsapp-icon.tsx';
import { hero } from './content.ts';
import { useProviderCount } from './provider-count.ts';
import { slideCount } from './resources.ts';
import { useShownRequests } from './shown-requests.ts';
import { TeaserCard } from './teaser-card.tsx';

/** A rotating card, two seconds per request (specification section 9), animated by CSS (`.rotor`). Fewer than eight requests repeat. */
function Requests() {
  const { label, requests } = useShownRequests();
  const turns = Array.from({ length: requests.length && slideCount }, (_, place) => requests[place % requests.length]!);
  if (turns.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: no HTML element groups cards under a label
    <div className="rotor-box hidden lg:block relative mb-4" role="group" aria-label={label}>
      <div className="absolute inset-0 rotate-3 rounded-lg bg-dusk-2" aria-hidden="true" />
      <div className="absolute inset-0 -rotate-2 rounded-lg bg-dusk-3" aria-hidden="true" />
      <div className="rotor relative">
        {turns.map((request, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a request may have several turns
          <div key={place} style={{ '--at': place } as CSSProperties}>
            <TeaserCard request={request} heading="h2" className="h-full min-h-74" />
          </div>
        ))}
      </div>
      <svg className="absolute left-1/2 -top-3.5 size-7 -translate-x-1/2" viewBox="0 0 28 28" aria-hidden="true">
        <path d="M14 1l13 13-13 13L1 14z" fill="var(--color-action)" stroke="var(--color-brand-deep)" strokeWidth="2" />
        <path d="M14 9l5 5-5 5-5-5z" fill="var(--color-clay)" />
      </svg>
      <PauseToggle
        label={`Pause the ${label.toLowerCase()}`}
        className="absolute -right-2 -bottom-16 text-on-brand-2 hover:bg-dusk hover:text-on-brand"
      />
    </div>
  );
}

export function Hero() {
  const { supportWhatsapp, figures } = useSite();
  const providers = useProviderCount();
  const promises = [
    providers && `${providers} verified providers${figures === 'sample' ? ' (Example)' : ''}`,
    `Replies within ${replyTime}`,
    'Free for consumers',
  ];
  return (
    <section
      className="on-brand bg-brand-deep text-on-brand relative overflow-hidden [--behind:var(--color-brand-deep)]"
      aria-labelledby="hero"
    >
      <div className="page pt-10 md:pt-18 pb-36 md:pb-52 grid gap-12 lg:grid-cols-[minmax(0,1fr)_23rem] items-center">
        <div>
          <h1 id="hero" className="text-4xl font-extrabold -tracking-[0.03em]">
            Get All Quotes at Once&nbsp;- <br className="hidden lg:block" />
            Absolutely FREE
          </h1>
          <p className="mt-5 text-lg md:text-xl text-on-brand-2 max-w-[34em]">{hero.lead}</p>
          <div className="mt-8 flex flex-col sm:flex-row gap-3">
            <Link to={to.enquire()} className={buttonClass({ tone: 'action', size: 'lg' })}>
              Post Your Request
            </Link>
            {supportWhatsapp && (
              <a
                href={whatsappLink(supportWhatsapp, hero.greeting)}
                target="_blank"
                rel="noopener"
                className={buttonClass({ tone: 'onbrand', size: 'lg' })}
              >
                <WhatsappIcon />
                WhatsApp Your Request
                <span className="sr-only">(opens in a new tab)</span>
              </a>
            )}
          </div>
          <ul className="mt-8 flex flex-wrap gap-x-7 gap-y-2 text-on-brand-2">
            {promises.filter(Boolean).map((promise) => (
              <li key={promise} className="flex items-center gap-2">
                <Check className="icon icon-sm text-action" aria-hidden="true" />
                {promise}
              </li>
            ))}
          </ul>
        </div>
        <Requests />
      </div>
      <div className="absolute inset-x-0 bottom-0">
        <Street className="w-full h-32 md:h-46" />
      </div>
    </section>
  );
}
