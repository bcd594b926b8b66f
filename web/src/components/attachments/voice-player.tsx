/** Plays a voice note. The browser loads its length first, and the sound once it is played. */
export const VoicePlayer = ({ src, name }: { src: string; name: string }) => (
  // biome-ignore lint/a11y/useMediaCaption: a voice note has no transcript
  <audio controls preload="metadata" src={src} aria-label={name} className="w-full max-w-80 h-12 my-1" />
);
