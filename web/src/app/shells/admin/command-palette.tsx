import { limits } from '@marketplace/contracts/limits';
import type { SearchKind } from '@marketplace/contracts/operations/search';
import type { LucideIcon } from 'lucide-react';
import { ArrowRight, FileText, Mail, MessageSquare, Store, Ticket, UserRound } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAdminSearch } from '../../../api/admin/use-search.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { dateText } from '../../../ui/time.ts';
import { useOptionList } from '../../../ui/use-option-list.ts';
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

/**
 * Opens an admin page, or a record by name, address, reference or number. An editable combobox in a dialog (WAI-ARIA
 * APG, "List Autocomplete with Automatic Selection"). Arrows move, Enter opens, Escape closes.
 */
export default function CommandPalette({ pages, onClose }: { pages: readonly NavItem[]; onClose: () => void }) {
  const box = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { entries, state, reason } = useEntries(pages, typed);

  const go = ({ to }: Entry) => {
    onClose();
    navigate(to);
  };
  const menu = useOptionList({ count: entries.length, onChoose: (index) => go(entries[index]!), isPinned: true });
  const press = (event: KeyboardEvent) => (event.key === 'Escape' ? onClose() : menu.press(event));

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
          {...menu.input}
          ref={box}
          type="text"
          aria-label="A page, or a name, address, reference or number"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            menu.open(0);
          }}
          onKeyDown={press}
          className="input pr-10"
          placeholder="Page, name, email, reference"
          maxLength={limits.searchMax}
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
        />
        {state === 'loading' && <Spinner className="-mt-2" />}
      </div>
      <div className="h-[min(24rem,48dvh)] flex flex-col">
        <p role="status" className={nothing || state === 'failed' ? 'hint' : 'sr-only'}>
          {status}
        </p>
        <ul {...menu.list('Search results')} className="-mx-2 grow min-h-0 overflow-y-auto overscroll-contain">
          {entries.map((entry, index) => (
            <li
              key={entry.key}
              {...menu.option(index)}
              onMouseMove={() => menu.point(index)}
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
