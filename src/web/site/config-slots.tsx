// Places in a prerendered page that the server fills once at its start, since only it knows its configuration (server/pages/fill.ts).
import { createElement } from 'react';
import type { ReactNode } from 'react';

type Slot =
  | 'brand_name'
  | 'public_url'
  | 'visits'
  | 'ga_measurement_id'
  | 'gtm_container_id'
  | 'scheduling_url'
  | 'sandbox_notice'
  | 'payments'
  | 'operator'
  | 'no_operator'
  | 'no_payments';

/** Escaped for text and attributes when it is filled. */
export const slot = (name: Slot): string => `{{${name}}}`;

export const brandSlot = slot('brand_name');

/** Its children stay in the page only where the server has a value for the slot. They may not hold another one of these. */
export function WhenConfigured({ name, children }: { name: Slot; children: ReactNode }) {
  return createElement('when-config', { name }, children);
}
