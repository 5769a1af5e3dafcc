// The calendar feed's secret address, for its dialog and for what outlives a changed password.
import { useAnswer } from '../calls.ts';

export const calendarAddressKey = ['calendar-address'] as const;

/** Whether the calendar feed has a secret address. Creating one is left to the feed's dialog, which alone shows it. */
export const useCalendarAddress = () =>
  useAnswer(
    calendarAddressKey,
    'getCalendarAddress',
    { fallback: 'We couldn’t check for a calendar address.' },
    // Made and ended on any device.
    { staleTime: 0 },
  );
