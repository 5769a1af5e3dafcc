// Short messages in the corner, by sonner, with the figures of the product spec, section 9.
import { Toaster as Sonner } from 'sonner';

type ToasterProps = { theme: 'light' | 'dark' | 'system' };

export function Toaster({ theme }: ToasterProps) {
  return (
    <Sonner
      theme={theme}
      position="top-right"
      duration={4000}
      gap={14}
      visibleToasts={3}
      hotkey={['altKey', 'KeyT']}
      closeButton
      style={{ '--width': '356px', fontFamily: 'inherit' } as React.CSSProperties}
      toastOptions={{
        classNames: {
          toast: '!rounded-card !border-line !bg-raised !text-ink !shadow-float',
          description: '!text-muted',
          actionButton: '!bg-accent !text-on-accent',
        },
      }}
    />
  );
}
