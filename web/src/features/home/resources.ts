/** Which answers the home page shows. */
import { keys } from '../../api/keys.ts';

/** Places of the two slideshows; the styles count them (`.rotor` and `.slides` in theme.css). */
export const slideCount = 8;

/** The newest requests of the board. */
export const newestRequests = keys.publicLeads({ limit: slideCount });
