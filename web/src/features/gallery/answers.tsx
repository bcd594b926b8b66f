import { useState } from 'react';
import { StatusBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { budget } from '../../ui/money.ts';
import { Notice } from '../../ui/notice.tsx';
import { useNow } from '../../ui/now.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { RequestCard, RequestCardTear } from '../../ui/request-card.tsx';
import { Loading, RequestCardSkeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Stat, StatGrid } from '../../ui/stat-grid.tsx';
import { showToast } from '../../ui/toast.tsx';
import { GallerySection, Row } from './section.tsx';

const minutes = 60_000;
const statuses = {
  Leads: ['SENT', 'ACCEPTED', 'DECLINED', 'EXPIRED'],
  Enquiries: ['open', 'in_progress', 'completed', 'expired', 'cancelled', 'removed'],
  Clients: ['NEW', 'IN_PROGRESS', 'WON', 'LOST'],
  Subscription: ['ACTIVE', 'PAST_DUE', 'CANCELLED'],
  Health: ['HEALTHY', 'WARNING', 'CRITICAL', 'UNHEALTHY', 'UNKNOWN'],
};

function Messages() {
  const [open, setOpen] = useState(false);
  return (
    <GallerySection title="Messages" about="One toast at a time, for 5 s. Notices stay next to what they are about.">
      <div className="grid gap-4 max-w-lg">
        <Notice>Draft Restored. You left off at step 3.</Notice>
        <Notice tone="warning" title="Warning: Super Admin Access">
          This will grant full system access including user role management.
        </Notice>
        <Notice tone="wrong" title="Login Failed">
          Invalid email or password
        </Notice>
      </div>
      <Row title="Show toast">
        <Button onClick={() => showToast({ title: 'Lead accepted!', description: 'Added to your CRM.' })}>Toast</Button>
        <Button
          onClick={() =>
            showToast({
              title: 'Error',
              description: 'We couldn’t accept the lead. It’s back in your list.',
              tone: 'wrong',
              action: { label: 'Try Again', onClick: () => setOpen(true) },
            })
          }
        >
          Failed toast
        </Button>
        <Button onClick={() => setOpen(true)}>Dialog</Button>
      </Row>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Decline this lead?"
        description="We’ll ask another provider instead."
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Keep it</Button>
            <Button tone="danger" onClick={() => setOpen(false)}>
              Decline
            </Button>
          </>
        }
      />
    </GallerySection>
  );
}

function Times() {
  const now = useNow();
  const at = (ms: number) => new Date(now + ms).toISOString();
  return (
    <GallerySection
      title="Times and money"
      about="Relative times with the exact time on hover, and a ring that empties."
    >
      <Row title="Countdown">
        {[23 * 60, 5 * 60 + 20, 41, 0.5, -1].map((left) => (
          <Countdown key={left} now={now} until={at(left * minutes)} />
        ))}
      </Row>
      <Row title="Received">
        {[10, 70, 5 * 60, 30 * 60, 72 * 60].map((ago) => (
          <RelativeTime key={ago} time={at(-ago * minutes)} />
        ))}
      </Row>
      <Row title="Budget">
        <span className="num">{budget(1500, 6500)}</span>
        <span className="num">{budget(12_000)}</span>
        <span>{budget(null)}</span>
        <Spinner />
      </Row>
    </GallerySection>
  );
}

const Lists = () => (
  <GallerySection title="A list has four states" about="Skeleton, content, empty, failed.">
    <div className="grid gap-5 sm:grid-cols-2">
      <Loading>
        <RequestCardSkeleton />
      </Loading>
      <RequestCard>
        <div className="p-5 grow">
          <StatusBadge status="SENT" />
          <h3 className="text-xl mt-3">Blocked drain behind the kitchen</h3>
          <p className="text-sm text-ink-2 mt-1">Plumbing · Parkhurst, Gauteng</p>
        </div>
        <RequestCardTear />
        <div className="p-5 flex items-center justify-between gap-3">
          <span className="text-lg font-bold num">{budget(800, 2000)}</span>
          <Button size="sm">Accept</Button>
        </div>
      </RequestCard>
      <EmptyState title="No enquiries yet" action={<Button>New Enquiry</Button>}>
        Post a request to start getting quotes.
      </EmptyState>
      <FailedState title="Unable to Load Leads" onRetry={() => showToast({ title: 'Trying again' })}>
        Something went wrong while fetching leads.
      </FailedState>
    </div>
    <StatGrid>
      <Stat label="Open Leads" value="3" note="1 closes within the hour" />
      <Stat label="This Week" value="7" note="9 last week" />
      <Stat label="Accepted" value="2" note="of 7 leads" />
      <Stat label="Response Rate" value="57%" />
    </StatGrid>
  </GallerySection>
);

const Status = () => (
  <GallerySection
    title="Status"
    about="Each status has a word, a mark and a colour. Diamond: pending. Dot: yes. Dash: no."
  >
    {Object.entries(statuses).map(([title, names]) => (
      <Row key={title} title={title}>
        {names.map((name) => (
          <StatusBadge key={name} status={name} />
        ))}
      </Row>
    ))}
  </GallerySection>
);

export const Answers = () => (
  <>
    <Status />
    <Messages />
    <Times />
    <Lists />
  </>
);
