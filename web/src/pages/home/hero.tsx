import { Check, Clock, MapPin } from 'lucide-react';
import { Link } from 'react-router-dom';
import { hero, sampleRequest } from '../../content/home.ts';
import { Street } from '../../ui/art/street.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { categoryIcon } from '../../ui/icons.tsx';
import { budget } from '../../ui/money.ts';
import { Slip, SlipTear } from '../../ui/slip.tsx';

/** A request as providers get it: shows what "post your request" comes to. */
function SampleSlip() {
  const Icon = categoryIcon(sampleRequest.categorySlug);
  return (
    // biome-ignore lint/a11y/useSemanticElements: no element groups an example with its name
    <div className="hidden lg:block relative mb-4" role="group" aria-label="A sample request">
      <div className="absolute inset-0 rotate-3 rounded-lg bg-dusk-2" aria-hidden="true" />
      <div className="absolute inset-0 -rotate-2 rounded-lg bg-dusk-3" aria-hidden="true" />
      <Slip className="min-h-74">
        <div className="p-5 pb-4 grow">
          <div className="flex items-center gap-2 text-sm font-semibold text-brand">
            <Icon className="icon icon-sm" aria-hidden="true" />
            {sampleRequest.category}
          </div>
          <h2 className="text-xl mt-2">{sampleRequest.title}</h2>
          <p className="text-ink-2 mt-1.5">{sampleRequest.description}</p>
        </div>
        <SlipTear />
        <dl className="p-5 pt-4 grid gap-1.5 text-sm">
          <div className="flex gap-2">
            <MapPin className="icon icon-sm text-ink-2 mt-1" aria-hidden="true" />
            <dt className="sr-only">Location</dt>
            <dd>{sampleRequest.place}</dd>
          </div>
          <div className="flex gap-2">
            <Clock className="icon icon-sm text-ink-2 mt-1" aria-hidden="true" />
            <dt className="sr-only">Timeframe</dt>
            <dd>{sampleRequest.timeframe}</dd>
          </div>
          <div className="mt-1">
            <dt className="sr-only">Budget</dt>
            <dd className="text-lg font-bold num">{budget(sampleRequest.budgetMin, sampleRequest.budgetMax)}</dd>
          </div>
        </dl>
      </Slip>
    </div>
  );
}

export const Hero = () => (
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
          <Link to="/enquire" className={buttonClass({ tone: 'action', size: 'lg' })}>
            Post Your Request
          </Link>
        </div>
        <ul className="mt-8 flex flex-wrap gap-x-7 gap-y-2 text-on-brand-2">
          {hero.promises.map((promise) => (
            <li key={promise} className="flex items-center gap-2">
              <Check className="icon icon-sm text-action" aria-hidden="true" />
              {promise}
            </li>
          ))}
        </ul>
      </div>
      <SampleSlip />
    </div>
    <div className="absolute inset-x-0 bottom-0">
      <Street className="w-full h-32 md:h-46" />
    </div>
  </section>
);
