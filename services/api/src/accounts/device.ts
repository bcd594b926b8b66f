/** A browser in words people know it by. */
import bowser from 'bowser';

const unknown = 'Unknown device';
const names = new Set([...Object.values(bowser.BROWSER_MAP), ...Object.values(bowser.OS_MAP)]);

/** `Chrome on Android`; only names that bowser knows, so nothing a caller typed is ever shown or mailed. */
export const deviceOf = (userAgent: string): string => {
  if (!userAgent) return unknown;
  const { browser, os } = bowser.parse(userAgent.slice(0, 500));
  const [where, on] = [browser.name, os.name].map((name) => (name && names.has(name) ? name : ''));
  return where && on ? `${where} on ${on}` : where || on || unknown;
};
