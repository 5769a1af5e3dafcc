// Whether the sidebar is wide or narrow, kept in a cookie; under 768 px it is a sheet of its own (product spec, section 9).
import { useEffect, useState } from 'react';
import { useIsMobile } from '#web/ui/is-mobile.ts';

export const cookieName = 'sidebar_state';
const maxAgeS = 7 * 24 * 3600;

/** Expanded unless the cookie says otherwise. */
export const readSidebarCookie = (cookies: string): boolean => !/(?:^|;\s*)sidebar_state=false(?:;|$)/.test(cookies);

export const sidebarCookie = (isExpanded: boolean): string =>
  `${cookieName}=${isExpanded}; path=/; max-age=${maxAgeS}; samesite=lax`;

export type Sidebar = {
  isMobile: boolean;
  isExpanded: boolean;
  isSheetOpen: boolean;
  setSheetOpen: (open: boolean) => void;
  toggle: () => void;
};

export function useSidebar(): Sidebar {
  const isMobile = useIsMobile();
  const [isExpanded, setExpanded] = useState(() => readSidebarCookie(document.cookie));
  const [isSheetOpen, setSheetOpen] = useState(false);
  const toggle = () => {
    if (isMobile) return setSheetOpen(!isSheetOpen);
    document.cookie = sidebarCookie(!isExpanded);
    setExpanded(!isExpanded);
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      toggle();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
  return { isMobile, isExpanded, isSheetOpen, setSheetOpen, toggle };
}
