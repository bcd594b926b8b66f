import { mailCategories } from '@marketplace/contracts/mails/categories';
import type { MailCategory, MailPreferences } from '@marketplace/contracts/mails/preferences';
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
  const set = async (changed: MailCategory, wanted: boolean) => {
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
      showToast({ tone: 'wrong', title: 'Not saved', description: errorSentence(error) });
    }
  };
  return (
    <>
      {category && (
        <div className="mt-6">
          {preferences.wanted[category] && (
            <form
              method="post"
              action={addressOf('unsubscribe', { query: { token, category } })}
              onSubmit={(event) => {
                event.preventDefault();
                void set(category, false);
              }}
            >
              <p className="mb-3">
                The mail was of this kind: <b>{mailCategories[category].label}</b>.
              </p>
              <Button type="submit" tone="action" size="lg">
                Stop These Mails
              </Button>
            </form>
          )}
          <div role="status">
            {!preferences.wanted[category] && (
              <Notice title="Switched off">
                You get no more mails of this kind: {mailCategories[category].label}. Switch them on again below.
              </Notice>
            )}
          </div>
        </div>
      )}
      <div className="card p-5 md:p-8 mt-8">
        <MailSwitches preferences={preferences} onChange={(changed, wanted) => void set(changed, wanted)} />
      </div>
    </>
  );
}

/** `/mail-preferences?token=&category=`: where the link in a mail that can be switched off leads. Opening it changes nothing. */
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
              <h1 className="text-3xl">This link leads nowhere</h1>
              <p className="mt-2 text-ink-2">
                It is not whole. Open it from the mail once more, or write to us and we switch the mails off.
              </p>
              <Link to={to.contact()} className={buttonClass({ className: 'mt-8' })}>
                Contact Us
              </Link>
            </>
          }
          failed={{ title: 'Unable to Load Your Mails', text: 'They did not come. Please try again.' }}
        >
          {(preferences) => (
            <>
              <h1 className="text-3xl">Your mails</h1>
              <p className="mt-2 text-ink-2">
                For the address that the mail with this link went to. What you choose is saved at once.
              </p>
              <Choices token={token} category={isMailCategory(category) ? category : null} preferences={preferences} />
              <p className="mt-6 text-ink-2">
                Mails about your own requests, applications and account come in any case: they answer what you do here.
              </p>
            </>
          )}
        </PageResource>
      </div>
    </div>
  );
}
