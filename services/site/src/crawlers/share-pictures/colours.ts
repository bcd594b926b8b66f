/** The house's colours (web/src/styles/theme.css), as hex: the drawing library reads no oklch. */
export const colour = {
  ground: '#0a3224',
  writing: '#f9fbf5',
  quiet: '#c3d9c5',
  action: '#fdb81f',
  onAction: '#261d09',
  clay: '#c16139',
};
