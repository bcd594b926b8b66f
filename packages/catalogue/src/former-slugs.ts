/**
 * Former slugs, and plain names that people use in links, each with the current slug. The site redirects with 301. Add a line
 * when a slug changes.
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
