import { t } from '@marketplace/languages/text';
import { Check } from 'lucide-react';
import { whatsappLink } from '../../components/contact-links.ts';
import { useSite } from '../../components/site-config.tsx';
import { Street } from '../../ui/art/street.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { WhatsappIcon } from '../../ui/whatsapp-icon.tsx';
import { hero } from './content.ts';
import { HeroRequest } from './hero-request.tsx';
import { useProviderCount } from './provider-count.ts';

export function Hero() {
  const { supportWhatsapp, figures } = useSite();
  const providers = useProviderCount();
  const counted =
    providers &&
    (figures === 'sample'
      ? t('{count} verified providers (Example)', { count: providers })
      : t('{count} verified providers', { count: providers }));
  const promises = [counted, ...hero.promises.map((promise) => t(promise))];
  return (
    <section
      className="on-brand bg-brand-deep text-on-brand relative overflow-hidden [--behind:var(--color-brand-deep)]"
      aria-labelledby="hero"
    >
      <div className="page pt-5 md:pt-10 pb-32 md:pb-44">
        <h1 id="hero" className="text-4xl font-extrabold -tracking-[0.03em]">
          {t('Get All Quotes at Once')}&nbsp;- <br className="hidden lg:block" />
          {t('Absolutely FREE')}
        </h1>
        <p className="mt-3 md:text-xl text-on-brand-2">{hero.lead()}</p>
        <HeroRequest />
        <div className="mt-4 md:mt-5 flex flex-wrap items-center gap-x-7 gap-y-3 text-on-brand-2">
          {supportWhatsapp && (
            <a
              href={whatsappLink(supportWhatsapp, t(hero.greeting))}
              target="_blank"
              rel="noopener"
              className={buttonClass({ tone: 'onbrand', className: 'max-sm:w-full' })}
            >
              <WhatsappIcon />
              {t('WhatsApp Your Request')}
              <span className="sr-only">{t('(opens in a new tab)')}</span>
            </a>
          )}
          <ul className="flex flex-wrap gap-x-7 gap-y-1 max-sm:text-sm">
            {promises.filter(Boolean).map((promise) => (
              <li
                key={promise}
                className="flex items-center gap-2"
                data-figure={promise === counted ? 'providers' : undefined}
                data-figure-of={promise === counted ? 'site' : undefined}
              >
                <Check className="icon icon-sm text-action" aria-hidden="true" />
                {promise}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="absolute inset-x-0 bottom-0">
        <Street className="w-full h-26 md:h-34" />
      </div>
    </section>
  );
}
