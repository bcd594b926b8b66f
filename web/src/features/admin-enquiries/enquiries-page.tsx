import { enquiryStates, textStates } from '@marketplace/contracts/enquiries/filters';
import { provinces } from '@marketplace/contracts/places/provinces';
import type { AdminEnquiry } from '@marketplace/contracts/requests/admin-schemas';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { adminFiles, adminKeys } from '../../api/admin/keys.ts';
import { useList } from '../../api/admin/use-list.ts';
import { useCategoryOptions } from '../../components/category-options.ts';
import { useListAddress } from '../../components/list-address.ts';
import { ChosenRows, ListPage } from '../../components/list-page.tsx';
import { Button } from '../../ui/button.tsx';
import { EnquiryCards } from './enquiry-cards.tsx';
import { EnquiryDialog } from './enquiry-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { openParameter, readable } from './url.ts';

const optionsOf = (texts: Record<string, string>) => Object.entries(texts).map(([value, label]) => ({ value, label }));
const provinceOptions = provinces.map(({ slug, name }) => ({ value: slug, label: name }));

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
  const choices = [
    { name: 'status', label: 'Status', any: 'All statuses', options: optionsOf(enquiryStates) },
    { name: 'category', label: 'Category', any: 'All categories', options: categories },
    { name: 'province', label: 'Province', any: 'All provinces', options: provinceOptions },
    { name: 'text', label: 'Text', any: 'All texts', options: optionsOf(textStates) },
    { name: 'sort', label: 'Sort by', any: 'Newest first', options: [{ value: 'oldest', label: 'Oldest first' }] },
  ];
  return (
    <>
      <ListPage
        title="Enquiries"
        at={at}
        noun="enquiries"
        file={adminFiles.enquiries(at.address)}
        search={{ label: 'Search enquiries', placeholder: 'Title, reference, name, email or phone' }}
        choices={choices}
        caption="Enquiries"
        columns={[]}
        list={list}
        next={next}
        rowId={({ id }) => id}
        cardsAlone
        cards={(enquiries) => (
          <EnquiryCards
            enquiries={enquiries}
            linkTo={(id) => `${here === '?' ? '?' : `${here}&`}${openParameter}=${id}`}
            chosen={ids}
            onChoose={setIds}
          />
        )}
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
