import type { ReactNode } from 'react';

export type Slip = {
  id: string;
  /** A checkbox before the two lines. */
  select?: ReactNode;
  /** The first line: a link to the row's page, and a badge at its end. */
  title: ReactNode;
  badge: ReactNode;
  /** The second line, and a short text at its end. */
  detail: ReactNode;
  end?: ReactNode;
  /** A button after the two lines. */
  after?: ReactNode;
  /** Buttons below the two lines. */
  actions?: ReactNode;
};

/** The rows of a list on a phone: two lines each, so that ten fit on a screen. */
export const Slips = ({ slips }: { slips: readonly Slip[] }) => (
  <ul className="slips">
    {slips.map(({ id, select, title, badge, detail, end, after, actions }) => (
      <li key={id}>
        {select}
        <div className="slip-lines">
          <span className="truncate font-semibold">{title}</span>
          <span>{badge}</span>
          <span className="truncate text-ink-2">{detail}</span>
          <span className="text-ink-2">{end}</span>
          {actions}
        </div>
        {after}
      </li>
    ))}
  </ul>
);
