/** The building blocks of a legal page. */
export type LegalBlock =
  | string
  | { list: readonly string[] }
  /** Rows of name and text, such as cookies and their lifetime. */
  | { terms: readonly { term: string; text: string }[] }
  | { link: { to: string; label: string } };

export type LegalSection = {
  id: string;
  title: string;
  /** Starts with the responsible party's details. */
  responsible?: true;
  blocks: readonly LegalBlock[];
};
