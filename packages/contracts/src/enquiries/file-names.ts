/** Names of files: what a visitor may call one, and what it is called once its type is known. */

/** Control, format and private characters (bidirectional overrides among them), line separators, and what Windows allows in no name. */
const forbidden = /[\p{C}\p{Zl}\p{Zp}<>:"|?*]/gu;
/** Windows opens a device for these, whatever their extension. */
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
/** An extension has a letter: `Quote v1.2` has none. */
const extension = /\.(?=\d*[a-z])[a-z0-9]{1,5}$/i;

const unnamed = 'file';

/** The last part of a path, without characters that hide what a name says or that a system refuses. `file` where nothing is left. */
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

/** The extension of a name in lower case, without its dot; '' where there is none. */
export const extensionOf = (name: string): string => name.match(extension)?.[0].slice(1).toLowerCase() ?? '';

/**
 * A clean name that ends in `.<ending>` and in no other extension of `known`: `report.pdf.exe` is `report.pdf` for a PDF. Other
 * dots stay, since names of people and versions have them.
 */
export const fileNameAs = (name: string, ending: string, known: readonly string[]): string => {
  let base = cleanFileName(name).replace(extension, '');
  while (known.includes(extensionOf(base))) base = base.replace(extension, '');
  return `${cleanFileName(base)}.${ending}`;
};
