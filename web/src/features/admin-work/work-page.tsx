import type { WorkCounts, WorkItem } from '@marketplace/contracts/operations/work';
import {
  type WorkGroup,
  workGroupNames,
  workGroups,
  workKindNames,
  workKinds,
} from '@marketplace/contracts/operations/work-kinds';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { adminCall } from '../../api/admin/call.ts';
import { adminKeys } from '../../api/admin/keys.ts';
import { useList } from '../../api/admin/use-list.ts';
import { errorSentence } from '../../api/client.ts';
import { useApi } from '../../api/use-api.ts';
import { columnsOf, DataTable } from '../../components/data-table.tsx';
import { useListAddress } from '../../components/list-address.ts';
import { useListKeys, usePageKeys } from '../../components/list-keys.ts';
import { ListPager } from '../../components/list-pager.tsx';
import { type KeyHint, KeyHints } from '../../components/list-settings/key-hints.tsx';
import { ListTabs } from '../../components/list-tabs.tsx';
import { Slips } from '../../components/slips.tsx';
import { to } from '../../routing/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useNow } from '../../ui/now.tsx';
import { counted } from '../../ui/number.ts';
import { Switch } from '../../ui/switch.tsx';
import { showToast } from '../../ui/toast.tsx';
import { Age } from './age.tsx';
import { HeldDecisions, useHeldDecisions } from './held-decisions.ts';
import { ItemPanel } from './item-panel.tsx';
import { kindIcons } from './kind-icons.ts';
import { ageOf } from './text.ts';
import { keyOf, openParameter, readable } from './url.ts';

const Kind = ({ kind }: Pick<WorkItem, 'kind'>) => {
  const Icon = kindIcons[kind];
  return (
    <span className="inline-flex items-center gap-2 text-ink-2 min-w-0 align-middle">
      <Icon className="icon icon-sm flex-none" aria-hidden="true" />
      {workKinds[kind].label}
    </span>
  );
};

type LinkTo = (item: WorkItem) => string;

const { columns, accessor, display } = columnsOf<WorkItem>();
const itemColumns = (linkTo: LinkTo, isOpen: boolean) =>
  columns([
    display({
      id: 'kind',
      header: 'Kind',
      meta: { className: isOpen ? 'w-38' : 'w-42' },
      cell: ({ row }) => <Kind kind={row.original.kind} />,
    }),
    accessor('title', {
      header: 'What waits',
      meta: { rowHeader: true, ...(!isOpen && { className: 'w-[36%]' }) },
      cell: ({ row }) => (
        <Link to={linkTo(row.original)} className="link font-semibold" preventScrollReset>
          {row.original.title}
        </Link>
      ),
    }),
    ...(isOpen ? [] : [accessor('details', { header: 'Details', meta: { className: 'text-ink-2' } })]),
    accessor('since', {
      header: 'Age',
      meta: { className: 'w-32' },
      cell: ({ getValue }) => <Age since={getValue()} />,
    }),
  ]);

/** The sums of a tab, or of all. */
const sumOf = (work: WorkCounts | undefined, of: 'count' | 'late', group?: string): number | undefined =>
  work &&
  workKindNames
    .filter((kind) => !group || workKinds[kind].group === group)
    .reduce((sum, kind) => sum + (work.kinds[kind]?.[of] ?? 0), 0);

function MailSwitch({ isMailed, onChanged }: { isMailed: boolean; onChanged: () => Promise<unknown> }) {
  const set = async (wanted: boolean) => {
    try {
      await adminCall('setWorkMail', { body: { wanted } });
    } catch (error) {
      showToast({ tone: 'wrong', title: 'We couldn’t save your choice', description: errorSentence(error) });
    }
    await onChanged();
  };
  return (
    <span className="inline-flex items-center gap-2 text-sm font-semibold min-h-11">
      <Switch id="work-mail" checked={isMailed} onChange={(event) => void set(event.target.checked)} />
      <label htmlFor="work-mail">Email me at 07:00</label>
    </span>
  );
}

/**
 * Keeps an item open: if the open one was settled, opens the one that took its place, or closes the panel at the end of the list.
 * The keyboard stays in the list.
 */
const useNextItem = (
  rows: WorkItem[] | undefined,
  open: string | null,
  show: (item: WorkItem | undefined) => void,
  pane: RefObject<HTMLElement | null>,
) => {
  const place = useRef(-1);
  const showing = useRef(show);
  useEffect(() => {
    showing.current = show;
  });
  useEffect(() => {
    if (!rows || open === null) return;
    const here = rows.findIndex((row) => keyOf(row) === open);
    if (here >= 0) {
      place.current = here;
      return;
    }
    const next = place.current < 0 ? undefined : rows[Math.min(place.current, rows.length - 1)];
    showing.current(next);
    if (next && document.activeElement === document.body)
      pane.current
        ?.querySelector<HTMLElement>(`[data-item="${CSS.escape(keyOf(next))}"]`)
        ?.focus({ preventScroll: true });
  }, [rows, open, pane]);
};

const hints: KeyHint[] = [
  { keys: ['j', 'k'], does: 'move' },
  { keys: ['Enter'], does: 'open' },
  { keys: ['1–9'], does: 'tab' },
];
const panelHints: KeyHint[] = [
  { keys: ['c'], does: 'confirm or approve' },
  { keys: ['r'], does: 'reject' },
  { keys: ['u'], does: 'undo' },
  { keys: ['Esc'], does: 'close' },
];

/** The button of the panel that a key presses. A text is approved with `a` in its own queue, and with `c` here too. */
const buttonFor = (key: string, pane: HTMLElement): HTMLElement | null => {
  if (!/^[a-z]$/.test(key)) return null;
  const button = (name: string) => pane.querySelector<HTMLElement>(`.work-panel [data-key="${name}"]`);
  return button(key) ?? (key === 'c' ? button('a') : null);
};

/** How long the oldest item waits, and how many have waited for too long. */
const summary = (work: WorkCounts | undefined, now: number): string => {
  const [oldest] = Object.values(work?.kinds ?? {})
    .flatMap(({ since }) => since ?? [])
    .sort();
  if (!oldest) return '';
  const late = sumOf(work, 'late') ?? 0;
  const who = late === 0 ? 'None has' : late === 1 ? '1 has' : `${late} have`;
  return `Oldest ${ageOf(oldest, now).text}. ${who} waited longer than a day.`;
};

/** `/admin/work`: everything that waits for the team, oldest first, with a panel that settles one item after the other. */
export default function WorkPage() {
  const at = useListAddress(readable);
  const { address, linkTo } = at;
  const { next, ...loaded } = useList('items', adminKeys.work(address));
  const { decided, holder, undo } = useHeldDecisions();
  const rows = useMemo(() => loaded.rows?.filter((row) => !decided.has(keyOf(row))), [loaded.rows, decided]);
  const list = { ...loaded, rows };
  const { data: work, mutate } = useApi(adminKeys.workCounts);
  const now = useNow();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const open = search.get(openParameter);
  const item = list.rows?.find((row) => keyOf(row) === open);
  const here = linkTo({ cursor: address.cursor });
  const itemLink: LinkTo = (row) => `${here === '?' ? '?' : `${here}&`}${openParameter}=${keyOf(row)}`;
  const show = (row: WorkItem | undefined) => navigate({ search: row ? itemLink(row) : here }, { replace: true });
  const pane = useRef<HTMLDivElement>(null);
  useNextItem(list.rows, open, show, pane);
  useListKeys(pane);
  const groups: (WorkGroup | undefined)[] = [undefined, ...workGroupNames];
  const tabs = groups.map((group) => ({
    label: group ? workGroups[group] : 'All',
    to: linkTo({ group }),
    isCurrent: address.group === group,
    count: sumOf(work, 'count', group),
  }));
  usePageKeys(pane, (key, within) => {
    const tab = tabs[Number(key) - 1];
    if (tab) return () => navigate({ search: tab.to });
    if (key === 'Escape' && item) return () => show(undefined);
    if (key === 'u' && decided.size > 0) return undo;
    const button = buttonFor(key, within);
    return button ? () => button.click() : undefined;
  });
  const late = sumOf(work, 'late', address.group);
  return (
    <div className="list-pane" ref={pane}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 className="text-2xl">Work</h1>
          <p className="text-sm text-ink-2">{summary(work, now)}</p>
        </div>
        {work && <MailSwitch isMailed={work.isMailed} onChanged={mutate} />}
      </div>
      <ListTabs tabs={tabs} />
      <p className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-1">
        <Link
          to={linkTo({ age: address.age ? undefined : 'late' })}
          className={buttonClass({ size: 'sm' })}
          aria-current={address.age ? 'true' : undefined}
        >
          {address.age ? 'Show all ages' : 'Waiting longer than a day'}
          {!address.age && late !== undefined && <span className="num">{late}</span>}
        </Link>
        {work && work.failedJobs !== 0 && (
          <Link to={to.adminFailures()} className="link text-sm">
            {work.failedJobs === null ? 'The queues aren’t responding' : counted(work.failedJobs, 'failed job')}
          </Link>
        )}
      </p>
      <div className={classNames('mt-2.5 lg:grow lg:min-h-0', item && 'work-split')}>
        <div className="min-w-0 lg:min-h-0 lg:h-full lg:flex lg:flex-col">
          <DataTable
            dense
            caption="Waiting work, oldest first"
            columns={itemColumns(itemLink, item !== undefined)}
            list={list}
            rowId={keyOf}
            rowProps={(row) => ({
              'data-item': keyOf(row),
              ...(keyOf(row) === open && { className: 'work-current', 'aria-current': 'true' }),
            })}
            cards={(rows) => (
              <Slips
                slips={rows.map((row) => ({
                  id: keyOf(row),
                  title: (
                    <Link to={itemLink(row)} className="link" preventScrollReset>
                      {row.title}
                    </Link>
                  ),
                  badge: <Age since={row.since} />,
                  detail: `${workKinds[row.kind].label}: ${row.details}`,
                }))}
              />
            )}
            failed={{ title: 'We couldn’t load what is waiting' }}
            empty={
              <EmptyState
                title={at.isFiltered ? 'Nothing of this kind is waiting' : 'Nothing is waiting'}
                action={
                  at.isFiltered && (
                    <Link to="?" className={buttonClass()}>
                      Show all work
                    </Link>
                  )
                }
              >
                <p>
                  Applications, documents, reports, messages, texts, plan requests, requests without an acceptance and
                  failures appear here, oldest first. You get no email on days without work.
                </p>
              </EmptyState>
            }
          />
        </div>
        {item && (
          <HeldDecisions value={{ decided, commitFor: (subjects) => holder(subjects, () => show(item)) }}>
            <ItemPanel key={keyOf(item)} item={item} onClose={() => show(undefined)} />
          </HeldDecisions>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 min-h-11 py-1.5">
        <KeyHints hints={item ? [...hints, ...panelHints] : hints} />
        <ListPager linkTo={linkTo} cursor={address.cursor} next={next} />
      </div>
    </div>
  );
}
