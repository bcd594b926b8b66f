/** The import of bank statements. Apart from the booking, because jobs read no files. */
import type { ImportStatement } from '@marketplace/contracts/payments/statements';
import { type Deps, inTransaction } from '../deps.ts';
import { balancesOf, incomingLines, readStatement, unpackStatement } from './statement-file.ts';
import { statementQueries } from './statements.queries.ts';

/**
 * Imports a statement. Lines that an earlier file brought are left out. The job books the certain ones of the others. Returns the
 * statement's id. Throws CONFLICT for a file that cannot be read.
 */
export const importStatement = (
  deps: Deps,
  { name, content, actorId }: ImportStatement & { actorId: string | null },
): Promise<string> => {
  const file = readStatement(unpackStatement(content));
  const incoming = incomingLines(file);
  const out = file.lines.filter(({ amountCents }) => amountCents < 0);
  const sum = (lines: readonly { amountCents: number }[]) => lines.reduce((all, line) => all + line.amountCents, 0);
  const balances = balancesOf(file);
  const dates = file.lines.map(({ day }) => day).sort();
  return inTransaction(deps, (tx) =>
    statementQueries(tx).insert(
      {
        ...{ name, kind: file.kind, firstOn: dates[0]!, lastOn: dates.at(-1)! },
        ...{ openingCents: balances?.openingCents ?? null, closingCents: balances?.closingCents ?? null },
        ...{ inLines: incoming.length, inCents: sum(incoming), outLines: out.length, outCents: sum(out) },
        ...{ by: actorId, at: tx.clock.now() },
      },
      incoming,
    ),
  );
};
