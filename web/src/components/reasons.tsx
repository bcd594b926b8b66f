import { t } from '@marketplace/languages/text';
import { Award, EyeOff, HandCoins, Handshake, type LucideIcon, MapPin, ShieldCheck } from 'lucide-react';
import { classNames } from '../ui/class-names.ts';

const icons = {
  verified: ShieldCheck,
  private: EyeOff,
  free: HandCoins,
  local: MapPin,
  community: Handshake,
  quality: Award,
} satisfies Record<string, LucideIcon>;

export type Reason = { icon: keyof typeof icons; title: string; text: string };

/** Reasons with icons, stacked; with `row` three per row. */
export const Reasons = ({
  reasons,
  row,
  className,
}: {
  reasons: readonly Reason[];
  row?: boolean;
  className?: string;
}) => (
  <ul className={classNames('grid gap-5', row && 'md:grid-cols-3 md:gap-10', className)}>
    {reasons.map(({ icon, title, text }) => {
      const Icon = icons[icon];
      return (
        <li key={title} className="flex gap-3.5">
          <Icon className="icon icon-lg text-brand mt-0.5" aria-hidden="true" />
          <div>
            <h3 className="text-base font-bold tracking-normal">{t(title)}</h3>
            <p className="text-ink-2">{t(text)}</p>
          </div>
        </li>
      );
    })}
  </ul>
);
