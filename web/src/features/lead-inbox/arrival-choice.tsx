import { localOf } from '../../components/appointments/times.ts';
import { serverNow } from '../../server-clock.ts';
import { classNames } from '../../ui/class-names.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { timeOfDay } from '../../ui/time.ts';
import type { Arrival } from './use-arrival.ts';

const Time = ({ text, pressed, onPress }: { text: string; pressed: boolean; onPress: () => void }) => (
  <button
    type="button"
    aria-pressed={pressed}
    className="grow min-h-11 px-2 rounded-md border-[1.5px] border-line-strong bg-surface font-semibold num aria-pressed:bg-brand-soft aria-pressed:border-brand"
    onClick={onPress}
  >
    {text}
  </button>
);

/** The optional time for a visit that goes with the acceptance. */
export function ArrivalChoice({ soon, chosen, typed, error, choose, type }: Arrival) {
  return (
    <fieldset className="grid gap-2">
      <legend className="label">
        I can be there by <span className="font-normal text-ink-2">(optional)</span>
      </legend>
      <div className={classNames('flex gap-2', soon.length === 0 && 'sm:justify-self-start')}>
        {soon.map((time) => (
          <Time key={time} text={timeOfDay(time)} pressed={time === chosen} onPress={() => choose(time)} />
        ))}
        <Time
          text={soon.length > 0 ? 'Later' : 'Choose a time'}
          pressed={typed !== undefined}
          onPress={() => type(typed === undefined ? '' : undefined)}
        />
      </div>
      {typed !== undefined && (
        <Field id="visit-at" label="Day and time" error={error}>
          {(field) => (
            <TextInput
              {...field}
              type="datetime-local"
              min={localOf(new Date(serverNow()).toISOString())}
              value={typed}
              onChange={(event) => type(event.target.value)}
            />
          )}
        </Field>
      )}
      {typed === undefined && error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      {(chosen || typed) && <p className="hint">The client confirms it and gives you the street address.</p>}
    </fieldset>
  );
}
