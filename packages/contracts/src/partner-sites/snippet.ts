/** The HTML with which a partner's site shows the posting form. */
import { embedPaths, languageParameter } from '../site/embed.ts';
import type { LanguageCode } from '../site/languages.ts';

/**
 * What the frame may do. It posts a form with its own script and opens links in new tabs, and cannot navigate the page around it.
 * Its calls need its own origin.
 */
export const frameSandbox = 'allow-forms allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';

/**
 * The slug of a service, and those of a place from the province down: `gauteng/city-of-johannesburg`. Undefined leaves them open,
 * and the language to the visitor’s browser.
 */
export type FrameChoices = {
  service?: string | undefined;
  place?: string | undefined;
  language?: LanguageCode | undefined;
};

/** The path and query of the form in a frame. */
export const framePath = ({ service, place, language }: FrameChoices): string => {
  const query = new URLSearchParams({
    ...(service && { service }),
    ...(place && { place }),
    ...(language && { [languageParameter]: language }),
  });
  return query.size ? `${embedPaths.enquire}?${query}` : embedPaths.enquire;
};

/** `origin` is that of the marketplace. The script gives the frame the height of its content. */
export const frameSnippet = (origin: string, choices: FrameChoices): string =>
  `<iframe
  src="${origin}${framePath(choices).replaceAll('&', '&amp;')}"
  title="Post a request"
  style="width: 100%; height: 720px; border: 0"
  loading="lazy"
  referrerpolicy="strict-origin"
  sandbox="${frameSandbox}"
></iframe>
<script>
  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== '${origin}' || data?.type !== 'height') return;
    for (const frame of document.querySelectorAll('iframe'))
      if (frame.contentWindow === source) frame.style.height = \`\${data.height}px\`;
  });
</script>`;
