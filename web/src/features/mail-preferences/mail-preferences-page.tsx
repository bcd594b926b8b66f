import { mailCategories, publicMailCategories } from '@marketplace/contracts/mails/categories';
import type { MailCategory, MailPreferences } from '@marketplace/contracts/mails/preferences';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { call, errorSentence } from '../../api/client.ts';
import { addressOf, keys } from '../../api/keys.ts';
import { MailSwitches } from '../../forms/mail-switches.tsx';
import { PageResource } from '../../routing/page-resource.tsx';
import { to } from '../../routing/paths.ts';
import { useRoute } from '../../routing/route-context.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast.tsx';
import { isMailCategory } from './url.ts';

type ChoicesProps = { token: string; category: MailCategory | null; preferences: MailPreferences };

function Choices({ token, category, preferences }: ChoicesProps) {
  const { mutate } = useSWRConfig();
  /** How many changes of the emails that led here wait for the server. */
  const [unsaved, setUnsaved] = useState(0);
  const set = async (changed: MailCategory, wanted: boolean) => {
    const counts = changed === category ? 1 : 0;
    setUnsaved((count) => count + counts);
    try {
      await mutate(
        keys.mailPreferences(token),
        call('setMailPreference', { body: { token, category: changed, wanted } }),
        {
          optimisticData: { wanted: { ...preferences.wanted, [changed]: wanted } },
          rollbackOnError: true,
          revalidate: false,
        },
      );
    } catch (error) {
      showToast({ tone: 'wrong', title: 'We couldn’t save your choice', description: errorSentence(error) });
    }
    setUnsaved((count) => count - counts);
  };
  // The switches show a choice at once, but what is said about mails to come waits until it is saved.
  const isUnsubscribed = category && !preferences.wanted[category] && unsaved === 0;
  return (
    <>
      {category && (
        <div className="mt-6">
          {!isUnsubscribed && (
            <form
              method="post"
              action={addressOf('unsubscribe', { query: { token, category } })}
              onSubmit={(event) => {
                event.preventDefault();
                void set(category, false);
              }}
            >
              <p className="mb-3">
                You opened this page from one of these emails: <b>{mailCategories[category].label}</b>.
              </p>
              <Button type="submit" tone="action" size="lg" busy={unsaved > 0} busyText="Saving...">
                Unsubscribe
              </Button>
            </form>
          )}
          <div role="status">
            {isUnsubscribed && (
              <Notice title="Unsubscribed">
                You won’t get these emails any more: {mailCategories[category].label}. You can turn them back on below.
              </Notice>
            )}
          </div>
        </div>
      )}
      <div className="card p-5 md:p-8 mt-8">
        <MailSwitches
          preferences={preferences}
          only={category === 'work' ? [...publicMailCategories, 'work'] : publicMailCategories}
          onChange={(changed, wanted) => void set(changed, wanted)}
        />
      </div>
    </>
  );
}

/** `/mail-preferences?token=&category=`: the unsubscribe link in emails leads here. Opening it changes nothing. */
export default function MailPreferencesPage() {
  const { search } = useRoute().context;
  const token = search.get('token') ?? '';
  const category = search.get('category') ?? '';
  return (
    <div className="page py-10 md:py-16">
      <div className="max-w-read">
        <PageResource
          resource={() => keys.mailPreferences(token)}
          missing={
            <>
              <h1 className="text-3xl">This link doesn’t work</h1>
              <p className="mt-2 text-ink-2">
                It’s incomplete. Open it from the email again, or contact us and we’ll unsubscribe you.
              </p>
              <Link to={to.contact()} className={buttonClass({ className: 'mt-8' })}>
                Contact us
              </Link>
            </>
          }
          failed={{ title: 'We couldn’t load your email preferences', text: 'Please try again in a moment.' }}
        >
          {(preferences) => (
            <>
              <h1 className="text-3xl">Email preferences</h1>
              <p className="mt-2 text-ink-2">
                These apply to the address that got the email with this link. Changes are saved right away.
              </p>
              <Choices token={token} category={isMailCategory(category) ? category : null} preferences={preferences} />
              <p className="mt-6 text-ink-2">
                You’ll always get emails about your own requests, applications and account.
              </p>
            </>
          )}
        </PageResource>
      </div>
    </div>
  );
}
