/** `npm run languages`: updates the catalogues from the sources, and lists what has no translation. */
import { writeFileSync } from 'node:fs';
import { poFile, readTranslations, translated } from '@marketplace/languages/catalogues';
import { areaNames } from './areas.ts';
import { poText } from './catalogues.ts';
import { messagesOf } from './messages.ts';

for (const area of areaNames) {
  const found = messagesOf(area);
  for (const language of translated) {
    // One text has one translation, unless an area has its own.
    const others = areaNames.flatMap((other) => [...readTranslations(other, language)]);
    const translations = new Map([...others, ...readTranslations(area, language)]);
    writeFileSync(poFile(area, language), poText(language, found, translations));
    const missing = [...found.keys()].filter((message) => !translations.has(message));
    console.log(`${area} ${language}: ${found.size - missing.length} of ${found.size} messages`);
    if (process.argv.includes('--missing')) for (const message of missing) console.log(`  ${JSON.stringify(message)}`);
  }
}
