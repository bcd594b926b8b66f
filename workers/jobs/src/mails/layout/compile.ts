/** `npm run mails`: compiles the mail layout ahead of time, so that the sending processes do not need MJML. */
import { writeFile } from 'node:fs/promises';
import mjml2html from 'mjml';
import { layoutMjml } from './layout.mjml.ts';

/** Returns the layout as an HTML Mustache template. Throws if MJML cannot parse it. */
export const compileLayout = async (): Promise<string> => {
  const { html } = await mjml2html(layoutMjml, { fonts: {}, keepComments: false, validationLevel: 'strict' });
  return `${html.replace(/\n\s+/g, '\n').trim()}\n`; // indentation is a third of the size of every mail
};

if (import.meta.main) await writeFile(new URL('layout.mustache', import.meta.url), await compileLayout());
