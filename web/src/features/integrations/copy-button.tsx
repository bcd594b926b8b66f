import { Copy } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';

/** Copies a text to the clipboard. */
export function CopyButton({ text }: { text: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ title: 'Copied' });
    } catch {
      showToast({ title: 'We couldn’t copy it', description: 'Select it and copy it manually.', tone: 'wrong' });
    }
  };
  return (
    <Button onClick={copy}>
      <Copy className="icon" aria-hidden="true" /> Copy
    </Button>
  );
}
