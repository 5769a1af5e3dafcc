// Runs before every component test file: one page serves many files, so each test starts with an empty page and leaves it empty.
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
