import { plural, t } from '@marketplace/languages/text';
import { Star } from 'lucide-react';
import { type ChangeEvent, type ComponentProps, useState } from 'react';
import { classNames } from './class-names.ts';
import { FieldGroup, type GroupWords } from './field-group.tsx';

const places = [1, 2, 3, 4, 5];

/** A given rating, read out as one sentence. */
export const Stars = ({ stars, className }: { stars: number; className?: string }) => (
  <span
    className={classNames('stars', className)}
    role="img"
    aria-label={t('{stars} of {most} stars', { stars, most: places.length })}
  >
    {places.map((place) => (
      <Star key={place} className={classNames('icon', place <= stars && 'star-full')} aria-hidden="true" />
    ))}
  </span>
);

type Props = GroupWords &
  Omit<ComponentProps<'input'>, 'type' | 'className' | 'value'> & {
    name: string;
    words: readonly string[];
    /** Preselected, from 1 to 5. */
    given?: number | undefined;
  };

/**
 * A rating of one to five stars as radio buttons, each its own target, moved through by arrow keys. Takes
 * `{...register('stars')}`.
 */
export function StarChoice({ legend, hint, error, optional, className, words, given, onChange, ...input }: Props) {
  const [chosen, setChosen] = useState(given);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    setChosen(Number(event.target.value));
    onChange?.(event);
  };
  return (
    <FieldGroup role="radiogroup" legend={legend} hint={hint} error={error} optional={optional} className={className}>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="star-choice">
          {words.map((word, place) => (
            <label key={word} title={word}>
              <input {...input} type="radio" value={place + 1} defaultChecked={place + 1 === given} onChange={choose} />
              <Star
                className={classNames('icon', chosen !== undefined && place < chosen && 'star-full')}
                aria-hidden="true"
              />
              <span className="sr-only">
                {plural(place + 1, { one: '{count} star', other: '{count} stars' })}: {word}
              </span>
            </label>
          ))}
        </div>
        <span className="font-semibold" aria-hidden="true">
          {chosen !== undefined && words[chosen - 1]}
        </span>
      </div>
    </FieldGroup>
  );
}
