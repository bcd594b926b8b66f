import type { CalendarFeed } from '@marketplace/contracts/appointments/schemas';
import { Copy, Link as LinkIcon } from 'lucide-react';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { call, errorSentence } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { useApi } from '../../api/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toast.tsx';

const copy = async (url: string) => {
  try {
    await navigator.clipboard.writeText(url);
    showToast({ title: 'Link copied', description: 'Add it to your calendar app as a subscription.' });
  } catch {
    showToast({ title: 'Couldn’t copy', description: 'Please select the link and copy it.' });
  }
};

type Asked = 'replace' | 'remove';
const questions: Record<Asked, { title: string; text: string; action: string }> = {
  replace: {
    title: 'Make a new link?',
    text: 'The old link stops working at once. You add the new one to your calendar app.',
    action: 'Make a new link',
  },
  remove: {
    title: 'Turn the link off?',
    text: 'Your calendar app no longer gets your appointments.',
    action: 'Turn off',
  },
};

type Choices = Partial<Pick<CalendarFeed, 'showsContacts' | 'showsTeam'>>;

/** The signed-in person's secret link for calendar apps. Its address is shown once, when it is made. */
export function FeedCard() {
  const { mutate } = useSWRConfig();
  const { data: feed, error } = useApi(keys.calendarFeed);
  const [asked, setAsked] = useState<Asked>();
  const [busy, setBusy] = useState(false);
  /** The feed as it was made here, with its address, which the next answers of the server do not have. */
  const [made, setMade] = useState<CalendarFeed>();
  /** The choices that are being saved. */
  const [choices, setChoices] = useState<Choices>({});
  const change = async (sent: Promise<CalendarFeed>, done: string) => {
    setBusy(true);
    try {
      const answer = await sent;
      if (answer.url) setMade(answer);
      await mutate(keys.calendarFeed, answer, { revalidate: false });
      showToast({ title: done });
    } catch (fault) {
      showToast({ tone: 'wrong', title: 'We couldn’t save this', description: errorSentence(fault) });
    } finally {
      setBusy(false);
      setAsked(undefined);
    }
  };
  const put = (body: Choices & { replace?: boolean }, done: string) =>
    change(
      call('putCalendarFeed', {
        body: {
          showsContacts: feed?.showsContacts ?? false,
          showsTeam: feed?.showsTeam ?? false,
          replace: false,
          ...body,
        },
      }),
      done,
    );
  const choose = async (chosen: Choices) => {
    if (busy) return;
    setChoices(chosen);
    await put(chosen, 'Saved');
    setChoices({});
  };
  const answer: Record<Asked, () => Promise<void>> = {
    replace: () => put({ replace: true }, 'New link made'),
    remove: () => change(call('removeCalendarFeed'), 'Link turned off'),
  };
  const controls = () => {
    if (!feed) return error && <p className="mt-3 text-sm">We couldn’t load the link. Please reload the page.</p>;
    if (!feed.createdAt)
      return (
        <Button className="mt-3" busy={busy} onClick={() => put({}, 'Link made')}>
          <LinkIcon className="icon icon-sm" aria-hidden="true" />
          Make a link
        </Button>
      );
    const url = made?.createdAt === feed.createdAt ? made.url : null;
    return (
      <div className="mt-3 grid gap-3">
        {url ? (
          <Field
            id="feed-url"
            label="Your secret link"
            hint="Copy it now. We don’t show it again. Anyone who has it can read your appointments."
          >
            {(control) => (
              <span className="grid gap-2">
                <TextInput {...control} readOnly value={url} onFocus={(event) => event.target.select()} />
                <Button onClick={() => copy(url)}>
                  <Copy className="icon icon-sm" aria-hidden="true" />
                  Copy link
                </Button>
              </span>
            )}
          </Field>
        ) : (
          <p className="text-sm">
            {feed.lastReadAt ? 'Your calendar app uses your link.' : 'Your link has not been used yet.'} We don’t show
            it again. If you lost it, make a new one.
          </p>
        )}
        <Checkbox
          label="Show clients’ numbers and addresses"
          hint="Your calendar provider can then read them."
          checked={choices.showsContacts ?? feed.showsContacts}
          onChange={({ target }) => choose({ showsContacts: target.checked })}
        />
        {feed.mayShowTeam && (
          <Checkbox
            label="Show everyone’s appointments"
            hint="Your team’s, and those without a person."
            checked={choices.showsTeam ?? feed.showsTeam}
            onChange={({ target }) => choose({ showsTeam: target.checked })}
          />
        )}
        <div className="flex flex-wrap gap-2.5">
          <Button size="sm" onClick={() => setAsked('replace')}>
            New link
          </Button>
          <Button size="sm" tone="quiet" onClick={() => setAsked('remove')}>
            Turn off
          </Button>
        </div>
      </div>
    );
  };
  return (
    <section className="card p-5" aria-labelledby="feed">
      <h2 id="feed" className="text-lg">
        In your phone’s calendar
      </h2>
      <p className="text-sm text-ink-2 mt-1">A secret link for Google, Apple or Outlook. It updates itself.</p>
      {controls()}
      {asked && (
        <Dialog
          open
          onOpenChange={(open) => !open && setAsked(undefined)}
          title={questions[asked].title}
          description={questions[asked].text}
          footer={
            <>
              <Button onClick={() => setAsked(undefined)}>Cancel</Button>
              <Button tone="danger" busy={busy} onClick={answer[asked]}>
                {questions[asked].action}
              </Button>
            </>
          }
        />
      )}
    </section>
  );
}
