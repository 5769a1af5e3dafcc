// Backup codes as they are told once: to copy, or to keep as a file.
import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useConfig } from '../config-context.ts';
import { CopyButton } from '../copy-button.tsx';

type BackupCodesProps = { codes: string[]; done: () => void };

export function BackupCodes({ codes, done }: BackupCodesProps) {
  const { brand_name } = useConfig();
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = codes.join('\n');
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${brand_name} backup codes\n\n${text}\n`)}`;
  return (
    <>
      <p ref={heading} tabIndex={-1} className="text-sm outline-none">
        Store these backup codes somewhere you can reach without your phone. Each one works once. You won’t see them
        again.
      </p>
      <ul
        aria-label="Backup codes"
        className="grid grid-cols-1 gap-x-6 gap-y-1 rounded-control bg-paper px-3 py-2.5 font-mono text-sm min-[420px]:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" look="primary" onClick={done}>
          I’ve saved them
        </Button>
        <CopyButton text={text} />
        <Button asChild look="plain" size="small">
          <a href={file} download="backup-codes.txt">
            <Download aria-hidden />
            Download
          </a>
        </Button>
      </div>
    </>
  );
}
