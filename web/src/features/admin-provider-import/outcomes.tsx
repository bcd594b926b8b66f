import type { ImportCheckRow, ImportDuplicate, ImportOutcome } from '@marketplace/contracts/providers/imports';
import { Link } from 'react-router-dom';
import { to } from '../../routing/paths.ts';
import { outcomeLabels } from './text.ts';

const colours: Record<ImportOutcome, string> = {
  invite: 'ACTIVE',
  duplicate: 'EXPIRED',
  invalid: 'CRITICAL',
  objected: 'PAST_DUE',
};

/** The page about a duplicate. */
const pages: Record<ImportDuplicate, (of: { id: string }) => string> = {
  provider: to.adminProvider,
  application: to.adminApplication,
  invitation: () => to.adminAccessPasses(),
};

const Reason = ({ of, text }: ImportCheckRow) =>
  of ? (
    <Link to={pages[of.kind](of)} className="link">
      {text}
    </Link>
  ) : (
    text
  );

/** The report of a check, row by row. */
export const Outcomes = ({ rows }: { rows: readonly ImportCheckRow[] }) => (
  <ul className="card divide-y divide-line mt-3" aria-label="Rows of the file">
    {rows.map((row) => (
      <li key={row.line} className="p-3 md:px-5 flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="num text-sm text-ink-2 w-16">Line {row.line}</span>
        <span className="grow basis-48 min-w-0 wrap-anywhere">
          <span className="font-semibold">{row.businessName || 'No name'}</span>
          <span className="block text-sm text-ink-2">{row.email}</span>
        </span>
        <span className="badge" data-status={colours[row.outcome]}>
          {outcomeLabels[row.outcome]}
        </span>
        {row.text && (
          <span className="text-sm basis-full wrap-anywhere">
            <Reason {...row} />
          </span>
        )}
      </li>
    ))}
  </ul>
);
