/** What the site is called, behind every title and in structured data. */
export const siteName = 'Marketplace';
