import { ClipboardList, type LucideIcon, MapPin, Phone, Scale, SquareCheck, Users } from 'lucide-react';
import { features } from './content.ts';

const icons = {
  radius: MapPin,
  few: Users,
  choose: SquareCheck,
  contact: Phone,
  board: ClipboardList,
  fair: Scale,
} satisfies Record<(typeof features)[number]['icon'], LucideIcon>;

export const ProviderFeatures = () => (
  <ul className="ledger sm:grid-cols-2 lg:grid-cols-3">
    {features.map(({ icon, title, text }) => {
      const Icon = icons[icon];
      return (
        <li key={title} className="p-5 md:p-6">
          <Icon className="icon icon-lg text-brand" aria-hidden="true" />
          <h3 className="text-lg mt-3">{title}</h3>
          <p className="mt-1 text-ink-2">{text}</p>
        </li>
      );
    })}
  </ul>
);
