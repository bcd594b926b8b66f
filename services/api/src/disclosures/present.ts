import type { Disclosures } from '@marketplace/contracts/enquiries/disclosures';
import type { DisclosureRow } from '@marketplace/domain/disclosures/ledger.view';

export const presentDisclosures = ({
  disclosures,
  toldWithout,
}: {
  disclosures: DisclosureRow[];
  toldWithout: number;
}): Disclosures => ({
  disclosures: disclosures.map(({ leadId, reader, businessName, readings, revokedAt }) => ({
    id: leadId,
    reader,
    businessName,
    readings: readings.map(({ way, firstAt, lastAt, times }) => ({
      way,
      firstAt: firstAt.toISOString(),
      lastAt: lastAt.toISOString(),
      times,
    })),
    revokedAt: revokedAt?.toISOString() ?? null,
  })),
  toldWithout,
});
