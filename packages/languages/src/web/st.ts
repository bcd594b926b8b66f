import { languageOf } from '../translation.ts';
import { catalogue } from './st.catalogue.ts';

export const language = languageOf('st', catalogue);
