import { limits } from '@marketplace/contracts/limits';
import { messages, sentences } from '@marketplace/contracts/messages';
import { type OwnRating, ratingFields, ratingRefusalText } from '@marketplace/contracts/ratings/schemas';
import { starWords } from '@marketplace/contracts/ratings/stars';
import type { FollowedRequest } from '@marketplace/contracts/requests/tracking';
import { msg, t } from '@marketplace/languages/text';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { errorSentence } from '../../api/client.ts';
import type { Key } from '../../api/keys.ts';
import { useRequestActs } from '../../api/request-mutations.ts';
import { FormShell, SubmitButton } from '../../forms/form-shell.tsx';
import { zodResolver } from '../../forms/resolver.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Rich } from '../../ui/rich.tsx';
import { StarChoice, Stars } from '../../ui/star-rating.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { exactTime } from '../../ui/time.ts';
import { showToast } from '../../ui/toast.tsx';
import { useComesUp } from './use-comes-up.ts';

/** `resource`: the address of the request; calls about it go to paths below. */
type SectionProps = { request: FollowedRequest; resource: Key<FollowedRequest> };

/** Radio buttons return strings. */
const RatingForm = z.object({
  stars: z.string({ error: messages.stars }).transform(Number).pipe(ratingFields.stars),
  text: ratingFields.text,
});

/** What each state means for the seeker. */
const stateText: Record<OwnRating['status'], string> = {
  published: msg('Everyone can read it, and it counts in our public figures.'),
  waiting: msg('We review this rating before it is published.'),
  refused: msg('We removed it, so no one can read it.'),
};

type FormProps = SectionProps & { leadId: string; businessName: string; rating: OwnRating | null; onDone: () => void };

function RateForm({ resource, leadId, businessName, rating, onDone }: FormProps) {
  const { rate, changeRating } = useRequestActs(resource);
  const form = useForm({ resolver: zodResolver(RatingForm) });
  const { errors } = form.formState;
  return (
    <FormShell
      form={form}
      fields={['stars', 'text']}
      className="grid gap-5 max-w-read"
      send={(values) => (rating ? changeRating : rate)({ leadId, ...values })}
      failure={(error) => ({ title: t('We couldn’t save your rating'), description: errorSentence(error) })}
      onSuccess={() => {
        showToast({ title: rating ? t('Rating changed') : t('Thank you'), description: businessName });
        onDone();
      }}
    >
      <StarChoice
        legend={t('How was the work by {business}?', { business: businessName })}
        words={starWords.map((word) => t(word))}
        given={rating?.stars}
        error={errors.stars?.message}
        {...form.register('stars')}
      />
      <Field
        id="rating-text"
        label={t('In a few words')}
        optional
        hint={t('Everyone can read it on our site. Leave out phone numbers, addresses and names.')}
        error={errors.text?.message}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={limits.ratingTextMax}
            defaultValue={rating?.text}
            {...form.register('text')}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2.5">
        <SubmitButton tone="action" busyText={t('Saving...')}>
          {rating ? t('Save rating') : t('Rate')}
        </SubmitButton>
        {rating && (
          <Button tone="quiet" onClick={onDone}>
            {t('Cancel')}
          </Button>
        )}
      </div>
    </FormShell>
  );
}

const Given = ({
  rating,
  businessName,
  onChange,
}: {
  rating: OwnRating;
  businessName: string;
  onChange: () => void;
}) => (
  <div className="grid gap-2.5 justify-items-start">
    <p className="flex flex-wrap items-center gap-x-3">
      <Stars stars={rating.stars} />
      <span className="font-semibold">{t(starWords[rating.stars - 1] ?? '')}</span>
    </p>
    {rating.text && <p className="wrap-anywhere whitespace-pre-line max-w-read">{rating.text}</p>}
    <p className="text-sm text-ink-2 max-w-read">{t(stateText[rating.status])}</p>
    {rating.refusal && (
      <p className="max-w-read wrap-anywhere">
        {[t(ratingRefusalText[rating.refusal.reason].told ?? ''), rating.refusal.note].filter(Boolean).join(' ')}
      </p>
    )}
    {rating.answer && (
      <div className="border-l-4 border-line pl-4 max-w-read">
        <p className="text-sm text-ink-2">
          <Rich
            text={t('{business} replied, <time>{time}</time>', {
              business: businessName,
              time: exactTime(rating.answer.at),
            })}
          >
            {{ time: (words) => <time dateTime={rating.answer?.at}>{words}</time> }}
          </Rich>
        </p>
        <p className="wrap-anywhere whitespace-pre-line">{rating.answer.text}</p>
      </div>
    )}
    {rating.can.change && (
      <>
        <Button size="sm" onClick={onChange}>
          {t('Change rating')}
        </Button>
        <p className="hint">{t('You can change it until {time}.', { time: exactTime(rating.changeableUntil) })}</p>
      </>
    )}
  </div>
);

/** Asks for the proof that a rating needs, before anything is typed. */
const Unproven = () => (
  <Notice>
    <p>{t(sentences.ratingUnproven)}</p>
  </Notice>
);

/**
 * The seeker's rating of the provider who did the job. Renders nothing until it is done. It gets the focus if the job is marked as
 * done while the page is open.
 */
export function Rating({ request, resource, isNew = false }: SectionProps & { isNew?: boolean }) {
  const [changing, setChanging] = useState(false);
  const provider = request.accepted.find(({ leadId }) => leadId === request.doneByLeadId);
  const section = useComesUp<HTMLElement>(isNew && provider !== undefined);
  if (!provider) return null;
  const { leadId, businessName } = provider;
  const { rating } = request;
  const form = () => {
    if (!request.isProven) return <Unproven />;
    return (
      <>
        <p className="flex gap-2 items-start text-sm">
          <CircleCheck className="icon icon-sm text-brand mt-0.5" aria-hidden="true" />
          {t('Your email address is confirmed, so your rating counts.')}
        </p>
        <RateForm {...{ request, resource, leadId, businessName, rating }} onDone={() => setChanging(false)} />
      </>
    );
  };
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="rating" className="grid gap-4 scroll-mt-24">
      <h2 id="rating" className="text-xl">
        {rating ? t('Your rating') : t('Rate the work')}
      </h2>
      {rating && !changing ? (
        <Given rating={rating} businessName={businessName} onChange={() => setChanging(true)} />
      ) : (
        form()
      )}
    </section>
  );
}
