// The toasts in the theme of the page.
import { Toaster } from '#web/ui/toaster.tsx';
import { useTheme } from './use-theme.ts';

export function ThemedToaster() {
  const [theme] = useTheme();
  return <Toaster theme={theme} />;
}
