/** What a visitor sees when a page could not be rendered at all: the error screen's words, without any script. */

const body = `<main class="page py-14 md:py-24">
      <h1 class="text-3xl">Something went wrong</h1>
      <p class="mt-3 text-lg text-ink-2 max-w-read">We encountered an unexpected error. Please try refreshing the page or contact support if the problem persists.</p>
      <p class="mt-8 flex flex-wrap gap-3"><a class="btn btn-action" href="">Try Again</a> <a class="btn btn-plain" href="/">Go Home</a></p>
    </main>`;

/** `template` is the app's `index.html`: its styles stay, its scripts go. */
export const errorPage = (template: string) =>
  template
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace('<!--head-->', '<title>Something went wrong | Marketplace</title>')
    .replace('<!--app-->', body)
    .replace('<!--data-->', '');
