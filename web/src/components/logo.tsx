import { brand } from '@marketplace/contracts/brand';
import { Link } from 'react-router-dom';
import { to } from '../routing/paths.ts';
import { Mark, MarkOnBrand } from '../ui/art/mark.tsx';

/** The mark and the name, home. The name stands from the small breakpoint up; the link is called the same without it. */
export const Logo = () => (
  <Link
    to={to.home()}
    className="inline-flex flex-none items-center min-w-11 min-h-11 gap-2.5 md:max-lg:gap-2 rounded-sm text-ink"
    aria-label={`${brand.name}, home`}
  >
    <Mark />
    <span className="hidden sm:inline text-xl md:max-lg:text-base font-extrabold tracking-tight">{brand.name}</span>
  </Link>
);

/** The same on the house green, always with the name. */
export const LogoOnBrand = () => (
  <Link
    to={to.home()}
    className="inline-flex items-center min-w-11 min-h-11 gap-2.5 rounded-sm text-on-brand"
    aria-label={`${brand.name}, home`}
  >
    <MarkOnBrand />
    <span className="text-xl font-extrabold tracking-tight">{brand.name}</span>
  </Link>
);
