/**
 * Slugs that addresses may still carry: earlier ones, and the plain names under which people link to a category. Each
 * gives the category that has the slug on the right; the site answers 301 to its address. Add a line when a slug changes.
 */
export const formerSlugs: Readonly<Record<string, string>> = {
  cleaning: 'cleaning-services',
  'electrical-work': 'electrical',
  gardening: 'garden-services',
  painting: 'painting-decorating',
  'plumbing-services': 'plumbing',
  roofing: 'roofing-waterproofing',
  'website-development': 'web-development',
};
