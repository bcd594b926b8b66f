/** The forms that work without a script, by the page that they stand on and their name there. Features declare theirs in `plain-forms.ts`. */
import { becomeProviderForms } from '../../features/become-provider/plain-forms.ts';
import { contactForms } from '../../features/contact/plain-forms.ts';
import { postEnquiryForms } from '../../features/post-enquiry/plain-forms.ts';
import { servicesForms } from '../../features/services/plain-forms.ts';
import { signInForms } from '../../features/sign-in/plain-forms.ts';
import type { SubmitPlainForm } from '../../forms/plain-form.ts';
import { type PatternName, patterns } from '../../routing/paths.ts';

const forms: Partial<Record<PatternName, Record<string, SubmitPlainForm>>> = {
  ...becomeProviderForms,
  ...contactForms,
  ...postEnquiryForms,
  ...servicesForms,
  ...signInForms,
};

const byPattern = new Map(
  (Object.keys(forms) as PatternName[]).map((name) => [
    patterns[name] as string,
    new Map(Object.entries(forms[name]!)),
  ]),
);

/** Those of the page with this pattern; undefined for a page that has none. */
export const plainFormsOf = (pattern: string): ReadonlyMap<string, SubmitPlainForm> | undefined =>
  byPattern.get(pattern);

/** What becomes of a form that the page has not: nobody's page sent it, and its page is shown again. */
export const unknownForm: SubmitPlainForm = async (_, { url }) => ({ location: url.pathname + url.search });
