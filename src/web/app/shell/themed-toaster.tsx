// The toasts in the theme of the page.
import { ToastArea } from '#web/ui/toast-area.tsx';
import { useTheme } from './use-theme.ts';

export function ThemedToaster() {
  const [theme] = useTheme();
  return <ToastArea theme={theme} />;
}
