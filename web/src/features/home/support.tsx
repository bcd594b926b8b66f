import { t } from '@marketplace/languages/text';
import { ContactWays, useContactWays } from '../../components/contact-ways.tsx';
import { useSite } from '../../components/site-config.tsx';
import { support } from '../../content/support.ts';
import { QuoteMailForm } from './quote-mail.tsx';

/** Ways to contact the team, linked to by `/#support`. */
export function Support() {
  const { supportWhatsapp } = useSite();
  const hasWays = useContactWays().length > 0;
  return (
    <section id="support" className="section bg-surface border-y border-line" aria-labelledby="support-title">
      <div className="page grid gap-10 lg:grid-cols-2 lg:gap-20">
        <div>
          <h2 id="support-title" className="text-3xl">
            {t(hasWays ? support.title : support.titleAlone)}
          </h2>
          <p className="mt-4 text-lg text-ink-2 max-w-read">
            {support.hours()} {supportWhatsapp && t(support.whatsapp)}
          </p>
          <ContactWays className="mt-8 grid" />
        </div>
        <QuoteMailForm />
      </div>
    </section>
  );
}
