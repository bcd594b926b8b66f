import type { WorkItem } from '@marketplace/contracts/operations/work';
import { type WorkKind, workKinds } from '@marketplace/contracts/operations/work-kinds';
import { ArrowLeft, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { workPage } from '../../routing/work-links.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Age } from './age.tsx';
import { DocumentsPanel } from './documents-panel.tsx';
import { PlanPanel } from './plan-panel.tsx';
import { TextPanel } from './text-panel.tsx';
import { keyOf } from './url.ts';

type Item = WorkItem & { about: string };

const text = (item: Item) => <TextPanel enquiryId={item.about} item={keyOf(item)} />;

/** The kinds that one decision settles. The others are settled on their own page. */
const decisions: Partial<Record<WorkKind, (item: Item) => ReactNode>> = {
  documents: (item) => <DocumentsPanel providerId={item.about} item={keyOf(item)} />,
  text,
  rewrite: text,
  rating: (item) => <TextPanel enquiryId={item.about} ratingId={item.id} item={keyOf(item)} />,
  planRequest: ({ about, id }) => <PlanPanel providerId={about} id={id} />,
};

const Body = ({ item }: { item: WorkItem }) => {
  const { about } = item;
  const decision = decisions[item.kind];
  if (about !== null && decision) return decision({ ...item, about });
  return (
    <>
      <p className="p-4 wrap-anywhere">{item.details}</p>
      <div className="work-acts mt-auto">
        <Link to={workPage(item).to} className={buttonClass({ tone: 'action' })} data-key="o">
          {workPage(item).text}
        </Link>
      </div>
    </>
  );
};

/** One item with its decision, beside the list. On small screens it covers the page. */
export function ItemPanel({ item, onClose }: { item: WorkItem; onClose: () => void }) {
  const panel = useRef<HTMLElement>(null);
  const { label } = workKinds[item.kind];
  const page = workPage(item);
  // Where it covers the list, the focus follows.
  useEffect(() => {
    if (panel.current && getComputedStyle(panel.current).position === 'fixed') panel.current.focus();
  }, []);
  return (
    <section ref={panel} tabIndex={-1} aria-label={`${label}: ${item.title}`} className="work-panel">
      <header className="flex items-start gap-2 p-3 pl-4 border-b border-line">
        <button
          type="button"
          className="btn-icon lg:hidden -ml-2 -my-1"
          aria-label="Back to the list"
          onClick={onClose}
        >
          <ArrowLeft className="icon" aria-hidden="true" />
        </button>
        <div className="min-w-0 grow">
          <h2 className="text-base wrap-anywhere">{item.title}</h2>
          <p className="text-sm text-ink-2">
            {label}
            {decisions[item.kind] && (
              <>
                {', '}
                <Link to={page.to} className="link">
                  {page.text.toLowerCase()}
                </Link>
              </>
            )}
          </p>
        </div>
        <Age since={item.since} />
        <button type="button" className="btn-icon max-lg:hidden -my-1" aria-label="Close" onClick={onClose}>
          <X className="icon icon-sm" aria-hidden="true" />
        </button>
      </header>
      <div className="work-body">
        <Body item={item} />
      </div>
    </section>
  );
}
