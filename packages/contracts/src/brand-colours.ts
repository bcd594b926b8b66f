/**
 * The theme's colours (web/src/styles/theme.css) as hex for mails, icons and share images, which cannot use OKLCH or
 * custom properties. A test compares them with the theme, the page frame and the logo.
 */
type Token = 'paper' | 'surface' | 'sunken' | 'ink' | 'ink-2' | 'line' | 'brand';

/** The colours that differ in dark mode. */
export const light: Record<Token, string> = {
  paper: '#f8faf7',
  surface: '#ffffff',
  sunken: '#eef2ec',
  ink: '#12221b',
  'ink-2': '#495851',
  line: '#d9ded7',
  brand: '#154f38',
};

export const dark: Record<Token, string> = {
  paper: '#0e1613',
  surface: '#16201c',
  sunken: '#09100d',
  ink: '#eef1ec',
  'ink-2': '#aeb9b0',
  line: '#2d3a34',
  brand: '#97d9af',
};

/** Colours of the brand's bars, buttons and drawings, which are the same in both modes. */
export const house = {
  'brand-deep': '#0a3224',
  'on-brand': '#f9fbf5',
  'on-brand-2': '#c7dbc6',
  action: '#fdb81f',
  'action-edge': '#a76700',
  'on-action': '#261d09',
  clay: '#c16139',
} as const;
