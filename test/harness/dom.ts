// Before every component test's file: one page serves many files, so each test begins with an empty one and leaves it so.
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  cleanup();
  document.head.replaceChildren();
});
