// Toasts in the page's theme.
import { ToastArea } from '#web/ui/toast-area.tsx';
import { useTheme } from './use-theme.ts';

export function ThemedToaster() {
  const [theme] = useTheme();
  return <ToastArea theme={theme} />;
}
