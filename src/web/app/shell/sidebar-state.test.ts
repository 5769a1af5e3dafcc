// The sidebar's cookie.
import { expect, test } from 'vitest';
import { readSidebarCookie, sidebarCookie } from './sidebar-state.ts';

test('the sidebar’s cookie lives seven days and says whether it is expanded', () => {
  expect(sidebarCookie(false)).toContain('sidebar_state=false');
  expect(sidebarCookie(true)).toContain('max-age=604800');
  expect(readSidebarCookie('')).toBe(true);
  expect(readSidebarCookie('a=b; sidebar_state=false')).toBe(false);
  expect(readSidebarCookie('sidebar_state=true; x=false')).toBe(true);
});
