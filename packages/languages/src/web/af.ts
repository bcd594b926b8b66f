import { languageOf } from '../translation.ts';
import { catalogue } from './af.data.ts';

export const language = languageOf('af', catalogue);
