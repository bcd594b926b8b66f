import { PostEnquiry, PostedEnquiry } from '@marketplace/contracts/enquiries/schemas';
import { isUrgent } from '@marketplace/contracts/enquiries/timeframes';
import { provinces } from '@marketplace/contracts/places/provinces';
import type { FormSubmission, TypedValues } from '@marketplace/contracts/server-entry';
import { embeddedIn } from '@marketplace/contracts/site/embed';
import { z } from 'zod';
import { addressOf, keys } from '../../api/keys.ts';
import { type FormPage, inPageLanguage, plainForm, readValues, type SubmitPlainForm } from '../../forms/plain-form.ts';
import { checkEnquiry, type Step, successStep } from './check.ts';
import {
  backIn,
  besideFields,
  goesOn,
  isAgain,
  listFields,
  plainFields,
  supplyStep,
  valuesOf,
} from './plain-values.ts';
import { prefillFrom } from './prefill.ts';
import { supplyFor } from './values.ts';

const form = { fields: [...plainFields, ...besideFields], lists: listFields };

/** Parses the typed values with the wizard's own validation. */
const Request = z.custom<TypedValues>().transform((typed, context) => {
  const { payload, wrong } = checkEnquiry(valuesOf(typed));
  for (const [field, message] of Object.entries(wrong ?? {}))
    context.addIssue({ code: 'custom', path: [field], message });
  return payload ? PostEnquiry.parse({ ...payload, ...(isAgain(typed) && { again: true }) }) : z.NEVER;
});

const post = plainForm({
  ...form,
  schema: Request,
  call: addressOf('postEnquiry'),
  body: inPageLanguage,
  reply: PostedEnquiry,
  done: ({ answer: { requestToken }, page }) => {
    const search = new URLSearchParams({ step: String(successStep), ...(requestToken && { request: requestToken }) });
    return { location: `${page.url.pathname}?${search}` };
  },
});

const isId = (text: string) => z.uuid().safeParse(text).success;

/** What the shown step needs: the option lists that depend on the choices made, and the number of providers. */
export const keysOf = (typed: TypedValues, step: Step): string[] => {
  const values = valuesOf(typed);
  const { parentCategoryId, subcategoryId } = values;
  const asked = step === supplyStep && supplyFor(values);
  return [
    ...(asked && isId(asked[0]) ? [keys.supply(...asked, { isUrgent: isUrgent(values.timeframe) })] : []),
    ...(isId(parentCategoryId) ? [keys.subcategories(parentCategoryId)] : []),
    ...(isId(subcategoryId) ? [keys.subSubcategories(subcategoryId)] : []),
  ];
};

/** Returns the display name of a province given by slug or name. */
const provinceOf = (asked = '') =>
  provinces.find(({ slug, name }) => slug === asked || name.toLowerCase() === asked.toLowerCase())?.name;

/** Adds the values of a prefill link (text, budget and place) to the first form. Later forms carry them as hidden fields. */
const withLink = (submission: FormSubmission, { url }: FormPage): FormSubmission => {
  const sent = new Set(submission.entries.map(([name]) => name));
  const prefill = sent.has('asked') ? undefined : prefillFrom(url.searchParams);
  if (!prefill) return submission;
  const province = provinceOf(prefill.province);
  const prefilled = { ...prefill.values, ...(province && { province, ...(prefill.city && { city: prefill.city }) }) };
  const added = Object.entries(prefilled)
    .filter(([name]) => plainFields.some((field) => field === name) && !sent.has(name))
    .flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)] as const));
  return { ...submission, entries: [...submission.entries, ...added] };
};

/** Handles one submit: goes to the next or previous step, or posts the request once it is complete. */
const enquiry: SubmitPlainForm = async (sent, page) => {
  const submission = withLink(sent, page);
  const typed = readValues(submission.entries, form);
  const back = typed && backIn(typed);
  if (back)
    return {
      status: 200,
      posted: { form: submission.form, values: { ...typed, step: String(back) }, errors: {} },
      keys: keysOf(typed, back),
    };
  const outcome = await post(submission, page);
  if (!('posted' in outcome)) return outcome;
  const { posted } = outcome;
  const { step, errors } = goesOn(posted.values, posted.errors);
  return {
    status: posted.refusal || Object.keys(errors).length > 0 ? outcome.status : 200,
    posted: { ...posted, errors, values: { ...posted.values, step: String(step) } },
    keys: keysOf(posted.values, step),
  };
};

/** The form in a frame. Its script names the site around it, by which the API counts the request. */
const embedded: SubmitPlainForm = ({ entries, call, ...submission }, page) => {
  const site = entries.find(([name]) => name === embeddedIn)?.[1];
  return enquiry(
    {
      ...submission,
      entries: entries.filter(([name]) => name !== embeddedIn),
      call: (path, body, headers) => call(path, body, { ...headers, ...(site && { [embeddedIn]: site }) }),
    },
    page,
  );
};

export const postEnquiryForms = {
  enquire: { enquiry },
  enquiryWizard: { enquiry },
  embedEnquire: { enquiry: embedded },
};
