import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/button.tsx';

/** The last word of the home page. */
export const ClosingCall = () => (
  <section className="on-brand bg-brand-deep text-on-brand" aria-labelledby="last">
    <div className="page py-14 md:py-18 flex flex-wrap items-center justify-between gap-6">
      <div>
        <h2 id="last" className="text-3xl">
          One request. All the quotes.
        </h2>
        <p className="mt-2 text-lg text-on-brand-2">It takes about two minutes and costs nothing.</p>
      </div>
      <Link to="/enquire" className={buttonClass({ tone: 'action', size: 'lg', className: 'max-sm:w-full' })}>
        Post Your Request
      </Link>
    </div>
  </section>
);
