// Copies a text; says so for two seconds (product spec, section 9).
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toast } from '#web/ui/toast.ts';
import { Button } from '#web/ui/button.tsx';

const copied_ms = 2000;

export function CopyButton({ text, label = 'Copy' }: { text: string; label?: string }) {
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
      toast.error('The browser did not allow copying. Select the text and copy it');
    }
  };
  return (
    <Button look="plain" size="small" onClick={() => void copy()}>
      {is_copied ? <Check aria-hidden /> : <Copy aria-hidden />}
      {is_copied ? 'Copied!' : label}
    </Button>
  );
}
