import { limits } from '@marketplace/contracts/limits';
import { t } from '@marketplace/languages/text';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call, errorSentence } from '../../api/client.ts';
import { to } from '../../routing/paths.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import type { SectionProps } from './section-props.ts';

/** Posts an expired request again as a new one, which has its own page. */
export function PostAgain({ request, resource }: SectionProps) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const post = async () => {
    setBusy(true);
    try {
      const { requestToken } = await call('postRequestAgain', { at: resource });
      navigate(requestToken ? to.request({ token: requestToken }) : to.seekerEnquiries());
    } catch (error) {
      showToast({ title: t('Error'), description: errorSentence(error), tone: 'wrong' });
      setBusy(false);
    }
  };
  return (
    <section aria-labelledby="post-again">
      <h2 id="post-again" className="text-xl">
        {t('Still need it done?')}
      </h2>
      <p className="mt-1 text-ink-2">
        {t(
          'Post it again with the same details. It becomes a new request with its own reference, open for another {days} days.',
          { days: limits.enquiryDays },
        )}
        {request.attachments.length > 0 && ` ${t('Photos and files aren’t copied.')}`}
      </p>
      <Button className="mt-4" tone="action" size="lg" onClick={post} busy={busy} busyText={t('Posting...')}>
        {t('Post it again')}
      </Button>
    </section>
  );
}
