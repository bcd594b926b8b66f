import { t } from '@marketplace/languages/text';
import { Aperture, CookingPot, Droplets, type LucideIcon, Sun, Truck, Zap } from 'lucide-react';
import { useSite } from '../../components/site-config.tsx';
import { PauseToggle } from '../../ui/pause-toggle.tsx';
import { samplePartners } from './partners-content.ts';

const icons: Record<(typeof samplePartners)[number]['icon'], LucideIcon> = {
  drop: Droplets,
  bolt: Zap,
  pot: CookingPot,
  sun: Sun,
  truck: Truck,
  aperture: Aperture,
};

const logo = 'flex items-center gap-2.5 px-6 md:px-8 h-12 text-ink-2 text-lg font-bold whitespace-nowrap';

/** One row of logos. The `copy` that closes the loop is hidden from screen readers. */
const Row = ({ copy }: { copy?: boolean }) => (
  <ul className="flex" aria-hidden={copy}>
    {samplePartners.map((partner) => {
      const Icon = icons[partner.icon];
      const inside = (
        <>
          <Icon className="icon" aria-hidden="true" />
          {partner.name}
        </>
      );
      return (
        <li key={partner.name}>
          {'url' in partner && !copy ? (
            <a href={partner.url} target="_blank" rel="noopener nofollow" className={`${logo} hover:text-ink`}>
              {inside}
            </a>
          ) : (
            <span className={logo}>{inside}</span>
          )}
        </li>
      );
    })}
  </ul>
);

/** Scrolling partner logos. Shown only with sample figures, because the partners are invented. */
export function Partners() {
  const { figures } = useSite();
  if (figures !== 'sample') return null;
  return (
    <section className="marquee-box bg-surface border-b border-line py-5" aria-labelledby="partners">
      <div className="page flex items-center justify-between gap-4">
        <h2 id="partners" className="text-sm font-semibold text-ink-2 tracking-normal">
          {t('Some of our Trusted Service Providers')}
          <span className="font-normal"> {t('(Examples)')}</span>
        </h2>
        <PauseToggle label={t('Pause the moving logos')} />
      </div>
      <div className="marquee-window overflow-x-hidden motion-reduce:overflow-x-auto">
        <div className="marquee">
          <Row />
          <Row copy />
        </div>
      </div>
    </section>
  );
}
