// Whether the sidebar is wide or narrow, kept in a cookie; under 768 px it is a sheet of its own (product spec, section 9).
import { useEffect, useState } from 'react';
import { useIsMobile } from '#web/ui/is-mobile.ts';

export const sidebar_cookie = 'sidebar_state';
const max_age_s = 7 * 24 * 3600;

/** Expanded unless the cookie says otherwise. */
export const readSidebarCookie = (cookies: string): boolean => !/(?:^|;\s*)sidebar_state=false(?:;|$)/.test(cookies);

export const sidebarCookie = (is_expanded: boolean): string =>
  `${sidebar_cookie}=${is_expanded}; path=/; max-age=${max_age_s}; samesite=lax`;

export type Sidebar = {
  is_mobile: boolean;
  is_expanded: boolean;
  is_sheet_open: boolean;
  setSheetOpen: (open: boolean) => void;
  toggle: () => void;
};

export function useSidebar(): Sidebar {
  const is_mobile = useIsMobile();
  const [is_expanded, setExpanded] = useState(() => readSidebarCookie(document.cookie));
  const [is_sheet_open, setSheetOpen] = useState(false);
  const toggle = () => {
    if (is_mobile) return setSheetOpen(!is_sheet_open);
    document.cookie = sidebarCookie(!is_expanded);
    setExpanded(!is_expanded);
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
  return { is_mobile, is_expanded, is_sheet_open, setSheetOpen, toggle };
}
