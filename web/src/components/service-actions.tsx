import { Link } from 'react-router-dom';
import { to } from '../routing/paths.ts';
import { buttonClass } from '../ui/button.tsx';

type Props = { to: string; children: string };

/** The primary action of a service page. */
export const GetQuotes = ({ to: enquire, children = 'Get Free Quotes' }: Partial<Props> & Pick<Props, 'to'>) => (
  <Link to={enquire} className={buttonClass({ tone: 'action', size: 'lg' })}>
    {children}
  </Link>
);

/** Link for providers. */
export const JoinAsProvider = ({
  onBrand,
  children = 'Join as Provider',
}: {
  onBrand?: boolean;
  children?: string;
}) => (
  <Link to={to.becomeProvider()} className={buttonClass({ tone: onBrand ? 'onbrand' : 'plain', size: 'lg' })}>
    {children}
  </Link>
);

/** A secondary link. */
export const SecondaryLink = ({ to: other, children }: Props) => (
  <Link to={other} className={buttonClass({ size: 'lg' })}>
    {children}
  </Link>
);
