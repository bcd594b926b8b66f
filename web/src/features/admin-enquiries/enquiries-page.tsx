import {
  type EnquirySort,
  enquiryFilterTexts,
  requestSteps,
  textStates,
} from '@marketplace/contracts/enquiries/filters';
import { provinces } from '@marketplace/contracts/places/provinces';
import type { AdminEnquiry } from '@marketplace/contracts/requests/admin-schemas';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { adminFiles, adminKeys } from '../../api/admin/keys.ts';
import { useList } from '../../api/admin/use-list.ts';
import { useCategoryOptions } from '../../components/category-options.ts';
import { columnsOf, type Sort } from '../../components/data-table.tsx';
import { useListAddress } from '../../components/list-address.ts';
import { LinkedFilters, wordOf } from '../../components/list-filters.tsx';
import { ChosenRows, ListPage } from '../../components/list-page.tsx';
import { placeText } from '../../components/place-text.ts';
import { RemoveDialog } from '../../forms/text-review/remove-dialog.tsx';
import { StatusBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { budget } from '../../ui/money.ts';
import { ShortDate } from '../../ui/short-date.tsx';
import { shortDate } from '../../ui/time.ts';
import { EnquiryCards, EnquiryMarks } from './enquiry-cards.tsx';
import { EnquiryDialog } from './enquiry-dialog.tsx';
import { acceptedText, cityText } from './text.ts';
import { openParameter, readable } from './url.ts';

const optionsOf = (texts: Record<string, string>) => Object.entries(texts).map(([value, label]) => ({ value, label }));
const provinceOptions = provinces.map(({ slug, name }) => ({ value: slug, label: name }));

const sorts: Record<EnquirySort, Sort> = {
  newest: { column: 'createdAt', direction: 'desc' },
  oldest: { column: 'createdAt', direction: 'asc' },
};

const linked = {
  city: { label: 'City', text: cityText },
  step: { label: 'Step', text: wordOf(requestSteps) },
  from: { label: 'Posted from', text: (day: string) => `From ${shortDate(day)}` },
  to: { label: 'Posted to', text: (day: string) => `To ${shortDate(day)}` },
};

const { columns, accessor, display } = columnsOf<AdminEnquiry>();
const enquiryColumns = (linkTo: (id: string) => string) =>
  columns([
    accessor('title', {
      header: 'Request',
      meta: { rowHeader: true, className: 'w-[24%]' },
      cell: ({ row: { original: enquiry } }) => (
        <Link to={linkTo(enquiry.id)} className="link font-semibold" preventScrollReset>
          {enquiry.title}
        </Link>
      ),
    }),
    accessor('categoryName', { header: 'Category' }),
    display({ id: 'place', header: 'Place', cell: ({ row }) => placeText(row.original) }),
    display({
      id: 'budget',
      header: 'Budget',
      meta: { className: 'num max-2xl:hidden' },
      cell: ({ row: { original: enquiry } }) => budget(enquiry.budgetMin, enquiry.budgetMax),
    }),
    display({
      id: 'leads',
      header: 'Accepted',
      meta: { className: 'num w-25' },
      cell: ({ row }) => acceptedText(row.original),
    }),
    accessor('status', {
      header: 'Status',
      meta: { className: 'w-32' },
      cell: ({ getValue }) => <StatusBadge status={getValue()} />,
    }),
    display({
      id: 'marks',
      header: 'Marks',
      meta: { className: 'w-23 max-lg:hidden' },
      cell: ({ row }) => <EnquiryMarks enquiry={row.original} />,
    }),
    accessor('createdAt', {
      header: 'Posted',
      enableSorting: true,
      meta: { className: 'w-23 max-lg:hidden' },
      cell: ({ getValue }) => <ShortDate time={getValue()} />,
    }),
    accessor('reference', { header: 'Reference', meta: { className: 'w-26 num max-lg:hidden' } }),
  ]);

/** `/admin/enquiries`: the list of enquiries with search, filters and selection. One can be open in a dialog. */
export default function EnquiriesPage() {
  const at = useListAddress(readable);
  const { next, ...list } = useList('enquiries', adminKeys.enquiries(at.address));
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [removes, setRemoves] = useState<readonly AdminEnquiry[]>();
  const categories = useCategoryOptions(at.address.category);
  const open = useSearchParams()[0].get(openParameter);
  const navigate = useNavigate();
  const chosen = (list.rows ?? []).filter(({ id, status }) => ids.has(id) && status !== 'removed');
  const here = at.linkTo({ cursor: at.address.cursor });
  const linkTo = (id: string) => `${here === '?' ? '?' : `${here}&`}${openParameter}=${id}`;
  const choices = [
    { name: 'category', label: 'Category', any: 'All categories', options: categories },
    { name: 'province', label: 'Province', any: 'All provinces', options: provinceOptions },
    { name: 'text', label: 'Text', any: 'All texts', options: optionsOf(textStates) },
  ];
  return (
    <>
      <ListPage
        title="Enquiries"
        at={at}
        noun="enquiries"
        file={adminFiles.enquiries(at.address)}
        search={{ label: 'Search enquiries', placeholder: 'Title, reference, name, email or phone' }}
        tabs={{
          name: 'status',
          all: 'All enquiries',
          options: optionsOf(enquiryFilterTexts),
          counts: list.reply?.counts,
        }}
        choices={choices}
        sorts={sorts}
        filters={<LinkedFilters at={at} texts={linked} />}
        caption="Enquiries"
        columns={enquiryColumns(linkTo)}
        list={list}
        next={next}
        rowId={({ id }) => id}
        cards={(enquiries) => <EnquiryCards enquiries={enquiries} linkTo={linkTo} />}
        selection={{
          ids,
          onChange: setIds,
          nameOf: ({ title, reference }) => `${title}, ${reference}`,
          may: ({ status }) => status !== 'removed',
        }}
        failed="We couldn’t load the enquiries"
        first="Requests appear here as soon as they are posted."
        unmatched="Try a different search or status."
      >
        <ChosenRows noun="enquiries" count={chosen.length} onNone={() => setIds(new Set())}>
          <Button size="sm" tone="danger" onClick={() => setRemoves(chosen)}>
            Remove
          </Button>
        </ChosenRows>
      </ListPage>
      {open && <EnquiryDialog key={open} id={open} onClose={() => navigate({ search: here })} />}
      {removes && (
        <RemoveDialog
          chosen={removes}
          onClose={() => setRemoves(undefined)}
          onDone={() => {
            setRemoves(undefined);
            setIds(new Set());
            list.retry();
          }}
        />
      )}
    </>
  );
}
