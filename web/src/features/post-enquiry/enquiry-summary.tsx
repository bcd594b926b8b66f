import { budget, parseRand } from '../../ui/money.ts';
import { checkEnquiry } from './check.ts';
import type { EnquiryLists } from './lists.ts';
import { EnquirySlip } from './request-card.tsx';
import type { EnquiryValues } from './values.ts';

/** The slip beside the wizard: what is settled so far. On a phone it is below the form, and only once something is. */
export function SoFar({ values, lists }: { values: EnquiryValues; lists: EnquiryLists }) {
  const wrong = checkEnquiry(values).wrong ?? {};
  const nameOf = (list: { id: string; name: string }[] | undefined, id: string) =>
    list?.find((category) => category.id === id)?.name;
  const category =
    nameOf(lists.types.data, values.subSubcategoryId) ??
    nameOf(lists.subs.data, values.subcategoryId) ??
    nameOf(lists.mains.data, values.parentCategoryId);

  const rows = [
    { label: 'Category', value: category },
    { label: 'Where', value: [values.city, values.province].filter(Boolean).join(', ') },
    {
      label: 'Budget',
      value:
        wrong.budgetMin || wrong.budgetMax ? undefined : (
          <span className="num">{budget(parseRand(values.budgetMin), parseRand(values.budgetMax))}</span>
        ),
    },
    { label: 'When', value: values.timeframe },
    { label: 'Details', value: values.title.trim() },
  ];
  return (
    <aside className={rows.some((row) => row.value) ? 'lg:sticky lg:top-24' : 'max-lg:hidden lg:sticky lg:top-24'}>
      <EnquirySlip rows={rows} labelledBy="so-far">
        <h2 id="so-far" className="text-lg p-5">
          Your request so far
        </h2>
      </EnquirySlip>
    </aside>
  );
}
