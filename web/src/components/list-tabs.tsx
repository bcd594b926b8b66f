import { Link, NavLink, useLocation } from 'react-router-dom';
import { grouped } from '../ui/number.ts';
import { useCurrentInView } from '../ui/use-current-in-view.ts';

export type ListTab = {
  label: string;
  to: string;
  isCurrent: boolean;
  /** The number of rows, counted by the server; undefined while it loads. */
  count: number | undefined;
  /** In addition to following the link. */
  onClick?: () => void;
};

/** The views of a list, each with its number of rows. */
export const ListTabs = ({ tabs }: { tabs: readonly ListTab[] }) => {
  const line = useCurrentInView<HTMLElement>(tabs.findIndex(({ isCurrent }) => isCurrent));
  return (
    <nav aria-label="Views" className="list-tabs" ref={line}>
      {tabs.map(({ label, to, isCurrent, count, onClick }) => (
        <Link key={`${label} ${to}`} to={to} aria-current={isCurrent || undefined} onClick={onClick}>
          {label}
          {count !== undefined && <span className="num font-normal">{grouped(count)}</span>}
        </Link>
      ))}
    </nav>
  );
};

type AreaPage = { label: string; to: string; end: boolean };

/** Links between the pages of an area, of which one is shown. */
export const AreaTabs = ({ label, pages }: { label: string; pages: readonly AreaPage[] }) => {
  const { pathname } = useLocation();
  const line = useCurrentInView<HTMLElement>(pathname);
  return (
    <nav aria-label={label} className="list-tabs" ref={line}>
      {pages.map(({ label: name, ...link }) => (
        <NavLink key={name} {...link}>
          {name}
        </NavLink>
      ))}
    </nav>
  );
};
