/** `npm run mails`: compiles the layout of the mails, so that no process that sends them needs MJML. */
import { writeFile } from 'node:fs/promises';
import mjml2html from 'mjml';
import { layoutMjml } from './layout.mjml.ts';

/** The layout as an HTML Mustache template. Throws when MJML does not understand it. */
export const compileLayout = async (): Promise<string> => {
  const { html } = await mjml2html(layoutMjml, { fonts: {}, keepComments: false, validationLevel: 'strict' });
  return `${html.replace(/\n\s+/g, '\n').trim()}\n`; // indentation is a third of it, and every mail pays for every byte
};

if (import.meta.main) await writeFile(new URL('layout.mustache', import.meta.url), await compileLayout());
