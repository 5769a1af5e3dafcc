// The developer dashboard's users: what its filters mean, since the list above them counts other days.
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showApp } from '#test/harness/app-screen.tsx';
import { UsersSections } from './users-section.tsx';

test('the filter says which users it takes for active', async () => {
  showApp(<UsersSections />, {
    answers: {
      'GET /api/analytics/dashboard': { success: true, data: [], total: 0, next_cursor: null },
      'GET /api/analytics/dashboard/active': { success: true, data: [], total: 0 },
    },
  });
  expect(await screen.findByText('0 users in the last 7 days, the latest first.')).toBeTruthy();
  expect(screen.getByText('Active means in the last 30 days.')).toBeTruthy();
});
