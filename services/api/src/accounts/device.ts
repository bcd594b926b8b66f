/** The browser and system of a user agent, by the names people know. */
import bowser from 'bowser';

const unknown = 'Unknown device';
const names = new Set([...Object.values(bowser.BROWSER_MAP), ...Object.values(bowser.OS_MAP)]);

/** `Chrome on Android`; only names that bowser knows, so no text of the caller's own is ever shown or mailed. */
export const deviceOf = (userAgent: string): string => {
  if (!userAgent) return unknown;
  const { browser, os } = bowser.parse(userAgent.slice(0, 500));
  const [browserName, osName] = [browser.name, os.name].map((name) => (name && names.has(name) ? name : ''));
  return browserName && osName ? `${browserName} on ${osName}` : browserName || osName || unknown;
};
