/** The spans of the owner's figures. Without zod, because the page needs them. */

/** Months of the charts, with the current one. */
export const moneyMonths = 12;
/** Months of joining whose retention is shown, with the current one. */
export const cohortMonths = 6;
/** The provider funnel has the businesses that applied in so many whole months before the current one. */
export const applicationMonths = 3;
/** The request funnel has the requests of so many days until today. */
export const requestDays = 30;
