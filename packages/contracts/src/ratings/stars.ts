/** The word for each number of stars, from one to five. Without zod, because public pages need the number of stars. */
export const starWords = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'] as const;
