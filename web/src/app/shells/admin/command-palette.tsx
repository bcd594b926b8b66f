import { limits } from '@marketplace/contracts/limits';
import type { SearchKind } from '@marketplace/contracts/operations/search';
import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import type { LucideIcon } from 'lucide-react';
import { ArrowRight, FileText, Mail, MessageSquare, Store, Ticket, UserRound } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAdminSearch } from '../../../api/admin/use-search.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { dateText } from '../../../ui/time.ts';
import type { NavItem } from '../sidebar/sidebar-shell.tsx';
import { kinds } from './found-links.ts';

type Entry = {
  key: string;
  to: string;
  title: string;
  detail?: string;
  kind: string;
  Icon: LucideIcon;
};

const iconOf: Record<SearchKind, LucideIcon> = {
  provider: Store,
  enquiry: FileText,
  user: UserRound,
  application: Mail,
  'access-pass': Ticket,
  message: MessageSquare,
};

const pageEntry = ({ to, label, Icon }: NavItem): Entry => ({
  key: to,
  to,
  title: label,
  kind: 'Page',
  Icon,
});

/** Returns the pages with a word that starts with the input, or all pages for an empty input. */
const pagesLike = (pages: readonly NavItem[], typed: string) => {
  const text = typed.trim().toLowerCase();
  return pages.filter(({ label }) => ` ${label.toLowerCase()}`.includes(` ${text}`)).map(pageEntry);
};

const useEntries = (pages: readonly NavItem[], typed: string) => {
  const { found, ...search } = useAdminSearch(typed);
  const things = found.flatMap(({ kind, ...item }): Entry[] => {
    const { label, link } = kinds[kind];
    if (!link) return [];
    const to = link({ kind, ...item }, typed.trim());
    const detail = `${item.detail}, ${dateText(item.createdAt)}`;
    return [{ key: `${kind} ${item.id}`, to, title: item.title, detail, kind: label, Icon: iconOf[kind] }];
  });
  return { entries: [...pagesLike(pages, typed), ...things], ...search };
};

const types = useCombobox.stateChangeTypes;
/** The dialog's content mounts a moment later, which would trigger a warning of the library. */
const late = { suppressRefError: true };

/** The list stays open with the dialog, with an option to press Enter on. */
const stateReducer = (
  state: UseComboboxState<Entry>,
  { type, changes }: UseComboboxStateChangeOptions<Entry>,
): Partial<UseComboboxState<Entry>> => {
  switch (type) {
    case types.InputChange:
      return { ...changes, highlightedIndex: 0 };
    case types.InputBlur:
    case types.MenuMouseLeave:
      return state;
    default:
      return changes;
  }
};

/**
 * Opens an admin page, or a record by name, address, reference or number. An editable combobox in a dialog (WAI-ARIA
 * APG, "List Autocomplete with Automatic Selection"). Arrows move, Enter opens, Escape closes.
 */
export default function CommandPalette({ pages, onClose }: { pages: readonly NavItem[]; onClose: () => void }) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { entries, state, reason } = useEntries(pages, typed);

  const go = ({ to }: Entry) => {
    onClose();
    navigate(to);
  };
  const { getInputProps, getMenuProps, getItemProps, highlightedIndex } = useCombobox<Entry>({
    items: entries,
    isOpen: true,
    inputId: `${id}-input`,
    menuId: `${id}-list`,
    getItemId: (index) => `${id}-${index}`,
    itemToString: (entry) => entry?.title ?? '',
    inputValue: typed,
    selectedItem: null,
    initialHighlightedIndex: 0,
    stateReducer,
    scrollIntoView: (option) => option?.scrollIntoView({ block: 'nearest' }),
    onStateChange: ({ type, selectedItem }) => {
      if (selectedItem && (type === types.ItemClick || type === types.InputKeyDownEnter)) go(selectedItem);
    },
  });
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') onClose();
    // The library would handle Escape, Home and End itself.
    if (/^(Escape|Home|End)$/.test(event.key)) Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
  };

  const nothing = entries.length === 0 && state !== 'loading';
  const status = {
    idle: entries.length === 0 ? 'No page matches. Type one more character to search everything.' : '',
    loading: 'Searching',
    failed: reason ?? '',
    done: nothing ? 'Nothing found' : `${entries.length} found`,
  }[state];
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Find" wide initialFocus={box}>
      <div className="select-wrap">
        <input
          {...getInputProps(
            {
              ref: box,
              'aria-label': 'A page, or a name, address, reference or number',
              'aria-labelledby': undefined,
              onChange: (event) => setTyped(event.currentTarget.value),
              onKeyDown: press,
            },
            late,
          )}
          className="input pr-10"
          placeholder="Page, name, email, reference"
          maxLength={limits.searchMax}
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
        />
        {state === 'loading' && <Spinner className="-mt-2" />}
      </div>
      <div className="h-[min(24rem,48dvh)] flex flex-col">
        <p role="status" className={nothing || state === 'failed' ? 'hint' : 'sr-only'}>
          {status}
        </p>
        <ul
          {...getMenuProps({ 'aria-label': 'Search results', 'aria-labelledby': undefined }, late)}
          className="-mx-2 grow min-h-0 overflow-y-auto overscroll-contain"
        >
          {entries.map((entry, index) => (
            <li
              key={entry.key}
              {...getItemProps({ item: entry, index, 'aria-disabled': undefined })}
              data-marked={index === highlightedIndex || undefined}
              className="group flex items-center gap-3 rounded-md px-3 min-h-12 py-1.5 cursor-pointer data-marked:bg-brand-soft"
            >
              <entry.Icon className="icon flex-none text-ink-2" aria-hidden="true" />
              <span className="min-w-0 grow">
                <span className="block truncate font-semibold">{entry.title}</span>
                {entry.detail && <span className="block truncate text-sm text-ink-2">{entry.detail}</span>}
              </span>
              <span className="flex-none text-sm text-ink-2 max-sm:sr-only">{entry.kind}</span>
              <ArrowRight
                className="icon icon-sm flex-none invisible group-data-marked:visible max-sm:hidden"
                aria-hidden="true"
              />
            </li>
          ))}
        </ul>
        <p className="hint flex-none pt-2">
          A part of a text finds recent enquiries only. To search all of them, use the list of enquiries.
        </p>
      </div>
    </Dialog>
  );
}
