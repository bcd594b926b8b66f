/** Compresses a file with gzip and writes it in base64, as the API takes it. */
export const packFile = async (file: Blob): Promise<string> => {
  const packed = await new Response(file.stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer();
  const bytes = new Uint8Array(packed);
  let binary = '';
  // In parts, because a call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 8192) binary += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(binary);
};
