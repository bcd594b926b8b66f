/** Cleans file names, and sets the extension once the type is known. */

/** Control, format and private characters (including bidirectional overrides), line separators, and characters that Windows forbids. */
const forbidden = /[\p{C}\p{Zl}\p{Zp}<>:"|?*]/gu;
/** Windows opens a device for these names, whatever their extension. */
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
/** An extension contains a letter: `Quote v1.2` has none. */
const extension = /\.(?=\d*[a-z])[a-z0-9]{1,5}$/i;

const unnamed = 'file';

/** The last part of a path without misleading or forbidden characters. Returns `file` if nothing is left. */
export const cleanFileName = (name: string): string => {
  const [last = ''] = name
    .normalize()
    .replace(forbidden, '')
    .split(/[\\/]/)
    .map((part) => part.trim().replace(/^[. ]+|[. ]+$/g, ''))
    .filter(Boolean)
    .slice(-1);
  return last.replace(devices, '$&_') || unnamed;
};

/** The extension in lower case without its dot, or ''. */
export const extensionOf = (name: string): string => name.match(extension)?.[0].slice(1).toLowerCase() ?? '';

/**
 * A clean name that ends in `.<ending>` and no other extension of `known`: `report.pdf.exe` becomes `report.pdf` for a PDF. Other
 * dots stay, because names of people and versions contain them.
 */
export const fileNameAs = (name: string, ending: string, known: readonly string[]): string => {
  let base = cleanFileName(name).replace(extension, '');
  while (known.includes(extensionOf(base))) base = base.replace(extension, '');
  return `${cleanFileName(base)}.${ending}`;
};
