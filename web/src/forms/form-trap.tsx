import { t } from '@marketplace/languages/text';
import { trapField } from './form-check.ts';

/**
 * A honeypot field for bots. `inert` hides it from the keyboard and screen readers. Attributes ask browsers and password managers
 * not to fill it in; if one does, the user can submit again (`formCheck`).
 */
export const FormTrap = () => (
  <div className="sr-only" inert aria-hidden="true">
    <label>
      {t('Leave this empty')}
      <input name={trapField} tabIndex={-1} autoComplete="off" data-1p-ignore="" data-lpignore="true" />
    </label>
  </div>
);
