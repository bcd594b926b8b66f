import { brand } from '@marketplace/contracts/brand';
import { embeddedIn } from '@marketplace/contracts/site/embed';
import { t } from '@marketplace/languages/text';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { addressOf, keys } from '../../api/keys.ts';
import { useApi } from '../../api/use-api.ts';
import { FirstAid } from '../../components/first-aid.tsx';
import { usePosted } from '../../forms/posted.tsx';
import { to } from '../../routing/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PlainEnquiry } from './plain-enquiry.tsx';
import { factsOfRequest } from './posted-facts.ts';
import { followWords } from './text.ts';
import { WhatHappens } from './what-happens.tsx';
import { isFinished, requestIn } from './wizard.ts';

/**
 * `/embed/enquire`: the form without a script, for frames on partners' sites. They load a small script in place of the app
 * (app/frame.ts), which reads the `data-` attributes. The server opens all links in new tabs.
 */
export default function EmbeddedPage() {
  const { search } = useLocation();
  const posted = usePosted('enquiry');
  return (
    <div
      data-embedded-in={embeddedIn}
      data-views={addressOf('countEmbedView')}
      data-busy={t('One moment...')}
      // The frame has its own distance to the page around it.
      className="[&>.page]:py-4 max-lg:[&_aside]:hidden"
    >
      {isFinished(search) ? (
        <Sent token={requestIn(search)} />
      ) : posted ? (
        <PlainEnquiry posted={posted} user={null} />
      ) : (
        <NotLoaded />
      )}
      <p className="page hint flex flex-wrap gap-x-4">
        <Link to={to.home()} className="link">
          {brand.name}
        </Link>
        <Link to={to.privacyPolicy()} className="link">
          {t('How we use your data')}
        </Link>
      </p>
      <template id="frame-failed">
        <Notice tone="wrong" role="alert" data-failed tabIndex={-1} title={t('We couldn’t send this')}>
          <p>
            {t('Please try again in a moment.')} {t('Everything you typed is still here.')}
          </p>
        </Notice>
      </template>
    </div>
  );
}

const Message = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="page max-w-[38rem]">
    <h1 className="text-3xl">{title}</h1>
    {children}
  </div>
);

/** The lists of the form are missing. */
const NotLoaded = () => (
  <Message title={t('We couldn’t load the form')}>
    <p className="mt-2 text-ink-2">{t('Please try again in a moment.')}</p>
    <form className="mt-6 flex flex-wrap gap-3">
      <button type="submit" className={buttonClass({ tone: 'action' })}>
        {t('Try Again')}
      </button>
      <Link to={to.enquire()} className={buttonClass()}>
        {t('Open the form')}
      </Link>
    </form>
  </Message>
);

/** What happens next, and how to follow the request. */
function Sent({ token }: { token: string | null }) {
  const { data: request } = useApi(token === null ? null : keys.request(token));
  const facts = request && factsOfRequest(request);
  return (
    <Message title={t('We have your request.')}>
      {facts && (
        <p className="mt-2 flex items-center gap-2 font-semibold text-brand">
          <CircleCheck className="icon" aria-hidden="true" />
          <span className="num">{facts.reference}</span>
        </p>
      )}
      <FirstAid text={request?.firstAid} className="mt-6" />
      {facts && <WhatHappens facts={facts} request={request} />}
      <h2 className="text-xl mt-8">{t('Follow your request')}</h2>
      <p className="mt-1 text-ink-2">{facts ? followWords(facts) : t('The link to your request is in your email.')}</p>
      <p className="mt-5 flex flex-wrap gap-3">
        {token !== null && (
          <Link to={to.request({ token })} className={buttonClass({ tone: 'action', size: 'lg' })}>
            {t('Follow your request')}
          </Link>
        )}
        <Link to={to.embedEnquire()} target="_self" className={buttonClass({ tone: 'quiet', size: 'lg' })}>
          {t('Post another request')}
        </Link>
      </p>
    </Message>
  );
}
