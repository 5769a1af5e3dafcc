// Whether the calendar feed has a secret address, and ending it. Creating one is left to the feed's dialog, which alone shows it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#web/api/api-context.ts';

export const calendarAddressKey = ['calendar-address'] as const;

export function useCalendarAddress() {
  const api = useApi();
  return useQuery({
    queryKey: calendarAddressKey,
    queryFn: ({ signal }) =>
      api.call('getCalendarAddress', { signal, fallback: 'We couldn’t check for a calendar address.' }),
    // Made and ended on any device.
    staleTime: 0,
  });
}

export function useEndCalendarAddress() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.call('deleteCalendarAddress', { fallback: 'We couldn’t end the address.' }),
    onSuccess: () => client.setQueryData(calendarAddressKey, { feed: null }),
  });
}
