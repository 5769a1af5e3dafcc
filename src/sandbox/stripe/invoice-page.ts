// The page of an invoice that Stripe hosts, and the same invoice as a one-page PDF.
import { html } from 'hono/html';
import type { Context } from 'hono';
import type { SandboxContext } from './context.ts';
import { find } from './objects-store.ts';
import type { Invoice } from './objects.ts';
import { day, facts, money, overPage, page } from './pages.ts';
import { inState } from './clockwork.ts';

const gone = 'There is no such invoice.';

export async function showInvoice(deps: SandboxContext, c: Context): Promise<Response> {
  return inState(deps, async (moment) => {
    const found = await find<Invoice>(moment, 'invoice', c.req.param('id') ?? '');
    if (!found) return overPage(deps, gone);
    return page(
      deps,
      'Invoice',
      html`<main class="card narrow">
        <h1>Invoice ${found.body.number}</h1>
        ${facts(linesOf(deps, found.body))}
        <a class="back" href="${found.body.invoice_pdf}">Download as PDF</a>
      </main>`,
    );
  });
}

export async function invoicePdf(deps: SandboxContext, c: Context): Promise<Response> {
  return inState(deps, async (moment) => {
    const found = await find<Invoice>(moment, 'invoice', c.req.param('id') ?? '');
    if (!found) return overPage(deps, gone);
    const lines = linesOf(deps, found.body).map(([name, value]) => `${name}: ${value}`);
    const bytes = onePage([`Invoice ${found.body.number}`, ...lines, 'Stripe sandbox: nobody is charged.']);
    return new Response(bytes, {
      headers: { 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' },
    });
  });
}

const linesOf = ({ price }: SandboxContext, invoice: Invoice): [string, string][] => [
  ['Date', day(invoice.created)],
  ['For', `${price.product_name}, one month`],
  ['Amount', money(price, invoice.total)],
  ['Status', invoice.status],
];

/** The smallest PDF that shows lines of ASCII. */
function onePage(lines: string[]): string {
  const words = lines.map((line) => `(${line.replaceAll(/[^ -~]/g, '?').replaceAll(/[\\()]/g, '\\$&')}) Tj 0 -20 Td`);
  const content = `BT /F1 12 Tf 72 760 Td ${words.join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  return `${text}xref\n0 6\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
}
