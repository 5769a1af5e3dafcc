// Copies a text and confirms it for two seconds (product spec, section 9).
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toast } from '#web/ui/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

const copiedMs = 2000;

type CopyButtonProps = {
  /** A function is called on press, for text that changes with every keystroke. */
  text: string | (() => string);
  /** Shows the icon only. */
  isSmall?: boolean;
  onCopied?: () => void;
};

export function CopyButton({ text, isSmall = false, onCopied }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), copiedMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : text());
      setCopied(true);
      onCopied?.();
    } catch {
      toast.error('Your browser blocked copying. Select the text and copy it');
    }
  };
  const icon = isCopied ? <Check aria-hidden /> : <Copy aria-hidden />;
  const words = isCopied ? 'Copied!' : 'Copy';
  if (isSmall) return <IconButton size="small_icon" label={words} icon={icon} onClick={() => void copy()} />;
  return (
    <Button look="plain" size="small" onClick={() => void copy()}>
      {icon}
      {words}
    </Button>
  );
}
