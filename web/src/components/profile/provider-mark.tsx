import { classNames } from '../../ui/class-names.ts';
import { initialsOf } from './text.ts';

type Props = { businessName: string; logo: string | null | undefined; isLarge?: boolean };

/** A business's logo, or its initials. Decorative: its name is beside it. */
export const ProviderMark = ({ businessName, logo, isLarge = false }: Props) => {
  const className = classNames('provider-mark', isLarge && 'provider-mark-large');
  return logo ? (
    <img className={className} src={logo} width={64} height={64} alt="" decoding="async" />
  ) : (
    <span className={className} aria-hidden="true">
      {initialsOf(businessName)}
    </span>
  );
};
