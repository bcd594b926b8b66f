/** Renders one page for one visitor: asks the API for the visitor's account and the page's data. */
import type { CurrentUser } from '@marketplace/contracts/accounts/schemas';
import type { OpenPage, PostedForm } from '@marketplace/contracts/server-entry';
import type { SiteConfig } from '@marketplace/contracts/site/config';
import type { MadePage } from './page-cache.ts';
import { inItsLanguage } from './page-language.ts';
import type { PageMarks } from './page-marks.ts';
import type { Answers, Prefetch, Visitor } from './prefetch.ts';
import type { WebApp } from './web-app.ts';

export type MakePage = (request: {
  opened: OpenPage;
  /** Path and query. */
  url: string;
  visitor: Visitor;
  /** The API's reply to the web app's user key. */
  who: Answers;
  /** The submitted form that the page shows, and the mark of the page it was filled in on. */
  form?: { posted: PostedForm; keys: readonly string[]; mark: string | undefined };
  onError: (error: unknown) => void;
}) => Promise<MadePage>;

const redirectTo = (status: 301 | 302, location: string, complete: boolean): MadePage => ({
  status,
  location,
  html: '',
  complete,
});

/** Fills the template's placeholders in one pass, because filled-in text may itself look like a placeholder. */
const fillFrame = (template: string, parts: Record<'head' | 'app' | 'data', string>) =>
  template.replace(/<!--(head|app|data)-->/g, (_place, name: keyof typeof parts) => parts[name]);

export const createPages =
  ({
    web,
    prefetch,
    site,
    pageMarks,
  }: {
    web: WebApp;
    prefetch: Prefetch;
    site: SiteConfig;
    pageMarks: PageMarks;
  }): MakePage =>
  async ({ opened, url, visitor, who, form, onError }) => {
    const { userKey } = await web.entry();
    const redirect = opened.redirect(who.fallback[userKey] as CurrentUser | null | undefined);
    if (redirect) return redirectTo(302, redirect, who.complete);
    const [data] = await Promise.all([prefetch.fetch(visitor, [...opened.keys, ...(form?.keys ?? [])]), opened.load()]);
    const begun = form ? undefined : opened.begin?.(data.fallback);
    const more = begun && (await prefetch.fetch(visitor, begun.keys));
    const posted = form?.posted ?? begun?.posted;
    const answered = who.complete && data.complete && more?.complete !== false;
    // Addresses with made-up values redirect to one shared address, which is the only one cached.
    const standIn = answered ? opened.standIn([...data.missing, ...data.refused]) : undefined;
    if (standIn && standIn !== url) return redirectTo(302, standIn, false);
    const complete = answered && (data.refused.length === 0 || standIn === url);
    const canonical = opened.canonical(data.fallback[opened.keys[0] ?? '']);
    if (canonical) return redirectTo(301, canonical, complete);
    const now = Date.now();
    const rendered = opened.render({
      initial: {
        now,
        fallback: { ...who.fallback, ...data.fallback, ...more?.fallback },
        missing: data.missing,
        refused: data.refused,
        site,
        ...(opened.submit && { pageMark: form?.mark ?? pageMarks.make(now) }),
        ...(posted && { posted }),
      },
      onError,
    });
    const { status, language, head, deferHydration, html, data: script } = rendered;
    return {
      status,
      complete: complete && status !== 500,
      html: fillFrame(inItsLanguage(await web.template(url), language), {
        head: head + (deferHydration ? '' : web.preload + web.languagePreload(language)),
        app: html,
        data: script,
      }),
    };
  };
