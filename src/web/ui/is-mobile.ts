// Whether the window is phone-sized: narrower than 768 px (product spec, section 9).
import { useSyncExternalStore } from 'react';

const query = '(max-width: 767px)';
const subscribe = (changed: () => void) => {
  const media = matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};
export const useIsMobile = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
