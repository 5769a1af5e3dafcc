// Copies a text; says so for two seconds (product spec, section 9).
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toast } from '#web/ui/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

const copied_ms = 2000;

export function CopyButton({ text, is_small = false }: { text: string; /** The icon alone. */ is_small?: boolean }) {
  const [is_copied, setCopied] = useState(false);
  useEffect(() => {
    if (!is_copied) return undefined;
    const timer = setTimeout(() => setCopied(false), copied_ms);
    return () => clearTimeout(timer);
  }, [is_copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast.error('Your browser blocked copying. Select the text and copy it');
    }
  };
  const icon = is_copied ? <Check aria-hidden /> : <Copy aria-hidden />;
  const words = is_copied ? 'Copied!' : 'Copy';
  if (is_small) return <IconButton size="small_icon" label={words} icon={icon} onClick={() => void copy()} />;
  return (
    <Button look="plain" size="small" onClick={() => void copy()}>
      {icon}
      {words}
    </Button>
  );
}
