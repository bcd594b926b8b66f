import { isUrgent } from '@marketplace/contracts/enquiries/timeframes';
import { keys } from '../../../api/keys.ts';
import { useApi } from '../../../api/use-api.ts';
import { SupplyAnswer } from '../../../components/supply/supply-answer.tsx';
import { useEnquiryFields } from '../use-enquiry-fields.ts';
import { supplyFor } from '../values.ts';

/** Below the timeframe: for an urgent request at night, that no provider answers before the morning. */
export function NightSupply() {
  const { values } = useEnquiryFields();
  const asked = isUrgent(values.timeframe) ? supplyFor(values) : undefined;
  const { data: supply } = useApi(asked ? keys.supply(...asked, { isUrgent: true }) : null);
  return (
    <div className="has-[>:only-child:empty]:hidden">
      <SupplyAnswer supply={supply} timeframe={values.timeframe} onlyAtNight />
    </div>
  );
}
