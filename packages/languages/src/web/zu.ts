import { languageOf } from '../translation.ts';
import { catalogue } from './zu.data.ts';

export const language = languageOf('zu', catalogue);
