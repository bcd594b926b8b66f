import { limits } from '@marketplace/contracts/limits';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';

const { coverageKmMin: min, coverageKmMax: max, coverageKmDefault } = limits;

/** Text that is not a number falls back to 50 (specification section 5). */
const numberIn = (text: string): number => {
  const number = Math.round(Number(text));
  return text.trim() === '' || !Number.isFinite(number) ? coverageKmDefault : number;
};

/** The coverage radius in km, as a slider and a number field. */
export const RadiusField = ({
  id = 'coverageRadiusKm',
  label = 'Coverage radius',
  value,
  onChange,
  error,
}: {
  id?: string;
  label?: string;
  value: number;
  onChange: (km: number) => void;
  error?: string | undefined;
}) => {
  /** Writes the parsed number back to the box, even if the value does not change and nothing re-renders. */
  const settle = (box: HTMLInputElement) => {
    const km = numberIn(box.value);
    box.value = String(km);
    onChange(km);
  };
  return (
    <Field id={id} label={label} hint={`From ${min} to ${max} km around this base.`} error={error}>
      {(wiring) => (
        <div className="flex items-center gap-4">
          <input
            type="range"
            aria-label={`${label}, as a slider`}
            aria-valuetext={`${value} km`}
            className="grow min-w-0 accent-[var(--color-brand)] min-h-11"
            min={min}
            max={max}
            value={value}
            onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
          />
          <span className="flex items-center gap-2">
            <TextInput
              {...wiring}
              key={value}
              className="w-18 num"
              inputMode="numeric"
              defaultValue={value}
              onBlur={({ currentTarget }) => settle(currentTarget)}
              onKeyDown={({ key, currentTarget }) => key === 'Enter' && settle(currentTarget)}
            />
            km
          </span>
        </div>
      )}
    </Field>
  );
};
