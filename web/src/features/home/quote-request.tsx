import { limits } from '@marketplace/contracts/limits';
import { inWords } from '@marketplace/contracts/promise';
import { t } from '@marketplace/languages/text';
import { Reasons } from '../../components/reasons.tsx';
import { quoteReasons } from './content.ts';
import { RequestQuoteForm } from './request-quote.tsx';
import { RotatingRequests } from './rotating-requests.tsx';

/** The short form, with reasons to fill it in. */
export const QuoteRequest = () => (
  <section className="section" aria-labelledby="quote">
    <div className="page grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)] lg:gap-20">
      <div className="lg:pt-8">
        <h2 id="quote" className="text-3xl">
          {t('Get Multiple Quotes in Minutes')}
        </h2>
        <p className="mt-4 text-lg text-ink-2 max-w-read">
          {t(
            'One form instead of {count} phone calls. Your answers carry over to the next page, so you don’t type anything twice.',
            { count: t(inWords(limits.providersPerEnquiry)) },
          )}
        </p>
        <Reasons reasons={quoteReasons} className="mt-8 max-lg:hidden" />
        <RotatingRequests />
      </div>
      <RequestQuoteForm />
    </div>
  </section>
);
