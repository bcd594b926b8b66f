import { isUrgent } from '@marketplace/contracts/enquiries/timeframes';
import { keys } from '../../../api/keys.ts';
import { useApi } from '../../../api/use-api.ts';
import { isNobodyAwake, SupplyAnswer } from '../../../components/supply/supply-answer.tsx';
import { useNow } from '../../../ui/now.tsx';
import { useEnquiryFields } from '../use-enquiry-fields.ts';
import { supplyFor } from '../values.ts';

/** Who would be rung for an urgent request; undefined for any other. */
const useUrgentSupply = () => {
  const { values } = useEnquiryFields();
  const asked = isUrgent(values.timeframe) ? supplyFor(values) : undefined;
  return useApi(asked ? keys.supply(...asked, { isUrgent: true }) : null).data;
};

/** Whether the request is urgent, and no provider answers before the morning. */
export const useNobodyAwake = (): boolean => {
  const supply = useUrgentSupply();
  const now = useNow();
  return supply !== undefined && isNobodyAwake(supply, 'chosen', now);
};

/** Below the timeframe: for an urgent request at night, that no provider answers before the morning. */
export function NightSupply() {
  const { values } = useEnquiryFields();
  const supply = useUrgentSupply();
  return (
    <div className="has-[>:only-child:empty]:hidden">
      <SupplyAnswer supply={supply} timeframe={values.timeframe} onlyAtNight />
    </div>
  );
}
