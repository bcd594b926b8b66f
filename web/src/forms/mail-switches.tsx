import { mailCategories } from '@marketplace/contracts/mails/categories';
import type { MailCategory, MailPreferences } from '@marketplace/contracts/mails/preferences';
import { Checkbox } from '../ui/checkbox.tsx';

type Props = {
  preferences: MailPreferences;
  /** The categories to show. */
  only: readonly MailCategory[];
  onChange: (category: MailCategory, wanted: boolean) => void;
};

/** A switch for each optional email category, saved immediately. */
export const MailSwitches = ({ preferences, only, onChange }: Props) => (
  <fieldset className="grid gap-4">
    <legend className="label mb-3">Emails you get</legend>
    {only.map((category) => (
      <Checkbox
        key={category}
        role="switch"
        checked={preferences.wanted[category]}
        onChange={(event) => onChange(category, event.target.checked)}
        label={mailCategories[category].label}
        hint={mailCategories[category].text}
      />
    ))}
  </fieldset>
);
