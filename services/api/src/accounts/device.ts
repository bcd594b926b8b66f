/** The common names of a user agent's browser and system. */
import bowser from 'bowser';

const unknown = 'Unknown device';
const names = new Set([...Object.values(bowser.BROWSER_MAP), ...Object.values(bowser.OS_MAP)]);

/**
 * Returns for example `Chrome on Android`. Uses only names that bowser knows, so that callers cannot get their own text
 * shown or emailed.
 */
export const deviceOf = (userAgent: string): string => {
  if (!userAgent) return unknown;
  const { browser, os } = bowser.parse(userAgent.slice(0, 500));
  const [browserName, osName] = [browser.name, os.name].map((name) => (name && names.has(name) ? name : ''));
  return browserName && osName ? `${browserName} on ${osName}` : browserName || osName || unknown;
};
