import { languageOf } from '../translation.ts';
import { catalogue } from './st.data.ts';

export const language = languageOf('st', catalogue);
