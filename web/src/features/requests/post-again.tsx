import { limits } from '@marketplace/contracts/limits';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorSentence } from '../../api/client.ts';
import { callAbout } from '../../api/request-calls.ts';
import { to } from '../../routing/paths.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import type { SectionProps } from './section-props.ts';

/** A request that has run out is posted once more by one press; the new one has a page of its own. */
export function PostAgain({ request, resource }: SectionProps) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const post = async () => {
    setBusy(true);
    try {
      const { requestToken } = await callAbout(resource, 'postAgain');
      navigate(requestToken ? to.request({ token: requestToken }) : to.seekerEnquiries());
    } catch (error) {
      showToast({ title: 'Error', description: errorSentence(error), tone: 'wrong' });
      setBusy(false);
    }
  };
  return (
    <section aria-labelledby="post-again">
      <h2 id="post-again" className="text-xl">
        Still need it done?
      </h2>
      <p className="mt-1 text-ink-2">
        Post it again as it is: a new request, open for another {limits.enquiryDays} days, with a reference of its own.
        {request.attachments.length > 0 && ' Photos and files do not come along.'}
      </p>
      <Button className="mt-4" tone="action" size="lg" onClick={post} busy={busy} busyText="Posting...">
        Post It Again
      </Button>
    </section>
  );
}
