import { PostEnquiry, PostedEnquiry } from '@marketplace/contracts/enquiries/schemas';
import { provinces } from '@marketplace/contracts/places/provinces';
import type { FormSubmission, TypedValues } from '@marketplace/contracts/server-entry';
import { z } from 'zod';
import { addressOf, keys } from '../../api/keys.ts';
import { type FormPage, plainForm, readValues, type SubmitPlainForm } from '../../forms/plain-form.ts';
import { checkEnquiry, successStep } from './check.ts';
import { backIn, besideFields, goesOn, isAgain, listFields, plainFields, valuesOf } from './plain-values.ts';
import { prefillFrom } from './prefill.ts';

const form = { fields: [...plainFields, ...besideFields], lists: listFields };

/** The request of what was typed, checked as the wizard checks it. */
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
  reply: PostedEnquiry,
  done: ({ answer: { requestToken }, page }) => {
    const search = new URLSearchParams({ step: String(successStep), ...(requestToken && { request: requestToken }) });
    return { location: `${page.url.pathname}?${search}` };
  },
});

const isId = (text: string) => z.uuid().safeParse(text).success;

/** The lists that the choices lead to. */
const listsOf = (typed: TypedValues): string[] => {
  const { parentCategoryId, subcategoryId } = valuesOf(typed);
  return [
    ...(isId(parentCategoryId) ? [keys.subcategories(parentCategoryId)] : []),
    ...(isId(subcategoryId) ? [keys.subSubcategories(subcategoryId)] : []),
  ];
};

/** The display name of the province that a link names, by its slug or by its name. */
const provinceOf = (asked = '') =>
  provinces.find(({ slug, name }) => slug === asked || name.toLowerCase() === asked.toLowerCase())?.name;

/** The first form of all, with what the link into the wizard has settled already: words, budget and place. From there on it travels along. */
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

/** One step of the wizard: the next one, the one before, or, when nothing is missing any more, the request. */
const enquiry: SubmitPlainForm = async (sent, page) => {
  const submission = withLink(sent, page);
  const typed = readValues(submission.entries, form);
  const back = typed && backIn(typed);
  if (back)
    return {
      status: 200,
      posted: { form: submission.form, values: { ...typed, step: String(back) }, errors: {} },
      keys: listsOf(typed),
    };
  const outcome = await post(submission, page);
  if (!('posted' in outcome)) return outcome;
  const { posted } = outcome;
  const { step, errors } = goesOn(posted.values, posted.errors);
  return {
    status: posted.refusal || Object.keys(errors).length > 0 ? outcome.status : 200,
    posted: { ...posted, errors, values: { ...posted.values, step: String(step) } },
    keys: listsOf(posted.values),
  };
};

export const postEnquiryForms = { enquire: { enquiry }, enquiryWizard: { enquiry } };
