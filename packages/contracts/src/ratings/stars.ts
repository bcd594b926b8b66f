/** How each number of stars of a rating is said, from one to five. Without zod, because public pages name how many there are. */
export const starWords = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'] as const;
