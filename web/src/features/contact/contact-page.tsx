import { limits } from '@marketplace/contracts/limits';
import { countOf, replyTime } from '@marketplace/contracts/promise';
import { t } from '@marketplace/languages/text';
import { Link } from 'react-router-dom';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { home } from '../../components/category-text.ts';
import { ContactWays } from '../../components/contact-ways.tsx';
import { useSite } from '../../components/site-config.tsx';
import { support } from '../../content/support.ts';
import { to } from '../../routing/paths.ts';
import { ContactCreateForm } from './contact-create.tsx';

/** `/contact`: a contact form and other ways to reach the team. Specification sections 1 and 5. */
export default function ContactPage() {
  const { supportWhatsapp } = useSite();
  return (
    <div className="page pt-5 pb-14 md:pb-24">
      <Breadcrumb crumbs={[home, { label: 'Contact' }]} />
      <div className="mt-8 md:mt-12 grid gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)] lg:gap-20 items-start">
        <div>
          <h1 className="text-4xl font-extrabold">Contact</h1>
          <p className="mt-4 text-lg text-ink-2 max-w-read">
            We read every message and reply within {replyTime}. {support.hours()}{' '}
            {supportWhatsapp && t(support.whatsapp)}
          </p>
          <p className="mt-3 text-ink-2 max-w-read">
            Need something done?{' '}
            <Link to={to.enquire()} className="link">
              Post a request
            </Link>{' '}
            and get quotes from up to {countOf(limits.providersPerEnquiry, 'provider')}.
          </p>
          <ContactWays className="mt-8" />
          <p className="mt-6">
            <Link to={to.terms({ hash: 'who' })} className="link">
              Who we are
            </Link>
          </p>
        </div>
        <ContactCreateForm />
      </div>
    </div>
  );
}
