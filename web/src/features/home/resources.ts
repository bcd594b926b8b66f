/** API data of the home page. */
import { keys } from '../../api/keys.ts';

/** Number of slides in both slideshows. Must match `.rotor` and `.slides` in theme.css. */
export const slideCount = 8;

/** The newest requests on the board. */
export const newestRequests = keys.publicLeads({ limit: slideCount });
