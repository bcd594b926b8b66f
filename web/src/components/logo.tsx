import { brand } from '@marketplace/contracts/brand';
import { t } from '@marketplace/languages/text';
import { Link } from 'react-router-dom';
import { to } from '../routing/paths.ts';
import { Mark, MarkOnBrand } from '../ui/art/mark.tsx';
import { classNames } from '../ui/class-names.ts';

/** The logo, linked to home. The name is visible from the small breakpoint up and always part of the accessible name. */
export const Logo = () => (
  <Link
    to={to.home()}
    className="inline-flex flex-none items-center min-w-11 min-h-11 gap-2.5 md:max-lg:gap-2 rounded-sm text-ink"
    aria-label={t('{name}, home', { name: brand.name })}
  >
    <Mark />
    <span className="hidden sm:inline text-xl md:max-lg:text-base font-extrabold tracking-tight">{brand.name}</span>
  </Link>
);

/** The logo on the brand colour with the name, which an `isShort` one leaves out on phones. */
export const LogoOnBrand = ({ isShort = false }: { isShort?: boolean }) => (
  <Link
    to={to.home()}
    className="inline-flex items-center min-w-11 min-h-11 gap-2.5 rounded-sm text-on-brand"
    aria-label={t('{name}, home', { name: brand.name })}
  >
    <MarkOnBrand />
    <span className={classNames('text-xl font-extrabold tracking-tight', isShort && 'max-sm:hidden')}>
      {brand.name}
    </span>
  </Link>
);
