import { limits } from '@marketplace/contracts/limits';
import { inWords } from '@marketplace/contracts/promise';
import { t } from '@marketplace/languages/text';
import { threeSteps } from '../../content/three-steps.ts';
import { SpotDoor } from '../../ui/art/spot-door.tsx';
import { SpotPost } from '../../ui/art/spot-post.tsx';
import { SpotQuotes } from '../../ui/art/spot-quotes.tsx';

const spots = { post: SpotPost, quotes: SpotQuotes, door: SpotDoor };

/** The three steps, linked to by `/#how-it-works`. */
export const HowItWorks = () => (
  <section id="how-it-works" className="section" aria-labelledby="how">
    <div className="page grid gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)] lg:gap-20">
      <div className="lg:sticky lg:top-28 self-start">
        <h2 id="how" className="text-3xl">
          {t('How it works')}
        </h2>
        <p className="mt-4 text-lg text-ink-2 max-w-read">
          {t('Like asking the whole street who knows a good plumber, and getting {count} straight answers.', {
            count: t(inWords(limits.providersPerEnquiry)),
          })}
        </p>
      </div>
      <ol className="grid">
        {threeSteps.map((step, place) => {
          const Spot = spots[step.spot];
          const last = place === threeSteps.length - 1;
          return (
            <li
              key={step.title}
              className="grid grid-cols-[2.75rem_minmax(0,1fr)] md:grid-cols-[2.75rem_minmax(0,1fr)_7.5rem] gap-x-4 md:gap-x-6"
            >
              <div className="flex flex-col items-center" aria-hidden="true">
                <span className="grid place-items-center size-11 rounded-md bg-brand-deep text-on-brand text-xl font-extrabold">
                  {place + 1}
                </span>
                {!last && <span className="grow w-px bg-line my-2" />}
              </div>
              <div className={last ? 'pt-1.5' : 'pb-12 pt-1.5'}>
                <h3 className="text-xl">{t(step.title)}</h3>
                <p className="mt-1.5 text-ink-2 max-w-[30em]">{step.text()}</p>
              </div>
              <div className="hidden md:block">
                <Spot className="w-30" />
              </div>
            </li>
          );
        })}
      </ol>
    </div>
  </section>
);
