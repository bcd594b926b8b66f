import { trapField } from './form-check.ts';

/**
 * A field that nobody sees, reaches or hears of, for programs that fill in whatever a form has. `inert` takes it from the
 * keyboard and from screen readers; browsers and password managers are asked to leave it alone, and where one does not, the
 * request is not lost (`formCheck`).
 */
export const FormTrap = () => (
  <div className="sr-only" inert aria-hidden="true">
    <label>
      Leave this empty
      <input name={trapField} tabIndex={-1} autoComplete="off" data-1p-ignore="" data-lpignore="true" />
    </label>
  </div>
);
