// Placeholders in a prerendered page that the server fills once at startup, since only it knows its configuration (server/pages/fill.ts).
import { createElement, type ReactNode } from 'react';

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

/** The value is escaped for text and attributes when it is filled in. */
export const slot = (name: Slot): string => `{{${name}}}`;

export const brandSlot = slot('brand_name');

/** Its children stay in the page only if the server has a value for the slot. These may not be nested. */
export function WhenConfigured({ name, children }: { name: Slot; children: ReactNode }) {
  return createElement('when-config', { name }, children);
}
