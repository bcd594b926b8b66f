/** The ledger of disclosures, for the enquiry's seeker and for administrators. */
import type { DisclosureWay } from '@marketplace/contracts/enquiries/disclosures';
import type { Deps } from '../deps.ts';
import { columnsOf, countRows, selectAll } from '../sql.ts';
import { shownTo } from '../texts/shown.ts';

export type ReadingRow = { way: DisclosureWay; firstAt: Date; lastAt: Date; times: number };
export type DisclosureRow = {
  /** The lead; null for a business that has left and for administrators. */
  id: string | null;
  reader: 'provider' | 'administrator';
  businessName: string | null;
  readings: ReadingRow[];
  revokedAt: Date | null;
};

/** Upper bound per enquiry, latest first. There is one row per reader and way. */
const mostReadings = 500;

const readingsOf = ({ db }: Pick<Deps, 'db'>, enquiryId: string) =>
  selectAll(
    db('disclosures as d')
      .leftJoin('leads as l', (on) =>
        on.on('l.enquiry_id', 'd.enquiry_id').andOn('l.provider_id', 'd.reader_id').andOnVal('l.status', 'ACCEPTED'),
      )
      .leftJoin('users as u', (on) => on.on('u.id', 'd.reader_id').andOnVal('d.reader', 'administrator'))
      .where('d.enquiry_id', enquiryId)
      .orderBy([{ column: 'd.last_at', order: 'desc' }, { column: 'd.reader_id' }, { column: 'd.way' }])
      .limit(mostReadings),
    columnsOf<{ d: 'disclosures' }>()({
      reader: db.raw<'provider' | 'administrator'>('d.reader'),
      readerId: 'd.reader_id',
      businessName: shownTo('seeker', 'd', 'disclosures.business_name'),
      administratorName: db.raw<string | null>('u.name'),
      way: db.raw<DisclosureWay>('d.way'),
      firstAt: 'd.first_at',
      lastAt: 'd.last_at',
      times: 'd.times',
      revokedAt: db.raw<Date | null>('l.contact_revoked_at'),
    }),
  );

/** Returns every reading with its reader's name, latest first. */
export const ledgerOf = async (deps: Pick<Deps, 'db'>, enquiryId: string) =>
  (await readingsOf(deps, enquiryId)).map(({ businessName, administratorName, ...reading }) => ({
    ...reading,
    readerName: businessName ?? administratorName,
  }));
export type LedgerRow = Awaited<ReturnType<typeof ledgerOf>>[number];

/** Businesses that have accepted. Excludes deleted accounts, which cannot read anything and need no revocation. */
const acceptedBy = ({ db }: Pick<Deps, 'db'>, enquiryId: string) =>
  selectAll(
    db('leads as l')
      .join('providers as p', 'p.id', 'l.provider_id')
      .where({ 'l.enquiry_id': enquiryId, 'l.status': 'ACCEPTED' })
      .whereNotNull('p.user_id')
      .orderBy('l.answered_at')
      .orderBy('l.id'),
    columnsOf<{ l: 'leads'; p: 'providers' }>()({
      leadId: 'l.id',
      providerId: 'l.provider_id',
      businessName: shownTo('seeker', 'p', 'providers.business_name'),
      revokedAt: 'l.contact_revoked_at',
    }),
  );

/** Merges several readers' readings of one way. */
const together = (readings: ReadingRow[]): ReadingRow[] =>
  readings.slice(0, 1).map(({ way }) => ({
    way,
    firstAt: new Date(Math.min(...readings.map(({ firstAt }) => firstAt.getTime()))),
    lastAt: new Date(Math.max(...readings.map(({ lastAt }) => lastAt.getTime()))),
    times: readings.reduce((sum, { times }) => sum + times, 0),
  }));

const readingOf = ({ way, firstAt, lastAt, times }: ReadingRow): ReadingRow => ({ way, firstAt, lastAt, times });

/**
 * Lists who has or had the contact details of an enquiry: businesses in order of acceptance, then deleted
 * ones, then our team as one entry. `toldWithout` counts providers that got the request and have not accepted
 * it.
 */
export const disclosuresOf = async (
  deps: Pick<Deps, 'db'>,
  enquiryId: string,
): Promise<{ disclosures: DisclosureRow[]; toldWithout: number }> => {
  const [readings, accepted, toldWithout] = await Promise.all([
    readingsOf(deps, enquiryId),
    acceptedBy(deps, enquiryId),
    countRows(deps.db('leads').where({ enquiry_id: enquiryId }).whereNot('status', 'ACCEPTED')),
  ]);
  const byReader = Map.groupBy(readings, ({ readerId }) => readerId);
  const businesses = accepted.map(
    ({ leadId, providerId, businessName, revokedAt }): DisclosureRow => ({
      id: leadId,
      reader: 'provider',
      businessName,
      readings: (byReader.get(providerId) ?? []).map(readingOf),
      revokedAt,
    }),
  );
  const present = new Set(accepted.map(({ providerId }) => providerId));
  const gone = [...byReader]
    .filter(([readerId, [first]]) => first!.reader === 'provider' && !present.has(readerId))
    .map(
      ([, rows]): DisclosureRow => ({
        id: null,
        reader: 'provider',
        businessName: rows[0]!.businessName,
        readings: rows.map(readingOf),
        revokedAt: null,
      }),
    );
  const team = readings.filter(({ reader }) => reader === 'administrator');
  const ours: DisclosureRow[] =
    team.length === 0
      ? []
      : [
          {
            id: null,
            reader: 'administrator',
            businessName: null,
            readings: together(team.map(readingOf)),
            revokedAt: null,
          },
        ];
  return { disclosures: [...businesses, ...gone, ...ours], toldWithout };
};
