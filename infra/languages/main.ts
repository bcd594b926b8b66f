/** `npm run languages`: updates the catalogues from the sources, compiles them and lists what has no translation. */
import { writeFileSync } from 'node:fs';
import { areaNames } from './areas.ts';
import { compiledFile, compiledText, poFile, poText, readTranslations, translated } from './catalogues.ts';
import { messagesOf } from './messages.ts';

for (const area of areaNames) {
  const found = messagesOf(area);
  for (const language of translated) {
    // One text has one translation, unless an area has its own.
    const others = areaNames.flatMap((other) => [...readTranslations(other, language)]);
    const translations = new Map([...others, ...readTranslations(area, language)]);
    writeFileSync(poFile(area, language), poText(language, found, translations));
    writeFileSync(compiledFile(area, language), compiledText(found, translations));
    const missing = [...found.keys()].filter((message) => !translations.has(message));
    console.log(`${area} ${language}: ${found.size - missing.length} of ${found.size} messages`);
    if (process.argv.includes('--missing')) for (const message of missing) console.log(`  ${JSON.stringify(message)}`);
  }
}
