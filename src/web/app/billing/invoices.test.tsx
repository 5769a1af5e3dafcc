// Amounts of invoices: Stripe's smallest unit is not everywhere what a currency's own decimals would say.
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showApp } from '#test/harness/app-screen.tsx';
import { Invoices } from './billing-page.tsx';

test.each([
  ['usd', 1900, '$19.00'],
  ['jpy', 1900, '¥1,900'],
  ['kwd', 5120, 'KWD 5.120'],
  ['isk', 190000, 'ISK 1,900'],
  ['ugx', 190000, 'UGX 1,900'],
  ['huf', 190050, 'HUF 1,900.50'],
  ['huf', 190000, 'HUF 1,900'],
])('%s', async (currency, amount, text) => {
  const invoice = {
    invoice_id: 'in_1',
    number: null,
    amount,
    currency,
    status: 'paid',
    created_at: '2026-11-01T00:00:00.000Z',
    hosted_url: null,
    pdf_url: null,
  };
  showApp(<Invoices />, { answers: { 'GET /api/payments/invoices': { invoices: [invoice] } } });
  const row = await screen.findByRole('listitem');
  expect(row.textContent?.replaceAll('\u00a0', ' ')).toContain(text);
});
