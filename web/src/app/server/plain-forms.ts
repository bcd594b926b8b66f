/** The forms that work without JavaScript, by page and form name. Features declare theirs in `plain-forms.ts`. */
import { becomeProviderForms } from '../../features/become-provider/plain-forms.ts';
import { contactForms } from '../../features/contact/plain-forms.ts';
import { startEmbedded } from '../../features/post-enquiry/embedded-start.ts';
import { postEnquiryForms } from '../../features/post-enquiry/plain-forms.ts';
import { providerTeamForms } from '../../features/provider-team/plain-forms.ts';
import { servicesForms } from '../../features/services/plain-forms.ts';
import { signInForms } from '../../features/sign-in/plain-forms.ts';
import type { StartPlainForm, SubmitPlainForm } from '../../forms/plain-form.ts';
import { type PatternName, patterns } from '../../routing/paths.ts';

const forms: Partial<Record<PatternName, Record<string, SubmitPlainForm>>> = {
  ...becomeProviderForms,
  ...contactForms,
  ...postEnquiryForms,
  ...providerTeamForms,
  ...servicesForms,
  ...signInForms,
};

const byPattern = new Map(
  (Object.keys(forms) as PatternName[]).map((name) => [
    patterns[name] as string,
    new Map(Object.entries(forms[name]!)),
  ]),
);

/** Returns the forms of the page with this pattern, if it has any. */
export const plainFormsOf = (pattern: string): ReadonlyMap<string, SubmitPlainForm> | undefined =>
  byPattern.get(pattern);

const starts: Partial<Record<PatternName, StartPlainForm>> = { embedEnquire: startEmbedded };

const startByPattern = new Map(
  (Object.keys(starts) as PatternName[]).map((name) => [patterns[name] as string, starts[name]]),
);

/** Returns what makes the first form of the page with this pattern, if it shows one without a script only. */
export const plainStartOf = (pattern: string): StartPlainForm | undefined => startByPattern.get(pattern);

/** The result of an unknown form: no page of ours sends it, so the page is shown again. */
export const unknownForm: SubmitPlainForm = async (_, { url }) => ({ location: url.pathname + url.search });
