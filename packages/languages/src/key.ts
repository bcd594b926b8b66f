/**
 * The key of a message in compiled catalogues: FNV-1a over its UTF-16 units, so that catalogues do not contain the
 * English texts again. A test finds two messages with one key.
 */
export const keyOf = (message: string): string => {
  let hash = 0x811c9dc5;
  for (let place = 0; place < message.length; place += 1)
    hash = Math.imul(hash ^ message.charCodeAt(place), 0x01000193) >>> 0;
  return hash.toString(36);
};
