/** What the product calls itself: in titles, in structured data, and as a word that no password may hold. */
export const siteName = 'Marketplace';
