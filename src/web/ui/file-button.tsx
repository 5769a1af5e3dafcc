// A button that asks for a file.
import { useRef, type ComponentProps } from 'react';
import { Button } from './button.tsx';

type FileButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  fileLabel: string;
  accept: string;
  onFile: (file: File) => void;
};

export function FileButton({ fileLabel, accept, onFile, ...button }: FileButtonProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => field.current?.click()} />
      <input
        ref={field}
        type="file"
        accept={accept}
        hidden
        aria-label={fileLabel}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
