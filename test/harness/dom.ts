// Runs before every component test file: one page serves many files, so each test starts with an empty page and leaves it empty.
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';

// As long as the polls of all tests wait (vitest.config.ts): a busy machine is not the change's fault.
configure({ asyncUtilTimeout: 60_000 });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  cleanup();
  document.head.replaceChildren();
  // Whoever was sent elsewhere is asked nothing on the way (session.ts); nobody goes anywhere here, so the next test would not be asked.
  dispatchEvent(new Event('beforeunload', { cancelable: true }));
});
